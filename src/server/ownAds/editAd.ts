import { stateAfter } from '../ads/adTransitions.ts'
import type { StoredPhotoSize } from '../ads/adRows.ts'
import { countWords } from '../ads/countWords.ts'
import { lexiconWords } from '../ads/lexiconWords.ts'
import { storePhotos, writeWithPhotos } from '../ads/storePhotos.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { lockedOwnAd, refuseNotOwn } from './lockedOwnAd.ts'
import {
  findOwnAd,
  putPhotos,
  rewriteAd,
  takePhotos,
  type OwnAdKey,
  type OwnAdRow,
} from './queries.ts'
import type { AdEdit } from './readEdit.ts'

/**
 * An own ad that may be edited now. Asked before the upload is read, so that nobody uploads for
 * nothing. Throws Problem (403, 404, 409, 410).
 */
export async function editableAd({ db, now }: Services, key: OwnAdKey): Promise<OwnAdRow> {
  const ad = (await findOwnAd(db, key, now())) ?? (await refuseNotOwn(db, key.id))
  stateAfter('edit', ad.status)
  return ad
}

/**
 * Edits an ad whole or not at all: new photos are kept first, then one transaction writes the rest,
 * then the files of photos taken away go. The edit is of the version in `ad`: whatever changed since
 * is not written over. Throws Problem (409, 410, 413, 415).
 */
export async function editAd(services: Services, ad: OwnAdRow, edit: AdEdit): Promise<void> {
  const added = await storePhotos(services, edit.uploads)
  const gone = await writeWithPhotos(services, added, () => writeEdit(services, ad, edit, added))
  await discardPhotos(services, gone)
}

/** Answers the photos that no row names any more. */
async function writeEdit(
  { db }: Services,
  ad: OwnAdRow,
  { input, kept }: AdEdit,
  added: readonly StoredPhotoSize[],
): Promise<StoredPhotoSize[]> {
  return db.transaction(async (tx) => {
    const current = await lockedOwnAd(tx, ad)
    stateAfter('edit', current.status)
    if (current.version !== ad.version) throw new Problem('conflicto')
    const before = await takePhotos(tx, ad.id)
    const staying = kept.flatMap((id) => before.find((photo) => photo.id === id) ?? [])
    await putPhotos(tx, ad.id, [...staying, ...added])
    await rewriteAd(tx, ad, input)
    // Last, because everybody's words meet there.
    await countWords(tx, lexiconWords(input), lexiconWords(ad))
    return before.filter(({ id }) => !kept.includes(id))
  })
}
