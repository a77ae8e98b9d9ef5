import { sql, type SQL } from 'drizzle-orm'
import { UNANSWERED_DAYS } from '../../contract/availability/availability.ts'
import {
  tiersOf,
  type HitOrder,
  type HitsWanted,
  type PureOrder,
} from '../../contract/search/hitsWanted.ts'
import type { WordQuery } from '../../contract/search/words/wordQuery.ts'
import { instant } from '../db/sql.ts'
import { isPaid } from './conditions.ts'
import { nearness } from './near.ts'
import { tsqueryOf } from './words/tsquery.ts'

// 'nulls last' and its mirror are spelled out because the indexes are: without them none is walked.
export const NEWEST = sql`created_at desc nulls last, id desc nulls last`

/** Orders that ask nothing of the words. */
export const PURE_ORDERS: Readonly<Record<PureOrder, SQL>> = {
  'date:desc': sql`created_at asc nulls first, id asc nulls first`,
  'alf:asc': sql`titulo_orden asc, id asc`,
  'alf:desc': sql`titulo_orden desc, id desc`,
  'price:asc': sql`precio asc, id asc`,
  'price:desc': sql`precio desc nulls last, id desc nulls last`,
}
export const isPure = (order: HitOrder): order is PureOrder => Object.hasOwn(PURE_ORDERS, order)

/** Columns of `ads` that the orders go by without the words. */
export const SORT_COLUMNS = sql`id, created_at, titulo_orden, precio, paid, estado, ciudad_clave`

/** The keys that sort hits with `SORT_COLUMNS`, blind to the words. Paid ads come before other ads. */
export function sortedBy({ order, filters, now }: HitsWanted): SQL {
  if (isPure(order)) return PURE_ORDERS[order]
  if (order === 'distance' && filters.cerca) return sql`${nearness(filters.cerca)}, ${NEWEST}`
  return sql`(${isPaid(now)}) desc, ${NEWEST}`
}

/** Columns of `ads` that relevance goes by. */
export const RANK_COLUMNS = sql`id, created_at, paid, tsv, unanswered_since`

/** The words of an ad's title and names: a tenth of all, which most questions are about. */
export const NAMED = sql`ts_filter(tsv, '{a,b}')`

/** How hits with `RANK_COLUMNS` and `NAMED` are put in order by relevance. */
interface Ranking {
  /** A row of the queries that `by` asks for, each parsed once. */
  asked: SQL
  /** The keys, for hits joined with `asked`. */
  by: SQL
}

/** Puts hits by where the words stand; ads that nobody answers for come last among equals. */
export function rankedBy(wanted: HitsWanted): Ranking {
  const { queries, tier } = tierOf(tiersOf(wanted))
  const columns = queries.map(
    (query, place) => sql`${tsqueryOf(query)}::tsquery as ${sql.raw(columnOf(place))}`,
  )
  return {
    asked: sql`select ${sql.join([sql`true as is_one`, ...columns], sql`, `)}`,
    by: sql`${sql.raw(tier)}, ${isUnanswered(wanted.now)}, (${isPaid(wanted.now)}) desc, ${NEWEST}`,
  }
}

const columnOf = (place: number): string => `words_${place}`

/** Whether nobody said for days that the ad is still there: it stands behind its equals in the words. */
const isUnanswered = (now: Date): SQL =>
  sql`coalesce(unanswered_since <= ${instant(now)} - make_interval(days => ${UNANSWERED_DAYS.behind}), false)`

/** A place in the order, and what an ad still has to meet for it. */
interface Tier {
  place: number
  rest: readonly Condition[]
}
interface Condition {
  query: WordQuery
  isMet: boolean
}

/**
 * Counts from the best place in which the words of an ad stand, as SQL. Tiers share their parts: each part is
 * asked once, and only where tiers that are still open depend on it.
 */
function tierOf(tiers: readonly WordQuery[]): { queries: readonly WordQuery[]; tier: string } {
  const open = tiers.map((query, place) => ({ place, rest: conditionsOf(query) }))
  const queries = [...new Set(open.flatMap(({ rest }) => rest.map(({ query }) => query)))]
  const nameOf = (query: WordQuery) => `asked.${columnOf(queries.indexOf(query))}`
  const decide = ([first, ...others]: readonly Tier[]): string => {
    if (!first) return String(tiers.length)
    const [next] = first.rest
    if (!next) return String(first.place)
    const after = (isMet: boolean) =>
      decide([first, ...others].flatMap((tier) => knowing(tier, { query: next.query, isMet })))
    const words = isOfNames(next.query) ? 'named' : 'tsv'
    return `case when ${words} @@ ${nameOf(next.query)} then ${after(true)} else ${after(false)} end`
  }
  // A single column is no number of a place in 'order by'.
  return { queries, tier: `(${decide(open)})::int` }
}

/** Whether a query is about titles and names alone. */
const isOfNames = (query: WordQuery): boolean =>
  query.is === 'in'
    ? ['A', 'AB'].includes(query.places)
    : query.is !== 'stem' && query.of.every(isOfNames)

/** A tier once it is known whether an ad meets a condition; none where the tier is out of its reach. */
function knowing({ place, rest }: Tier, { query, isMet }: Condition): Tier[] {
  const isOut = rest.some((one) => one.query === query && one.isMet !== isMet)
  return isOut ? [] : [{ place, rest: rest.filter((one) => one.query !== query) }]
}

/** The parts of a tier, which other tiers have too: its words, the thing's categories, what is sold for it. */
function conditionsOf(query: WordQuery): Condition[] {
  if (query.is === 'but') {
    const [of, not] = query.of
    return [...conditionsOf(of), { query: not, isMet: false }]
  }
  const isOfParts = query.is === 'all' && query.of.every((part) => part.is === 'in')
  return isOfParts ? query.of.flatMap(conditionsOf) : [{ query, isMet: true }]
}
