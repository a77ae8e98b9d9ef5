import { Problem } from '../../contract/problem.ts'
import type { StoredPhotoSize } from '../ads/adRows.ts'
import { stateAfter } from '../ads/adTransitions.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { saversOf } from '../favorites/queries.ts'
import { soldNotice, tellSavers } from '../favorites/tellSavers.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import { markClosed, markSomeSold, takePhotos, type LockedAd, type OwnAdKey } from './queries.ts'

/** Deletes an own ad for good, photos and all (threat T45). Throws Problem (403, 404, 410). */
export async function deleteAd(services: Services, key: OwnAdKey): Promise<void> {
  const { db, now } = services
  const photos = await db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    await markClosed(tx, key, { status: stateAfter('delete', ad.status), closedAt: now() })
    return takePhotos(tx, key.id)
  })
  await discardPhotos(services, photos)
}

/** The sold units, and the idempotency key of the request. */
interface SaleOrder {
  /** Null for all that are left. */
  units: number | null
  /** Sent again, the same key sells nothing more; null takes every request as a new sale. */
  repeat: IdempotencyKey | null
}

/**
 * Marks units of an own ad as sold. Without any left the ad is vendido and loses its photos, and
 * users who saved it are notified. Answers the remaining units. Throws Problem (403, 404, 409,
 * 410).
 */
export async function sellAd(
  services: Services,
  key: OwnAdKey,
  { units, repeat }: SaleOrder,
): Promise<number> {
  let photos: StoredPhotoSize[] = []
  const { left } = await services.db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    return answerOnce(tx, repeat, async () => {
      // Refused by its state before by its units.
      stateAfter('sell', ad.status)
      const { left, soldUnits } = sold(ad, units)
      const at = services.now()
      if (left > 0) await sellSome(tx, ad, { left, soldUnits }, at)
      else photos = await sellWhole(tx, ad, at)
      return { left }
    })
  })
  await discardPhotos(services, photos)
  return left
}

interface Sale {
  /** Units that are still for sale. */
  left: number
  /** Units sold so far, including this sale. */
  soldUnits: number
}

/**
 * Ends a locked own ad by the sale of all its units and notifies users who saved it. Answers the
 * photos that no row names any more. Throws Problem (409, 410).
 */
export async function sellWhole(
  tx: Transaction,
  ad: LockedAd,
  at: Date,
): Promise<StoredPhotoSize[]> {
  const { soldUnits } = sold(ad, null)
  await markClosed(tx, ad, { status: stateAfter('sell', ad.status), closedAt: at, soldUnits })
  await tellSavers(tx, await saversOf(tx, ad.id), (userId) => soldNotice(userId, ad), at)
  return takePhotos(tx, ad.id)
}

async function sellSome(tx: Transaction, ad: LockedAd, sale: Sale, at: Date): Promise<void> {
  stateAfter('sellSome', ad.status)
  await markSomeSold(tx, ad, sale)
  await noteAnswer(tx, ad.id, 'sí', at)
}

/** An ad without a number of units has one unit. */
function sold(ad: LockedAd, units: number | null): Sale {
  const offered = Number(ad.caracteristicas['cantidad'] ?? 1)
  const count = units ?? offered
  if (count > offered) {
    const text = offered === 1 ? 'Solo queda 1 unidad.' : `Solo quedan ${offered} unidades.`
    throw new Problem('conflicto', text)
  }
  return { left: offered - count, soldUnits: (ad.soldUnits ?? 0) + count }
}
