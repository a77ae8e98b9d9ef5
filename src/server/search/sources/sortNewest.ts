import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import type { HitsWanted } from '../count/hitsWanted.ts'
import { NEWEST, sortColumns, sortedBy } from '../orderOfHits.ts'

/** So many of the newest hits are sorted by where the words stand: whole pages. */
export const NEWEST_SORTED = 50 * SEARCH_PAGE_SIZE

/** A page of more hits than are counted: the newest of them by relevance, and then the others by date. */
export async function sortNewest(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const skip = wanted.page * SEARCH_PAGE_SIZE
  const hits = sql`from ads where ${livingAds(wanted)} order by ${NEWEST}`
  const page =
    skip < NEWEST_SORTED
      ? sql`select id from (select ${sortColumns(wanted)} ${hits} limit ${NEWEST_SORTED}) as hits
          order by ${sortedBy(wanted)} limit ${SEARCH_PAGE_SIZE} offset ${skip}`
      : sql`select id ${hits} limit ${SEARCH_PAGE_SIZE} offset ${skip}`
  const { rows } = await tx.execute<{ id: string }>(page)
  return rows.map(({ id }) => id)
}

/** The same page, where finding all hits is less work than to meet their newest by date. */
export async function findNewest(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const skip = wanted.page * SEARCH_PAGE_SIZE
  if (skip >= NEWEST_SORTED) return sortNewest(tx, wanted)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as materialized (select ctid as place, created_at, id from ads where ${livingAds(wanted)}),
    newest as materialized (select place from found order by ${NEWEST} limit ${NEWEST_SORTED})
    select id from (select ${sortColumns(wanted)} from newest join ads on ads.ctid = place) as hits
    order by ${sortedBy(wanted)} limit ${SEARCH_PAGE_SIZE} offset ${skip}`)
  return rows.map(({ id }) => id)
}
