import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { NEWEST, sortColumns, sortedBy } from '../orderOfHits.ts'

/** So many of the newest hits are sorted by where the words stand: whole pages. */
export const NEWEST_SORTED = 50 * SEARCH_PAGE_SIZE
/** Among so many of the newest ads they are looked for: of 6,000 hits among a million some 30 are met. */
const WALKED_MOST = 5000

/**
 * A page of more hits than are counted: the newest of them by relevance, and then the others by date.
 * The work doesn't grow with the ads: where hits are rarer among more of them, fewer are sorted.
 */
export async function sortNewest(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const skip = wanted.page * SEARCH_PAGE_SIZE
  const hits = sql`where ${livingAds(wanted)} order by ${NEWEST}`
  const { rows } = await tx.execute<{ ids: string[]; sorted: number }>(sql`
    with newest as materialized (select ${sortColumns(wanted)}
      from (select * from ads where status = 'activo' order by ${NEWEST} limit ${WALKED_MOST}) as ads
      ${hits} limit ${skip < NEWEST_SORTED ? NEWEST_SORTED : 0})
    select (select count(*)::int from newest) as sorted, array(
      select id from newest order by ${sortedBy(wanted)}
      limit ${SEARCH_PAGE_SIZE} offset ${skip}) as ids`)
  const { ids, sorted } = rows[0] ?? { ids: [], sorted: 0 }
  const missing = SEARCH_PAGE_SIZE - ids.length
  if (missing === 0) return ids
  const { rows: others } = await tx.execute<{ id: string }>(sql`
    select id from ads ${hits} limit ${missing} offset ${Math.max(skip, sorted)}`)
  return [...ids, ...others.map(({ id }) => id)]
}
