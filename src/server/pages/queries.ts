import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'

const isLiving = (now: Date) => and(eq(ads.status, 'activo'), gt(ads.expiresAt, now))

/** The oldest ad of a part: parts begin there. Its instant stays text, for a Date has no microseconds. */
export interface PartStart {
  createdAt: string
  id: string
}

/** The mirror of `ads_recent`: spelled otherwise all ads would be sorted. */
const OLDEST_FIRST = sql`ads.created_at asc nulls first, ads.id asc nulls first`

/**
 * The first ad of each part of active ads. Oldest ads come first, so that parts stay stable. Needs
 * one index scan.
 */
export function startsOfParts(db: Queryable, now: Date, size: number): Promise<PartStart[]> {
  const numbered = db
    .select({
      id: ads.id,
      createdAt: ads.createdAt,
      place: sql<number>`row_number() over (order by ${OLDEST_FIRST})`.as('place'),
    })
    .from(ads)
    .where(isLiving(now))
    .as('numbered')
  return db
    .select({ id: numbered.id, createdAt: sql<string>`${numbered.createdAt}::text` })
    .from(numbered)
    .where(sql`(${numbered.place} - 1) % ${size} = 0`)
    .orderBy(numbered.place)
}

const from = ({ createdAt, id }: PartStart) => sql`(${createdAt}::timestamptz, ${id}::text)`

/**
 * The active ads between the starts of two parts, and their last changes. A keyset, not an offset:
 * the last of a hundred parts costs as much as the first.
 */
export function partOfLivingAds(
  db: Queryable,
  now: Date,
  { start, next }: { start: PartStart; next?: PartStart | undefined },
) {
  const place = sql`(ads.created_at, ads.id)`
  return db
    .select({
      id: ads.id,
      changedAt: sql<Date>`coalesce(${ads.editedAt}, ${ads.createdAt})`.mapWith(ads.createdAt),
    })
    .from(ads)
    .where(
      and(isLiving(now), sql`${place} >= ${from(start)}`, next && sql`${place} < ${from(next)}`),
    )
    .orderBy(OLDEST_FIRST)
}
