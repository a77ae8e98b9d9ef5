import { and, eq, inArray, lt } from 'drizzle-orm'
import { PRICES_KEPT_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Queryable } from '../db/connect.ts'
import { ads, priceChanges } from '../db/schema/ads.ts'
import type { OwnAdRow } from './queries.ts'

/**
 * Stores the price that an edit ends; `tellDrops.ts` announces drops. A service's price is free
 * text and cannot be compared.
 */
export async function keepOldPrice(
  tx: Queryable,
  { id, precio, precioTexto }: OwnAdRow,
  after: number | string,
  at: Date,
): Promise<void> {
  if (precio === null || precioTexto !== null || precio === after) return
  await tx
    .delete(priceChanges)
    .where(
      and(
        eq(priceChanges.adId, id),
        lt(priceChanges.changedAt, new Date(at.getTime() - PRICES_KEPT_DAYS * DAY)),
      ),
    )
  await tx.insert(priceChanges).values({ adId: id, precio, changedAt: at }).onConflictDoNothing()
}

/** Deletes the earlier prices of a user's ads. */
export async function deleteOldPricesOf(tx: Queryable, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))
  await tx.delete(priceChanges).where(inArray(priceChanges.adId, theirs))
}
