import { lt, sql } from 'drizzle-orm'
import { SEARCH_TEXT_MAX } from '../../../contract/limits.ts'
import { wordsOf } from '../../../contract/search/words/queryWords.ts'
import type { Queryable } from '../../db/connect.ts'
import { searchMisses } from '../../db/schema/staff.ts'

/** Digits of a text that may be a person's number: of a telephone, a card, a house. */
const A_NUMBER = 6

/**
 * The words kept of a search that found nothing, as they are compared: the same wish counts together.
 * Null for a text without words, and for a text that may be about a person: an address or a long
 * number.
 */
export function missedWords(text: string): string | null {
  if (text.includes('@') || (text.match(/\d/g) ?? []).length >= A_NUMBER) return null
  const words = wordsOf(text.slice(0, SEARCH_TEXT_MAX)).map(({ folded }) => folded)
  return words.length === 0 ? null : words.join(' ')
}

/** Different wishes that a day keeps: a flood of nonsense fills no disk. */
const WISHES_A_DAY = 2000

/** Counts searches that found nothing, without who made them; `day` is yyyy-mm-dd. */
export async function countMiss(
  db: Queryable,
  day: string,
  words: string,
  times: number,
): Promise<void> {
  await db.execute(sql`
    insert into search_misses (day, words, count)
    select ${day}::date, ${words}, ${times}::int
    where exists (select 1 from search_misses where day = ${day}::date and words = ${words})
      or (select count(*) from search_misses where day = ${day}::date) < ${WISHES_A_DAY}
    on conflict (day, words) do update set count = search_misses.count + excluded.count`)
}

export async function forgetMisses(db: Queryable, beforeDay: string): Promise<void> {
  await db.delete(searchMisses).where(lt(searchMisses.day, beforeDay))
}
