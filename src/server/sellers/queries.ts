import { and, eq, gt, sql } from 'drizzle-orm'
import { SELLER_ADS } from '../../contract/limits.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'

/** The seller's active ads, newest first. */
export async function adsOfSeller(db: Queryable, ownerId: string, now: Date) {
  return db
    .select(cardColumns(now))
    .from(ads)
    .where(and(eq(ads.ownerId, ownerId), eq(ads.status, 'activo'), gt(ads.expiresAt, now)))
    .orderBy(sql`ads.created_at desc nulls last, ads.id desc`)
    .limit(SELLER_ADS)
}
