import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { NEWEST, SORT_COLUMNS, sortedBy } from '../orderOfHits.ts'

/** Which of the hits are wanted, counted from 0 in their order. */
export interface Slice {
  skip: number
  most: number
}

/** Finds the ids of a page in the wanted order. */
export type Source = (tx: Queryable, wanted: HitsWanted) => Promise<string[]>

export const pageSlice = ({ page }: Pick<HitsWanted, 'page'>): Slice => ({
  skip: page * SEARCH_PAGE_SIZE,
  most: SEARCH_PAGE_SIZE,
})

export interface Counted {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  /** The page; null where there are more hits than are sorted. */
  ids: string[] | null
}

/** Counts the hits of words and puts the page in order, where no more are found than are counted. */
export async function countAndSort(tx: Queryable, wanted: HitsWanted): Promise<Counted> {
  const total = sql`(select count(*)::int from hits)`
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    with hits as materialized (
      select ${SORT_COLUMNS} from ads where ${livingAds(wanted)} limit ${SEARCH_COUNT_CAP + 1})
    select ${total} as total,
      case when ${total} <= ${SEARCH_COUNT_CAP} then array(${pageOf(wanted)}) end as ids`)
  return rows[0] ?? { total: 0, ids: null }
}

/**
 * All hits, sorted. They are materialized first: ORDER BY with LIMIT would lure the planner
 * away from the index that has them.
 */
export const sortAll: Source = async (tx, wanted) => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with hits as materialized (select ${SORT_COLUMNS} from ads where ${livingAds(wanted)})
    ${pageOf(wanted)}`)
  return rows.map(({ id }) => id)
}

/** So many hits go by where the words stand, which takes longest to tell: whole pages. */
export const NEWEST_SORTED = 50 * SEARCH_PAGE_SIZE

/** The page of `hits`: by relevance the first of them as they are without words, then the others so. */
function pageOf(wanted: HitsWanted): SQL {
  const { skip, most } = pageSlice(wanted)
  const page = (from: SQL, order: SQL) =>
    sql`select id from ${from} order by ${order} limit ${most} offset ${skip}`
  if (wanted.order !== 'relevance') return page(sql`hits`, sortedBy(wanted))
  const recent = sortedBy({ ...wanted, order: 'recent' })
  return skip < NEWEST_SORTED
    ? page(
        sql`(select * from hits order by ${recent} limit ${NEWEST_SORTED}) as hits`,
        sortedBy(wanted),
      )
    : page(sql`hits`, recent)
}

/** Among so many of the newest ads they are looked for: of 6,000 hits among a million some 30 are met. */
const WALKED_MOST = 5000

/**
 * More hits than are counted: the newest of them by relevance, and then the others by date.
 * The work doesn't grow with the ads: where hits are rarer among more of them, fewer are sorted.
 */
export const sortNewest: Source = async (tx, wanted) => {
  const { skip, most } = pageSlice(wanted)
  const hits = sql`where ${livingAds(wanted)} order by ${NEWEST}`
  const { rows } = await tx.execute<{ ids: string[]; sorted: number }>(sql`
    with newest as materialized (select ${SORT_COLUMNS}
      from (select * from ads where status = 'activo' order by ${NEWEST} limit ${WALKED_MOST}) as ads
      ${hits} limit ${skip < NEWEST_SORTED ? NEWEST_SORTED : 0})
    select (select count(*)::int from newest) as sorted, array(
      select id from newest order by ${sortedBy(wanted)}
      limit ${most} offset ${skip}) as ids`)
  const { ids, sorted } = rows[0] ?? { ids: [], sorted: 0 }
  const missing = most - ids.length
  if (missing === 0) return ids
  const { rows: others } = await tx.execute<{ id: string }>(sql`
    select id from ads ${hits} limit ${missing} offset ${Math.max(skip, sorted)}`)
  return [...ids, ...others.map(({ id }) => id)]
}
