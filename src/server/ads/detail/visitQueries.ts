import { eq, sql, type SQL } from 'drizzle-orm'
import { DAY } from '../../../contract/time/day.ts'
import { calendarDay, endOfDay } from '../../calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { ads } from '../../db/schema/ads.ts'
import { instant } from '../../db/sql.ts'

export const visitsOfAd = sql<number>`coalesce((select v.count from ad_visits v where v.ad_id = ads.id), 0)`

const buyersOfAd = (since: SQL) => sql<number>`(select count(*)::int from conversations c
  where c.ad_id = ads.id and c.created_at > ${since})`

/** Visits of the ad of a row of `ads`, people who keep it, and people who wrote or offered about it. */
export const adFigures = (now: Date) => ({
  visitas: visitsOfAd,
  favoritos: sql<number>`(select count(*)::int from favorites f where f.ad_id = ads.id)`,
  interesados: buyersOfAd(sql`'-infinity'`),
  interesadosSemana: buyersOfAd(instant(new Date(now.getTime() - 7 * DAY))),
})

/** Figures of an ad, for its owner. */
export async function findAdFigures(db: Queryable, adId: string, now: Date) {
  const [figures] = await db.select(adFigures(now)).from(ads).where(eq(ads.id, adId))
  return figures
}

/**
 * Counts a visit, once for each address, ad and calendar day. A repeated one is only looked up: it
 * neither locks nor writes a count. The ad itself is never written, and its key is held for the
 * moment of its first visit alone.
 */
export async function countVisit(
  db: Queryable,
  { adId, address }: { adId: string; address: string },
  now: Date,
): Promise<void> {
  const key = `visit:${adId}:${calendarDay(now)}:${address}`
  await db.execute(sql`
    with first_of_day as (
      insert into limit_counters (key, count, ends_at)
      values (${key}, 1, ${instant(endOfDay(now))})
      on conflict (key) do nothing returning key)
    insert into ad_visits (ad_id, count)
    select id, 1 from ads where id = ${adId} and exists (select 1 from first_of_day)
    on conflict (ad_id) do update set count = ad_visits.count + 1`)
}
