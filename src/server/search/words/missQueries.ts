import { lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { searchMisses } from '../../db/schema/staff.ts'

/** Different wishes that a day keeps: a flood of nonsense fills no disk. */
const WISHES_A_DAY = 2000

/** Counts a search that found nothing, without who made it; `day` is yyyy-mm-dd. */
export async function countMiss(db: Queryable, day: string, words: string): Promise<void> {
  await db.execute(sql`
    insert into search_misses (day, words, count)
    select ${day}::date, ${words}, 1
    where exists (select 1 from search_misses where day = ${day}::date and words = ${words})
      or (select count(*) from search_misses where day = ${day}::date) < ${WISHES_A_DAY}
    on conflict (day, words) do update set count = search_misses.count + 1`)
}

export async function forgetMisses(db: Queryable, beforeDay: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, beforeDay))
}
