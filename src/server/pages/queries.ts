import { and, desc, eq, gt } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'

/** The newest living ads, for the site map. */
export function newestAds(db: Queryable, now: Date, limit: number) {
  return db
    .select({ id: ads.id, createdAt: ads.createdAt })
    .from(ads)
    .where(and(eq(ads.status, 'activo'), gt(ads.expiresAt, now)))
    .orderBy(desc(ads.createdAt), desc(ads.id))
    .limit(limit)
}
