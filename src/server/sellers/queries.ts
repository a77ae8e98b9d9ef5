import { and, eq, sql } from 'drizzle-orm'
import { SELLER_ADS } from '../../contract/limits.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { NOW, preparedQuery } from '../db/preparedQuery.ts'
import { ads } from '../db/schema/ads.ts'
import { instant } from '../db/sql.ts'

const newestOfSeller = preparedQuery((db) =>
  db
    .select(cardColumns(NOW))
    .from(ads)
    .where(
      and(
        eq(ads.ownerId, sql.placeholder('ownerId')),
        eq(ads.status, sql`'activo'`),
        sql`${ads.expiresAt} > ${instant(NOW)}`,
      ),
    )
    .orderBy(sql`ads.created_at desc nulls last, ads.id desc`)
    .limit(SELLER_ADS),
)

/** The seller's active ads, newest first. */
export function adsOfSeller(db: Queryable, ownerId: string, now: Date) {
  return newestOfSeller(db).execute({ ownerId, now: now.toISOString() })
}
