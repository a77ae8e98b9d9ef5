import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { instant } from '../../db/sql.ts'
import { livingAds, unfadedAds } from '../conditions.ts'
import { NEWEST, sortColumns, sortedBy } from '../orderOfHits.ts'
import { pageSlice, type Slice, type Source } from './slice.ts'

export interface Counted {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  /** Those that are wanted; null where there are more hits than are sorted. */
  ids: string[] | null
}

/** Which hits are wanted, of no more than are sorted. */
interface Sorted extends Slice {
  sortedMost: number
}

/**
 * Finds the hits of words, counts them and puts them in order, all in one statement: the word
 * index is asked once, and no more ads are read than are sorted: of more hits than `sortedMost` none.
 */
export async function countAndSort(
  tx: Queryable,
  wanted: HitsWanted,
  sorted: Sorted,
): Promise<Counted> {
  // Ads that have ended stand in the index until the job comes by. Only in those minutes each ad is
  // asked for its end, which takes longer than to find it.
  const { someEnded, ...found } = await foundIn(tx, wanted, unfadedAds(wanted), sorted)
  return someEnded ? foundIn(tx, wanted, livingAds(wanted), sorted) : found
}

interface Row extends Counted, Record<string, unknown> {
  someEnded: boolean
}

async function foundIn(
  tx: Queryable,
  wanted: HitsWanted,
  hits: SQL,
  { skip, most, sortedMost }: Sorted,
): Promise<Row> {
  const total = sql`(select hits from total)`
  const { rows } = await tx.execute<Row>(sql`
    with places as materialized (select ctid as place from ads where ${hits} limit ${SEARCH_COUNT_CAP + 1}),
    total as materialized (select count(*)::int as hits from places)
    select ${total} as total,
      exists (select from ads where status = 'activo' and expires_at <= ${instant(wanted.now)}) as "someEnded",
      case when ${total} <= ${sortedMost}::int then array(
        select id from (select ${sortColumns(wanted)} from places join ads on ads.ctid = place) as hits
        order by ${sortedBy(wanted)} limit ${most} offset ${skip}) end as ids`)
  return rows[0] ?? { total: 0, ids: [], someEnded: false }
}

/**
 * All hits, sorted. They are materialized first: ORDER BY with LIMIT would lure the planner
 * away from the index that has them.
 */
export const sortAll: Source = async (tx, wanted, { skip, most }) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with hits as materialized (select ${sortColumns(wanted)} from ads where ${livingAds(wanted)})
    select id from hits order by ${sortedBy(wanted)}
    limit ${most} offset ${skip}`)
  return rows.map(({ id }) => id)
}

/** So many of the newest hits are sorted by where the words stand: whole pages. */
export const NEWEST_SORTED = 50 * SEARCH_PAGE_SIZE
/** Among so many of the newest ads they are looked for: of 6,000 hits among a million some 30 are met. */
const WALKED_MOST = 5000

/**
 * More hits than are counted: the newest of them by relevance, and then the others by date.
 * The work doesn't grow with the ads: where hits are rarer among more of them, fewer are sorted.
 */
export const sortNewest: Source = async (tx, wanted, { skip, most }) => {
  const hits = sql`where ${livingAds(wanted)} order by ${NEWEST}`
  const { rows } = await tx.execute<{ ids: string[]; sorted: number }>(sql`
    with newest as materialized (select ${sortColumns(wanted)}
      from (select * from ads where status = 'activo' order by ${NEWEST} limit ${WALKED_MOST}) as ads
      ${hits} limit ${skip < NEWEST_SORTED ? NEWEST_SORTED : 0})
    select (select count(*)::int from newest) as sorted, array(
      select id from newest order by ${sortedBy(wanted)}
      limit ${most} offset ${skip}) as ids`)
  const { ids, sorted } = rows[0] ?? { ids: [], sorted: 0 }
  // Of further pages only what was sorted: the others take as long as the first one.
  const page = pageSlice(wanted)
  const missing = page.skip + page.most - skip - ids.length
  if (missing <= 0) return ids
  const { rows: others } = await tx.execute<{ id: string }>(sql`
    select id from ads ${hits} limit ${missing} offset ${Math.max(skip, sorted)}`)
  return [...ids, ...others.map(({ id }) => id)]
}
