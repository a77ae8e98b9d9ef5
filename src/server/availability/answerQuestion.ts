import type { AvailabilityAnswer } from '../../contract/availability/availability.ts'
import type { StoredPhotoSize } from '../ads/adRows.ts'
import { ENDING, stateAt } from '../ads/adState.ts'
import { settleSuspended } from '../ads/suspendedAds.ts'
import type { Transaction } from '../db/connect.ts'
import { sellWhole } from '../ownAds/closeAd.ts'
import { lockOwnAd, type LockedAd } from '../ownAds/queries.ts'
import { putInLists } from '../ownAds/setAvailability.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { noteAnswer } from './noteAnswer.ts'
import { findByQuestion, type AskedAd } from './queries.ts'

/** Of a link: its answer can be given, was given, or can't be given any more. */
export type LinkState = 'open' | 'given' | 'over'

/** What stands behind the link of an answer (null: of them all) to a question of this ad. */
export function linkState(
  ad: Pick<AskedAd, 'status' | 'expiresAt' | 'answer'> | undefined,
  answer: AvailabilityAnswer | null,
  now: Date,
): LinkState {
  if (!ad) return 'over'
  if (ad.answer !== null) return ad.answer === answer ? 'given' : 'over'
  return ENDING.includes(stateAt(ad, now)) ? 'open' : 'over'
}

/**
 * Gives the answer that a signed link names. Given again it changes nothing; another one, or one to an
 * ad that has ended, comes too late.
 */
export async function answerByLink(
  services: Services,
  question: string,
  answer: AvailabilityAnswer,
): Promise<LinkState> {
  const { db, now } = services
  const asked = await findByQuestion(db, question)
  if (!asked || asked.ownerId === null) return 'over'
  const key = { id: asked.id, ownerId: asked.ownerId }
  let photos: StoredPhotoSize[] = []
  const state = await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, key)
    const at = now()
    // Read again: another answer may have been given while this one waited.
    const before = linkState(await findByQuestion(tx, question), answer, at)
    if (!ad || before !== 'open') return ad ? before : 'over'
    photos = await putInState(tx, ad, answer, at)
    await noteAnswer(tx, ad.id, answer, at)
    // No session is asked for here, so whose account is suspended comes here too.
    await settleSuspended(tx, at, key.ownerId)
    return 'given'
  })
  await discardPhotos(services, photos)
  return state
}

/** Answers the photos that nothing names any more. */
async function putInState(
  tx: Transaction,
  ad: LockedAd,
  answer: AvailabilityAnswer,
  at: Date,
): Promise<StoredPhotoSize[]> {
  if (answer === 'vendido') return sellWhole(tx, ad, at)
  await putInLists(tx, ad, answer === 'apartado' ? (ad.reservedAt ?? at) : null, at)
  return []
}
