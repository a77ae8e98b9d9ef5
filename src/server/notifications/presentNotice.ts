import type { NoticeChoices, Notification } from '../../contract/notifications/endpoints.ts'
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
} from '../../contract/notifications/notices.ts'
import { wireDate } from '../calendar.ts'
import { photoAddress, SOLD_PICTURE } from '../services/images/photoAddress.ts'
import type { NoticeRow } from './queries.ts'

export function presentNotice({ id, createdAt, foto, ...words }: NoticeRow): Notification {
  return {
    _id: id,
    fecha: wireDate(createdAt),
    ...words,
    ...(foto !== null && { imagen: photoAddress(foto, SOLD_PICTURE) }),
  }
}

/** How a muted kind is kept of a person. */
export const mutedEntry = (canal: NoticeChannel, icono: NoticeKind): string => `${canal}:${icono}`

/** The notification settings of a user; everything is on until the user turns it off. */
export function presentChoices(muted: readonly string[]): NoticeChoices {
  const choices = <K extends NoticeKind>(canal: NoticeChannel, kinds: readonly K[]) => {
    const entries = kinds.map((icono) => [icono, !muted.includes(mutedEntry(canal, icono))])
    return Object.fromEntries(entries) as Record<K, boolean>
  }
  return {
    push: choices('push', NOTICE_CHANNELS.push),
    correo: choices('correo', NOTICE_CHANNELS.correo),
  }
}
