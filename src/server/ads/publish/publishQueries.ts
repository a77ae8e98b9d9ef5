import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { calendarDay } from '../../calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { ads, publicationDays } from '../../db/schema/ads.ts'
import { instant } from '../../db/sql.ts'
import { ENDING } from '../../ground/adState.ts'
import type { PublicationStanding } from './publicationLimits.ts'

/** How much the seller has published, against the limits, at an instant. */
export async function publicationStanding(
  db: Queryable,
  sellerId: string,
  now: Date,
): Promise<PublicationStanding> {
  const [day] = await db
    .select({ count: publicationDays.count })
    .from(publicationDays)
    .where(and(eq(publicationDays.userId, sellerId), eq(publicationDays.day, calendarDay(now))))
  const activeStandard = await db.$count(
    ads,
    and(
      eq(ads.ownerId, sellerId),
      // Ads in review and paused ads count too: they return to the lists without another check.
      or(and(inArray(ads.status, [...ENDING]), gt(ads.expiresAt, now)), eq(ads.status, 'revision')),
      sql`not exists (select 1 from upgrades u where u.ad_id = ads.id and upper(u.period) > ${instant(now)})`,
    ),
  )
  return { today: day?.count ?? 0, activeStandard }
}

/** Counts a publication of the day; a check constraint refuses the fourth. */
export async function countPublication(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .insert(publicationDays)
    .values({ userId, day: calendarDay(now), count: 1 })
    .onConflictDoUpdate({
      target: [publicationDays.userId, publicationDays.day],
      set: { count: sql`${publicationDays.count} + 1` },
    })
}
