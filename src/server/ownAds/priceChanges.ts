import { and, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { PRICES_KEPT_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { lowestBefore } from '../ads/cardColumns.ts'
import type { Queryable } from '../db/connect.ts'
import { ads, priceChanges } from '../db/schema/ads.ts'
import type { OwnAdRow } from './queries.ts'

/** Keeps the price that an edit ends. A service's price is its seller's words: there is nothing to compare. */
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

/** The least that an ad cost before within 30 days; null where its price has stood. */
export async function lowestPrice(db: Queryable, adId: string, at: Date): Promise<number | null> {
  const [row] = await db
    .select({ lowest: lowestBefore(at, PRICES_KEPT_DAYS) })
    .from(ads)
    .where(eq(ads.id, adId))
  return row?.lowest ?? null
}

/** Whether nobody was told of a fall for so many hours; notes that they are told now. */
export async function takeDropTurn(
  tx: Queryable,
  id: string,
  at: Date,
  hours: number,
): Promise<boolean> {
  const before = new Date(at.getTime() - hours * 60 * 60 * 1000)
  const isDue = or(isNull(ads.dropToldAt), lte(ads.dropToldAt, before))
  const taken = await tx
    .update(ads)
    .set({ dropToldAt: at })
    .where(and(eq(ads.id, id), isDue))
    .returning({ id: ads.id })
  return taken.length > 0
}

/** Takes away what a person's ads have cost before. */
export async function deleteOldPricesOf(tx: Queryable, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))
  await tx.delete(priceChanges).where(inArray(priceChanges.adId, theirs))
}
