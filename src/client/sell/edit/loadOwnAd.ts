import type { Answer } from '../../../contract/api.ts'
import type { DraftPhoto } from '../../../offline/drafts/draftPhotos.ts'
import { call } from '../../data/call.ts'
import { noteSilence } from '../../data/connection.ts'
import { Failure } from '../../data/failure.ts'

/** Loads an own ad from the server; `isAct` is true after a tap. Throws Failure. */
export async function askOwnAd(id: string, isAct = false): Promise<OwnAd> {
  const { answer } = await call('GET /api/announcement/:id/protected', { params: { id }, isAct })
  return answer
}

/** The ad's current version, if it is newer; undefined if it isn't, or if the request fails. */
export async function newerThan({ _id: id, version }: OwnAd): Promise<OwnAd | undefined> {
  const now = await askOwnAd(id).catch(() => undefined)
  return now && now.version !== version ? now : undefined
}

/** Stored photos by their addresses, without those whose files are lost. Throws Failure. */
export async function loadPhotos(addresses: readonly string[]): Promise<DraftPhoto[]> {
  const photos = await Promise.all(addresses.map(loadPhoto))
  return photos.filter((photo) => photo !== null)
}

async function loadPhoto(address: string): Promise<DraftPhoto | null> {
  try {
    const response = await fetch(address)
    if (!response.ok) return null
    const blob = await response.blob()
    if (!blob.type.startsWith('image/')) throw new TypeError('No photo came.')
    return { id: address, blob }
  } catch {
    noteSilence()
    throw new Failure('silence')
  }
}

/** An own ad as the server gives it for editing, with its version. */
export type OwnAd = Answer<'GET /api/announcement/:id/protected'>
