import { sql } from 'drizzle-orm'
import { calendarDay, endOfDay } from '../calendar.ts'
import type { Queryable } from '../db/connect.ts'

/**
 * Counts a visit, once for each address, ad and calendar day. A repeated one is only looked up: it
 * neither locks nor writes the ad.
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
      values (${key}, 1, ${endOfDay(now).toISOString()}::timestamptz)
      on conflict (key) do nothing returning key)
    update ads set visits = visits + 1
    where id = ${adId} and exists (select 1 from first_of_day)`)
}
