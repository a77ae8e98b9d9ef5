import type { DraftPhoto } from '../../../offline/drafts.ts'
import { call } from '../../data/call.ts'
import { noteSilence } from '../../data/connection.ts'
import { Failure } from '../../data/failure.ts'
import type { OwnAd } from './ownAd.ts'

/** An own ad with its photos on the phone, ready to be edited. */
export interface Editable {
  ad: OwnAd
  /** Main first; the id of each is its address. */
  photos: readonly DraftPhoto[]
}

/** Asks for an own ad as it is now. Throws Failure. */
export async function askOwnAd(id: string): Promise<OwnAd> {
  const { answer } = await call('GET /api/announcement/:id/protected', { params: { id } })
  return answer
}

/** An own ad and its photos. Throws Failure. */
export async function loadOwnAd(id: string): Promise<Editable> {
  const ad = await askOwnAd(id)
  const photos = await Promise.all(ad.imagenes.map(loadPhoto))
  return { ad, photos: photos.filter((photo) => photo !== null) }
}

/** A stored photo, or null when its file is lost, as nobody sees it then. */
async function loadPhoto(address: string): Promise<DraftPhoto | null> {
  try {
    const response = await fetch(address)
    return response.ok ? { id: address, blob: await response.blob() } : null
  } catch (error) {
    noteSilence()
    throw new Failure('silence', String(error))
  }
}
