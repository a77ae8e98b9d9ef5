import { and, count, eq, gt, sql, type SQL } from 'drizzle-orm'
import { HOME_PREMIUM, HOME_RECENT } from '../../contract/limits.ts'
import { homeLevels } from '../../contract/upgrades/plans.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { instant, isAmong } from '../db/sql.ts'

/**
 * Active ads whose days on the home page (`isOnHome`) include `now`. They have an order of their own, which
 * starts at another place every day. The scan stops after the shown ads; the day shuffles these.
 */
export async function premiumOfDay(db: Queryable, now: Date, day: string) {
  return db
    .select(cardColumns(now))
    .from(ads)
    .where(
      sql`ads.id in (
        select ad_id from (${dealt(now, sql`>= md5(${day})`, 0)} union all ${dealt(now, sql`< md5(${day})`, 1)}) dealt
        order by part, place limit ${HOME_PREMIUM})`,
    )
    .orderBy(sql`md5(${day} || ads.id), ads.id`)
}

const dealt = (now: Date, side: SQL, part: number): SQL => {
  const at = instant(now)
  return sql`(
    select u.ad_id, md5(u.ad_id) as place, ${sql.raw(String(part))} as part
    from upgrades u join ads shown on shown.id = u.ad_id
    where (${isAmong(sql`u.nivel`, homeLevels())}) and u.period @> ${at} and md5(u.ad_id) ${side}
      and shown.status = 'activo' and shown.expires_at > ${at}
    order by md5(u.ad_id) limit ${HOME_PREMIUM})`
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

/** How many ads are active; counted to one more than `cap`. */
export async function countActive(db: Queryable, now: Date, cap: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(ads)
    .where(active(now))
    .limit(cap + 1)
    .as('some')
  const [row] = await db.select({ total: count() }).from(some)
  return row?.total ?? 0
}

const active = (now: Date) => and(eq(ads.status, sql`'activo'`), gt(ads.expiresAt, now))
