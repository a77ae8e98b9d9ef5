import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { Heads, HitOrder, HitsWanted } from '../../../contract/search/hitsWanted.ts'
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
  /** The same of other orders. */
  others: Heads
}

/** Which hits are wanted, of no more than are sorted. */
interface Sorted extends Slice {
  sortedMost: number
}

/** To sort what was found costs little beside finding it, and these are what people choose next. */
const OFTEN_CHOSEN: readonly HitOrder[] = ['relevance', 'recent', 'price:asc', 'price:desc']

/**
 * Counts the hits of words and puts them in order, for whoever orders them otherwise too: of more hits than
 * `sortedMost` none. To ask the index again for what is sorted takes less than to read by their places what
 * was counted.
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

interface Row extends Counted {
  someEnded: boolean
}

async function foundIn(
  tx: Queryable,
  wanted: HitsWanted,
  hits: SQL,
  { skip, most, sortedMost }: Sorted,
): Promise<Row> {
  const total = sql`(select hits from total)`
  // Further pages are not kept, and how near they are is told for one order alone.
  const isAlone = skip > 0 || wanted.order === 'distance'
  const others = isAlone ? [] : OFTEN_CHOSEN.filter((one) => one !== wanted.order)
  const ordered = (order: HitOrder): SQL =>
    sql`array(select id from sorted order by ${sortedBy({ ...wanted, order })} limit ${most} offset ${skip})`
  const known = others.length > 0 ? { ...wanted, order: 'relevance' as const } : wanted
  const { rows } = await tx.execute<{
    total: number
    someEnded: boolean
    lists: string[][] | null
  }>(sql`
    with total as materialized (
      select count(*)::int as hits from (select from ads where ${hits} limit ${SEARCH_COUNT_CAP + 1}) as counted),
    sorted as materialized (
      select ${sortColumns(known)} from ads where ${hits} and ${total} <= ${sortedMost}::int)
    select ${total} as total,
      exists (select from ads where status = 'activo' and expires_at <= ${instant(wanted.now)}) as "someEnded",
      case when ${total} <= ${sortedMost}::int then json_build_array(${sql.join([wanted.order, ...others].map(ordered), sql`, `)}) end as lists`)
  const { total: counted = 0, someEnded = false, lists = null } = rows[0] ?? {}
  const [ids = null, ...further] = lists ?? []
  return {
    total: counted,
    someEnded,
    ids,
    others: Object.fromEntries(others.map((order, at) => [order, further[at] ?? []])),
  }
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
