import type { SavedAd } from '../../contract/ads/endpoints.ts'
import { lexiconWords } from '../../contract/ads/lexiconWords.ts'
import { Problem } from '../../contract/problem.ts'
import { adContent, type StoredPhotoSize } from '../ads/adRows.ts'
import { judge, standingAfterEdit, type Standing } from '../ads/holding.ts'
import { countLexicon } from '../ads/publish/lexiconQueries.ts'
import { storePhotos, writeWithPhotos } from '../ads/publish/storePhotos.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { passedOf, saveFindings } from '../forbiddenWords/findingQueries.ts'
import type { HeldAd } from '../ground/adEvents.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { lockedOwnAd, refuseNotOwn } from './lockedOwnAd.ts'
import { storeOldPrice } from './priceQueries.ts'
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
 * An own ad that may be edited now. Called before the upload is read, so that nobody uploads in
 * vain. Throws Problem (403, 404, 409, 410).
 */
export async function editableAd({ db, now }: Services, key: OwnAdKey): Promise<OwnAdRow> {
  const ad = (await findOwnAd(db, key, now())) ?? (await refuseNotOwn(db, key.id))
  stateAfter('edit', ad.status)
  return ad
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
): Promise<SavedAd> {
  const added = await storePhotos(services, ad.ownerId, edit.uploads)
  // An earlier request with the key may have written in the meantime: then these photos are extra.
  let unnamed: readonly StoredPhotoSize[] = added
  const answer = await writeWithPhotos(services, added, () =>
    services.db.transaction(async (tx) => {
      const current = await lockedOwnAd(tx, ad)
      return answerOnce(tx, repeat, async () => {
        const at = services.now()
        if (current.version !== ad.version) throw new Problem('conflicto')
        const { db, adEvents } = services
        const verdict = await judge({ db, now: at }, tx, edit.input, (reading) =>
          passedOf(reading, ad.id),
        )
        const standing = standingAfterEdit(current, verdict)
        await saveFindings(tx, ad.id, verdict, at)
        unnamed = await writeEdit(tx, ad, edit, { added, standing, at, adEvents })
        const held = newlyHeld(ad, edit, standing)
        if (held) await adEvents.held(tx, held, at)
        return { id: ad.id, ...(standing.status === 'revision' && { enRevision: true as const }) }
      })
    }),
  )
  await discardPhotos(services, unnamed)
  return answer
}

/** The version that an edit puts into review; null when the ad was there for the same reason. */
function newlyHeld(
  { id, ownerId, version, ...before }: OwnAdRow,
  { input: { titulo } }: AdEdit,
  { status, statusReason: reason }: Standing,
): HeldAd | null {
  if (status !== 'revision' || reason === null) return null
  if (before.status === 'revision' && before.statusReason === reason) return null
  return { id, titulo, version: version + 1, ownerId, reason }
}

interface Writing extends Pick<Services, 'adEvents'> {
  added: readonly StoredPhotoSize[]
  standing: Standing
  at: Date
}

/** Writes an edit of an ad that is locked, and answers the photos that it takes away. */
async function writeEdit(
  tx: Transaction,
  ad: OwnAdRow,
  { input, remaining }: AdEdit,
  { added, standing, at, adEvents }: Writing,
): Promise<StoredPhotoSize[]> {
  const before = await takePhotos(tx, ad.id)
  const staying = remaining.flatMap((id) => before.find((photo) => photo.id === id) ?? [])
  await putPhotos(tx, ad.id, [...staying, ...added])
  await storeOldPrice(tx, ad, input.precio, at)
  const content = adContent(input)
  const { contacto, contactoPara } = input
  await rewriteAd(tx, ad, { ...content, contacto, contactoPara }, { ...standing, editedAt: at })
  await noteAnswer(tx, ad.id, 'sí', at)
  if (standing.status === 'activo') await adEvents.listed(tx, ad.id, at)
  // Last, because everybody's words meet there.
  await countLexicon(tx, content.words, lexiconWords(ad))
  return before.filter(({ id }) => !remaining.includes(id))
}
