import { editId } from '../../../offline/draftNames.ts'
import type { DraftPhoto } from '../../../offline/draftPhotos.ts'
import type { Draft } from '../../../offline/drafts.ts'
import { readStoredDraft, type StoredDraft } from '../useStoredDraft.ts'
import { askOwnAd, loadPhotos } from './loadOwnAd.ts'
import type { OwnAd } from './ownAd.ts'

/** An own ad ready to be edited, with its photos on the phone. */
export interface Editable {
  /** The ad as it was when the changes began. */
  ad: OwnAd
  /** Main first; the id of a stored one is its address. */
  photos: readonly DraftPhoto[]
  /** The changes that were begun before and never saved. */
  stored: StoredDraft
}

/**
 * What its owner left unsaved, or else the ad as the server has it now: a kept copy of that would be
 * a stale one. What was left unsaved opens without network. Throws Failure.
 */
export async function loadEditable(sellerId: string, adId: string): Promise<Editable> {
  // Side by side, so that the ad waits for no storage that gives no answer.
  const asking = askOwnAd(adId)
  asking.catch(() => undefined)
  const stored = await readStoredDraft(editId(sellerId, adId))
  if (stored.draft) {
    const ad = baseOf(stored.draft)
    return { ad, photos: await wholePhotos(stored.draft, ad), stored }
  }
  const ad = await asking
  return { ad, photos: await loadPhotos(ad.imagenes), stored }
}

/** The ad as it was when unsaved changes began; `EditWizard` put it there. */
export function baseOf({ base }: Pick<Draft, 'base'>): OwnAd {
  return base as OwnAd
}

/** Where the phone had no room for all photos (fault F20), those that the server has come from there. */
async function wholePhotos({ photos, photoOrder }: Draft, ad: OwnAd): Promise<DraftPhoto[]> {
  const isHere = (id: string) => photos.some((photo) => photo.id === id)
  const fetched = await loadPhotos(
    ad.imagenes.filter((id) => photoOrder.includes(id) && !isHere(id)),
  )
  return photoOrder.flatMap((id) => [...photos, ...fetched].find((photo) => photo.id === id) ?? [])
}
