import { recount } from '../ads/question/noteAnswer.ts'
import type { Transaction } from '../db/connect.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import { notify } from '../notifications/notify.ts'
import { beginPrice } from '../ownAds/priceQueries.ts'
import { renewedUntil } from '../ownAds/renewal.ts'
import type { Services } from '../services.ts'
import { adApprovedNotice } from './moderationNotices.ts'
import { changeAd, type LockedAd } from './targetQueries.ts'

/**
 * Lists a held ad and notifies its owner. It gets its days in review back; an expired ad is left to
 * its owner's renewal. The caller must hold the ad's lock. Throws Problem (409, 410).
 */
export async function publishHeld(
  tx: Transaction,
  { adEvents }: Pick<Services, 'adEvents'>,
  ad: LockedAd,
  at: Date,
): Promise<void> {
  const status = stateAfter('approve', ad.status)
  const expiresAt = ad.expiresAt > at ? renewedUntil(ad.expiresAt, at) : ad.expiresAt
  await changeAd(tx, ad.id, { status, statusReason: null, expiresAt, unansweredSince: null })
  await recount(tx, ad.id, at)
  await beginPrice(tx, ad.id, at)
  await adEvents.listed(tx, ad.id, at)
  if (ad.ownerId === null) return
  await settleSuspended(tx, at, ad.ownerId)
  await notify(tx, [adApprovedNotice(ad, ad.ownerId)], at)
}
