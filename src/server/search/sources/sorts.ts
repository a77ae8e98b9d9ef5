import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { NAMED, NEWEST, RANK_COLUMNS, rankedBy, SORT_COLUMNS, sortedBy } from '../orderOfHits.ts'
import { tsqueryOf } from '../words/tsquery.ts'

/** Finds the ids of a page in the wanted order. */
export type Source = (tx: Queryable, wanted: HitsWanted) => Promise<string[]>

/** Which of the hits are wanted, counted from 0 in their order. */
export const pageSlice = ({ page }: Pick<HitsWanted, 'page'>) => ({
  skip: page * SEARCH_PAGE_SIZE,
  most: SEARCH_PAGE_SIZE,
})

export interface Counted {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  /** The page; null where there are more hits than are sorted. */
  ids: string[] | null
  /** Whether some hit is the named thing, where that is asked; null where there are more hits than are sorted. */
  hasThing?: boolean | null
}

/** Counts the hits and puts the page in order, where no more are found than are counted. */
export async function countAndSort(tx: Queryable, wanted: HitsWanted): Promise<Counted> {
  const total = sql`(select total from counted)`
  const thing = wanted.match?.thing
  const hasThing = thing
    ? sql`, case when ${total} <= ${SEARCH_COUNT_CAP}
        then exists (select from hits where tsv @@ ${tsqueryOf(thing)}::tsquery) end as "hasThing"`
    : sql``
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    ${withHits(wanted, sql`limit ${SEARCH_COUNT_CAP + 1}`)},
    counted as materialized (select count(*)::int as total from hits)
    select ${total} as total,
      case when ${total} <= ${SEARCH_COUNT_CAP} then array(${pageOf(wanted)}) end as ids${hasThing}`)
  return rows[0] ?? { total: 0, ids: null }
}

/**
 * All hits, sorted. They are materialized first: ORDER BY with LIMIT would lure the planner
 * away from the index that has them.
 */
export const sortAll: Source = async (tx, wanted) => {
  const { rows } = await tx.execute<{ id: string }>(sql`${withHits(wanted)} ${pageOf(wanted)}`)
  return rows.map(({ id }) => id)
}

/** So many hits go by where the words stand, which takes longest to tell: whole pages. */
export const NEWEST_SORTED = 20 * SEARCH_PAGE_SIZE

const isRanked = (wanted: HitsWanted): boolean =>
  wanted.order === 'relevance' && pageSlice(wanted).skip < NEWEST_SORTED

/**
 * `hits`, as bare as their order lets them be; by relevance the first of them as they are without words are
 * `ranked`. Only these have their words read, at the place where this statement met them.
 */
function withHits(wanted: HitsWanted, limit = sql``): SQL {
  const columns = isRanked(wanted) ? sql`ctid as place, id, created_at, paid` : SORT_COLUMNS
  const words = wanted.match?.thing ? sql`, tsv` : sql``
  const hits = sql`with hits as materialized (
    select ${columns}${words} from ads where ${livingAds(wanted)} ${limit})`
  if (!isRanked(wanted)) return hits
  return sql`${hits}, ${ranked(
    sql`select ${RANK_COLUMNS} from ads where ctid = any(array(
      select place from hits order by ${sortedBy(wanted)} limit ${NEWEST_SORTED}))`,
    wanted,
  )}`
}

/** `ranked`: these hits, beside the queries that put them in order. */
const ranked = (hits: SQL, wanted: HitsWanted): SQL => sql`
  ranked as materialized (select *, ${NAMED} as named from (${hits}) as hits),
  asked as materialized (${rankedBy(wanted).asked})`

/** The page of `hits`: by relevance that of `ranked`, and then the others as they are without words. */
function pageOf(wanted: HitsWanted): SQL {
  const { skip, most } = pageSlice(wanted)
  const page = isRanked(wanted)
    ? sql`select id from ranked, asked order by ${rankedBy(wanted).by}`
    : sql`select id from hits order by ${sortedBy(wanted)}`
  return sql`${page} limit ${most} offset ${skip}`
}

/** Among so many of the newest ads they are looked for: of 6,000 hits among a million some 30 are met. */
const WALKED_MOST = 5000

/** A page of lists of ids that follow one another: PostgreSQL reads the next where those before it have ended. */
export function pageOfLists(wanted: HitsWanted, lists: readonly SQL[]): SQL {
  const { skip, most } = pageSlice(wanted)
  const reached = lists.map((list) => sql`(${list} limit ${skip + most})`)
  return sql`select id from (${sql.join(reached, sql` union all `)}) as lists limit ${most} offset ${skip}`
}

/**
 * More hits than are counted: the newest of them by relevance, and then the others by date.
 * The work doesn't grow with the ads: where hits are rarer among more of them, fewer are sorted.
 */
export const sortNewest: Source = async (tx, wanted) => {
  const hits = sql`where ${livingAds(wanted)} order by ${NEWEST}`
  const newest = sql`select ${RANK_COLUMNS}
    from (select * from ads where status = 'activo' order by ${NEWEST} limit ${WALKED_MOST}) as ads
    ${hits} limit ${isRanked(wanted) ? NEWEST_SORTED : 0}`
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ${ranked(newest, wanted)} ${pageOfLists(wanted, [
      sql`select id from ranked, asked order by ${rankedBy(wanted).by}`,
      sql`select id from ads ${hits} offset (select count(*) from ranked)`,
    ])}`)
  return rows.map(({ id }) => id)
}
