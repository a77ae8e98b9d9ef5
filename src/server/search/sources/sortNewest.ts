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
