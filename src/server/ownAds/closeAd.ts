import { SALE_UNDO_MINUTES } from '../../contract/ownAds/sales.ts'
import { Problem } from '../../contract/problem.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import { markClosed, markSomeSold, takePhotos, type LockedAd, type OwnAdKey } from './queries.ts'
import { openSale } from './saleQueries.ts'

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
 * Marks units of an own ad as sold. Without any left the ad is vendido, which its owner can undo for
 * some minutes (`undoSale.ts`). Answers the remaining units. Throws Problem (403, 404, 409, 410).
 */
export async function sellAd(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: OwnAdKey,
  { units, repeat }: SaleOrder,
): Promise<number> {
  const { left } = await db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    return answerOnce(tx, repeat, async () => {
      // Refused by its state before by its units.
      stateAfter('sell', ad.status)
      const { left, soldUnits } = sold(ad, units)
      const at = now()
      if (left > 0) await sellSome(tx, ad, { left, soldUnits }, at)
      else await sellWhole(tx, ad, at)
      return { left }
    })
  })
  return left
}

interface Sale {
  /** Units that are still for sale. */
  left: number
  /** Units sold so far, including this sale. */
  soldUnits: number
}

/**
 * Ends a locked own ad by the sale of all its units. Photos, and users who saved it, wait for the
 * job that ends the sale (`endSales.ts`). Throws Problem (409, 410).
 */
export async function sellWhole(tx: Transaction, ad: LockedAd, at: Date): Promise<void> {
  const { soldUnits } = sold(ad, null)
  await markClosed(tx, ad, { status: stateAfter('sell', ad.status), closedAt: at, soldUnits })
  const endsAt = new Date(at.getTime() + SALE_UNDO_MINUTES * 60_000)
  await openSale(tx, { adId: ad.id, status: ad.status, soldUnits: ad.soldUnits, endsAt })
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
