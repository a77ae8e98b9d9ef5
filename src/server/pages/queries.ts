import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'

const isLiving = (now: Date) => and(eq(ads.status, 'activo'), gt(ads.expiresAt, now))

/** How many living ads there are. */
export async function countLivingAds(db: Queryable, now: Date): Promise<number> {
  const [row] = await db.select({ living: count() }).from(ads).where(isLiving(now))
  return row?.living ?? 0
}

/** A part of the living ads, the oldest first so that parts stay what they are, and when each was last changed. */
export function partOfLivingAds(
  db: Queryable,
  now: Date,
  { part, size }: { part: number; size: number },
) {
  return (
    db
      .select({
        id: ads.id,
        changedAt: sql<Date>`coalesce(${ads.editedAt}, ${ads.createdAt})`.mapWith(ads.createdAt),
      })
      .from(ads)
      .where(isLiving(now))
      // The mirror of `ads_recent`: spelled otherwise all ads would be sorted for each part.
      .orderBy(sql`ads.created_at asc nulls first, ads.id asc nulls first`)
      .offset(part * size)
      .limit(size)
  )
}
