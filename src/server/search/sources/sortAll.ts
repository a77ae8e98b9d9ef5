import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { sortColumns, sortedBy } from '../orderOfHits.ts'

/**
 * A page of all hits, sorted. They are materialized first: ORDER BY with LIMIT would lure the planner
 * away from the index that has them.
 */
export async function sortAll(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with hits as materialized (select ${sortColumns(wanted)} from ads where ${livingAds(wanted)})
    select id from hits order by ${sortedBy(wanted)}
    limit ${SEARCH_PAGE_SIZE} offset ${wanted.page * SEARCH_PAGE_SIZE}`)
  return rows.map(({ id }) => id)
}
