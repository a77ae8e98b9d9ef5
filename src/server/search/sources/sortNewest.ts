import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { NEWEST, sortColumns, sortedBy } from '../orderOfHits.ts'

/** So many of the newest hits are sorted by where the words stand: whole pages. */
export const NEWEST_SORTED = 50 * SEARCH_PAGE_SIZE
/** Up to so many hits are all found to have their newest, however many ads there are. */
export const FOUND_MOST = 8000
/** Among so many of the newest ads the newest of more hits are looked for: some 40 among a million. */
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

/** A page of fewer hits among many ads, where finding all is less work than to meet their newest by date. */
export async function findNewest(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const skip = wanted.page * SEARCH_PAGE_SIZE
  const page = sql`limit ${SEARCH_PAGE_SIZE} offset ${skip}`
  const sorted = sql`
    newest as materialized (select place from found order by ${NEWEST} limit ${NEWEST_SORTED})
    select id from (select ${sortColumns(wanted)} from newest join ads on ads.ctid = place) as hits
    order by ${sortedBy(wanted)} ${page}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as materialized (select ctid as place, created_at, id from ads where ${livingAds(wanted)})
    ${skip < NEWEST_SORTED ? sql`, ${sorted}` : sql`select id from found order by ${NEWEST} ${page}`}`)
  return rows.map(({ id }) => id)
}
