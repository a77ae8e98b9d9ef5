import { eva, server } from './anaAndEva.ts'
import { call } from './people.ts'

/** Touches the heart of an ad: with a wished state, or to turn it round. */
export const heart = (
  announcementId: string,
  isOn?: boolean,
  { token }: { token?: string } = eva,
) =>
  call(server, 'POST /api/favorite', {
    body: { announcementId, ...(isOn !== undefined && { isOn }) },
    ...(token && { token }),
  })
