import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { HOME_PREMIUM, HOME_RECENT } from '../../contract/limits.ts'
import { cardColumns } from '../ads/cardColumns.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { banners } from '../db/schema/staff.ts'

export async function listBanners(db: Queryable) {
  return db
    .select({ id: banners.id, url: banners.url, photoId: banners.photoId, title: banners.title })
    .from(banners)
    .orderBy(asc(banners.position), asc(banners.id))
}

/** Active ads whose premium days include `now`, shuffled by the calendar day. */
export async function premiumOfDay(db: Queryable, now: Date, day: string) {
  return db
    .select(cardColumns(now))
    .from(ads)
    .where(
      and(
        active(now),
        sql`ads.id in (select ad_id from upgrades where nivel = 'premium' and period @> ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(sql`md5(${day} || ads.id), ads.id`)
    .limit(HOME_PREMIUM)
}

/** The newest active ads of any level. */
export async function newestAds(db: Queryable, now: Date) {
  return (
    db
      .select(cardColumns(now))
      .from(ads)
      .where(active(now))
      // As the index is ordered; without 'nulls last' it would not be walked.
      .orderBy(sql`ads.created_at desc nulls last, ads.id desc nulls last`)
      .limit(HOME_RECENT)
  )
}

const active = (now: Date) => and(eq(ads.status, sql`'activo'`), gt(ads.expiresAt, now))
