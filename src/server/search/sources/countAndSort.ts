import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant } from '../../db/sql.ts'
import { livingAds, unfadedAds } from '../conditions.ts'
import { sortColumns, sortedBy } from '../orderOfHits.ts'

export interface Counted {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  /** The page; null where there are more hits than are sorted. */
  ids: string[] | null
}

/**
 * Finds the hits of words, counts them and puts the page in order, all in one statement: the word
 * index is asked once, and no more ads are read than are sorted: of more hits than `sortedMost` none.
 */
export async function countAndSort(
  tx: Queryable,
  wanted: HitsWanted,
  sortedMost: number,
): Promise<Counted> {
  // Ads that have ended stand in the index until the job comes by. Only in those minutes each ad is
  // asked for its end, which takes longer than to find it.
  const { someEnded, ...found } = await foundIn(tx, wanted, unfadedAds(wanted), sortedMost)
  return someEnded ? foundIn(tx, wanted, livingAds(wanted), sortedMost) : found
}

interface Row extends Counted, Record<string, unknown> {
  someEnded: boolean
}

async function foundIn(
  tx: Queryable,
  wanted: HitsWanted,
  hits: SQL,
  sortedMost: number,
): Promise<Row> {
  const total = sql`(select hits from total)`
  const { rows } = await tx.execute<Row>(sql`
    with places as materialized (select ctid as place from ads where ${hits} limit ${SEARCH_COUNT_CAP + 1}),
    total as materialized (select count(*)::int as hits from places)
    select ${total} as total,
      exists (select from ads where status = 'activo' and expires_at <= ${instant(wanted.now)}) as "someEnded",
      case when ${total} <= ${sortedMost}::int then array(
        select id from (select ${sortColumns(wanted)} from places join ads on ads.ctid = place) as hits
        order by ${sortedBy(wanted)} limit ${SEARCH_PAGE_SIZE} offset ${wanted.page * SEARCH_PAGE_SIZE}) end as ids`)
  return rows[0] ?? { total: 0, ids: [], someEnded: false }
}
