import { and, asc, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { StoredPhotoSize } from '../ads/adRows.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { adPhotos, ads } from '../db/schema/ads.ts'
import { conversations } from '../db/schema/conversations.ts'
import { openSales } from '../db/schema/sales.ts'
import type { OwnAdKey } from './queries.ts'

type OpenSale = typeof openSales.$inferSelect

/** Opens the undo of a sale. The caller must hold the ad's lock. */
export async function openSale(tx: Transaction, sale: OpenSale): Promise<void> {
  await tx.insert(openSales).values(sale)
}

/** Ends the undo of a sale and answers it; undefined when it has ended. The caller must hold the ad's lock. */
export async function takeOpenSale(tx: Transaction, adId: string): Promise<OpenSale | undefined> {
  const [sale] = await tx.delete(openSales).where(eq(openSales.adId, adId)).returning()
  return sale
}

/** Brings a sold ad back. The caller must hold its lock. */
export async function restoreSold(
  tx: Transaction,
  { adId, status, soldUnits }: OpenSale,
): Promise<void> {
  await tx.update(ads).set({ status, soldUnits, closedAt: null }).where(eq(ads.id, adId))
}

/** Up to `max` sales whose undo is over at an instant, each with the ad's main photo. */
export async function dueSales(db: Queryable, at: Date, max: number) {
  const { id, width, height } = adPhotos
  return db
    .select({ adId: openSales.adId, photo: { id, width, height } })
    .from(openSales)
    .leftJoin(adPhotos, and(eq(adPhotos.adId, openSales.adId), eq(adPhotos.position, 0)))
    .where(lte(openSales.endsAt, at))
    .orderBy(asc(openSales.endsAt))
    .limit(max)
}

export interface DueSale {
  adId: string
  photo: StoredPhotoSize | null
}

/** The sold ad, locked; undefined while another transaction holds it, which is its undo. */
export async function lockSold(tx: Transaction, adId: string) {
  const [ad] = await tx
    .select({ id: ads.id, titulo: ads.titulo })
    .from(ads)
    .where(eq(ads.id, adId))
    .for('update', { skipLocked: true })
  return ad
}

/** Whether somebody with an account wrote to the seller about an ad. */
export async function hasInterested(db: Queryable, { id }: OwnAdKey): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.adId, id), isNotNull(conversations.buyerId)))
    .limit(1)
  return rows.length > 0
}

/** For rows of `ads`: sold units whose buyer the seller hasn't named; a denied deal names nobody. */
export const unnamedUnits = sql<number>`(coalesce(ads.sold_units, 0) - coalesce((select sum(d.units) from deals d where d.ad_id = ads.id and d.estado <> 'negado'), 0))::int`

/** For rows of `ads`: whether a buyer of its conversations may still be named. */
const anybodyToName = sql<boolean>`exists (select from conversations c where c.ad_id = ads.id and c.buyer_id is not null and not exists (
  select from deals d where d.ad_id = ads.id and d.buyer_id = c.buyer_id))`

/** A seller's sold ads, the last sold first; `endsAt` while the sale can be undone. */
export async function listSold(db: Queryable, ownerId: string, now: Date, max: number) {
  return db
    .select({
      ...cardColumns(now),
      status: ads.status,
      closedAt: ads.closedAt,
      endsAt: openSales.endsAt,
      isUnnamed: sql<boolean>`(${unnamedUnits} > 0 and ${anybodyToName})`.as('is_unnamed'),
    })
    .from(ads)
    .leftJoin(openSales, eq(openSales.adId, ads.id))
    .where(and(eq(ads.ownerId, ownerId), eq(ads.status, 'vendido')))
    .orderBy(desc(ads.closedAt), desc(ads.id))
    .limit(max)
}

export type SoldRow = Awaited<ReturnType<typeof listSold>>[number]

/** Ends the undo of all sales of a person whose account is erased. */
export async function forgetSalesOf(tx: Transaction, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))
  await tx.delete(openSales).where(inArray(openSales.adId, theirs))
}
