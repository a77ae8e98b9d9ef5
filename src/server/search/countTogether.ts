import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import { isPaidApart, type HitsAtOnce } from './hitsAtOnce.ts'
import type { HitsWanted } from './hitsWanted.ts'
import { FEW } from './orderOfHits.ts'

/**
 * How many ads have all of several common words, where that is more than a few: by the words' bitmaps,
 * so without reading a hit, and as it was when they were made, up to an hour ago. Null where hits have
 * to be counted.
 */
export async function countTogether(tx: Queryable, wanted: HitsWanted): Promise<HitsAtOnce | null> {
  const { match, filters } = wanted
  if (!match?.stems || !match.isMapped || !isPaidApart(wanted)) return null
  if (Object.keys(filters).length > 0) return null
  const { rows } = await tx.execute<{ hits: number | null }>(sql`
    select sum(bit_count(bits))::int as hits from (
      select bit_and(bits) as bits from derived.word_bitmaps
      where word = any(${sql.param(match.stems)}::text[])
      group by block having count(*) = ${match.stems.length}) as blocks`)
  const hits = rows[0]?.hits ?? 0
  return hits > FEW ? { total: Math.min(hits, SEARCH_COUNT_CAP + 1), ids: null } : null
}
