import { lexiconWords } from '../../contract/ads/lexiconWords.ts'
import { Problem } from '../../contract/problem.ts'
import { adContent, type StoredPhotoSize } from '../ads/adRows.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { heldNotice, standingAfterEdit, type Standing } from '../ads/holding.ts'
import { countLexicon } from '../ads/publish/lexiconQueries.ts'
import { storePhotos, writeWithPhotos } from '../ads/publish/storePhotos.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import { queueForAlerts } from '../alerts/matchQueries.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/firstAnswers.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { lockedOwnAd, refuseNotOwn } from './lockedOwnAd.ts'
import { keepOldPrice } from './priceQueries.ts'
import {
  findOwnAd,
  putPhotos,
  rewriteAd,
  takePhotos,
  type OwnAdKey,
  type OwnAdRow,
} from './queries.ts'
import { writtenAd, type AdEdit } from './readEdit.ts'

/**
 * An own ad that may be edited now. Called before the upload is read, so that nobody uploads in
 * vain. Throws Problem (403, 404, 409, 410).
 */
export async function editableAd({ db, now }: Services, key: OwnAdKey): Promise<OwnAdRow> {
  const ad = (await findOwnAd(db, key, now())) ?? (await refuseNotOwn(db, key.id))
  stateAfter('edit', ad.status)
  return ad
}

export interface EditedAd {
  id: string
}

/**
 * Edits an ad whole or not at all. New photos are stored first, one transaction writes the rest,
 * then files without a row are deleted. The edit applies to the version in `ad`: later changes are
 * not overwritten. The same `repeat` key writes once. Throws Problem (409, 410, 413, 415).
 */
export async function editAd(
  services: Services,
  ad: OwnAdRow,
  edit: AdEdit,
  repeat: IdempotencyKey | null,
): Promise<EditedAd> {
  const added = await storePhotos(services, ad.ownerId, edit.uploads)
  // An earlier request with the key may have written in the meantime: then these photos are extra.
  let unnamed: readonly StoredPhotoSize[] = added
  const answer = await writeWithPhotos(services, added, () =>
    services.db.transaction(async (tx) => {
      const current = await lockedOwnAd(tx, ad)
      return answerOnce(tx, repeat, async () => {
        const at = services.now()
        if (current.version !== ad.version) throw new Problem('conflicto')
        const standing = standingAfterEdit(current, writtenAd(ad), edit.input)
        unnamed = await writeEdit(tx, ad, edit, { added, standing, at })
        await notify(tx, newlyHeld(ad, edit, standing), at)
        return { id: ad.id }
      })
    }),
  )
  await discardPhotos(services, unnamed)
  return answer
}

/** Notification when an edit puts an ad into review; none when it was there for the same reason. */
function newlyHeld(ad: OwnAdRow, { input }: AdEdit, { status, statusReason }: Standing): Notice[] {
  if (status !== 'revision' || statusReason === null) return []
  if (ad.status === 'revision' && ad.statusReason === statusReason) return []
  return [heldNotice({ ...input, id: ad.id, version: ad.version + 1 }, ad.ownerId, statusReason)]
}

/** Writes an edit of an ad that is locked, and answers the photos that it takes away. */
async function writeEdit(
  tx: Transaction,
  ad: OwnAdRow,
  { input, kept }: AdEdit,
  { added, standing, at }: { added: readonly StoredPhotoSize[]; standing: Standing; at: Date },
): Promise<StoredPhotoSize[]> {
  const before = await takePhotos(tx, ad.id)
  const staying = kept.flatMap((id) => before.find((photo) => photo.id === id) ?? [])
  await putPhotos(tx, ad.id, [...staying, ...added])
  await keepOldPrice(tx, ad, input.precio, at)
  const content = adContent(input)
  await rewriteAd(tx, ad, { ...content, contacto: input.contacto }, { ...standing, editedAt: at })
  await noteAnswer(tx, ad.id, 'sí', at)
  if (standing.status === 'activo') await queueForAlerts(tx, ad.id, at)
  // Last, because everybody's words meet there.
  await countLexicon(tx, content.words, lexiconWords(ad))
  return before.filter(({ id }) => !kept.includes(id))
}
