import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { DAY } from '../../../contract/time/day.ts'
import { calendarDay, endOfDay } from '../../calendar.ts'
import type { Queryable } from '../../db/connect.ts'
import { ads } from '../../db/schema/ads.ts'
import { adDays } from '../../db/schema/visits.ts'
import { instant } from '../../db/sql.ts'

export const visitsOfAd = sql<number>`coalesce((select v.count from ad_visits v where v.ad_id = ads.id), 0)`
export const contactCountOfAd = sql<number>`coalesce((select v.contacts from ad_visits v where v.ad_id = ads.id), 0)`

const buyersOfAd = (since: SQL) => sql<number>`(select count(*)::int from conversations c
  where c.ad_id = ads.id and c.created_at > ${since})`

/** Visits and contacts of the ad of a row of `ads`, people who keep it, and people who wrote or offered about it. */
export const adFigures = (now: Date) => ({
  visitas: visitsOfAd,
  contactos: contactCountOfAd,
  favoritos: sql<number>`(select count(*)::int from favorites f where f.ad_id = ads.id)`,
  interesados: buyersOfAd(sql`'-infinity'`),
  interesadosSemana: buyersOfAd(instant(new Date(now.getTime() - 7 * DAY))),
})

/** Figures of an ad, for its owner. */
export async function findAdFigures(db: Queryable, adId: string, now: Date) {
  const [figures] = await db.select(adFigures(now)).from(ads).where(eq(ads.id, adId))
  return figures
}

/** Visits and contacts of an ad's days from a calendar day on, the oldest first; a day without any has no row. */
export async function daysOfAd(db: Queryable, adId: string, since: string) {
  return db
    .select({ day: adDays.day, visits: adDays.visits, contacts: adDays.contacts })
    .from(adDays)
    .where(and(eq(adDays.adId, adId), gte(adDays.day, since)))
    .orderBy(asc(adDays.day))
}

interface Seen {
  adId: string
  address: string
}

/**
 * Counts a visit, once for each address, ad and calendar day. A repeated one is only looked up: it
 * neither locks nor writes a count. The ad itself is never written, and its key is held for the
 * moment of a day's first visit alone.
 */
export async function countVisit(db: Queryable, { adId, address }: Seen, now: Date): Promise<void> {
  const key = `visit:${adId}:${calendarDay(now)}:${address}`
  await db.execute(sql`
    with first_of_day as (
      insert into limit_counters (key, count, ends_at)
      values (${key}, 1, ${instant(endOfDay(now))})
      on conflict (key) do nothing returning key),
    seen as (select id from ads where id = ${adId} and exists (select 1 from first_of_day))
    ${adding({ visits: 1, contacts: 0 }, now)}`)
}

/** Adds a contact to an ad, which its asker has counted. */
export async function addContact(db: Queryable, adId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with seen as (select id from ads where id = ${adId})
    ${adding({ visits: 0, contacts: 1 }, now)}`)
}

/** Goes on after `with seen as (…)`, which names the ad. The total is locked before the day, by all in this order. */
const adding = ({ visits, contacts }: { visits: number; contacts: number }, now: Date): SQL => sql`,
  total as (
    insert into ad_visits (ad_id, count, contacts)
    select id, ${visits}::int, ${contacts}::int from seen
    on conflict (ad_id) do update set
      count = ad_visits.count + excluded.count, contacts = ad_visits.contacts + excluded.contacts
    returning ad_id)
  insert into ad_days (ad_id, day, visits, contacts)
  select ad_id, ${calendarDay(now)}::date, ${visits}::int, ${contacts}::int from total
  on conflict (ad_id, day) do update set
    visits = ad_days.visits + excluded.visits, contacts = ad_days.contacts + excluded.contacts`

/** Forgets up to `max` days of ads before a calendar day, and answers how many. */
export async function forgetDays(db: Queryable, before: string, max: number): Promise<number> {
  const old = db
    .select({ ctid: sql`ctid` })
    .from(adDays)
    .where(lt(adDays.day, before))
    .limit(max)
  const { rowCount } = await db.delete(adDays).where(sql`ctid = any(array(${old}))`)
  return rowCount ?? 0
}

/** Deletes the days of a user's ads. */
export async function deleteDaysOf(tx: Queryable, ownerId: string): Promise<void> {
  const theirs = tx.select({ id: ads.id }).from(ads).where(eq(ads.ownerId, ownerId))
  await tx.delete(adDays).where(inArray(adDays.adId, theirs))
}
