import { sql, type SQL } from 'drizzle-orm'
import { UNANSWERED_DAYS } from '../../contract/availability/availability.ts'
import {
  tiersOf,
  type HitOrder,
  type HitsWanted,
  type PureOrder,
} from '../../contract/search/hitsWanted.ts'
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

/** Columns of `ads` that the orders go by. */
export const SORT_COLUMNS = sql`id, created_at, titulo_orden, precio, paid, tsv, unanswered_since, estado, ciudad_clave`

/**
 * The keys that sort hits with `SORT_COLUMNS`. Ads that nobody answers for come last among equals in the
 * words. Paid ads come first among the other ads.
 */
export function sortedBy(wanted: HitsWanted): SQL {
  const { order, filters, now } = wanted
  if (isPure(order)) return PURE_ORDERS[order]
  if (order === 'distance' && filters.cerca) return sql`${nearness(filters.cerca)}, ${NEWEST}`
  const newest = sql`(${isPaid(now)}) desc, ${NEWEST}`
  return order === 'relevance' ? sql`${tierOf(wanted)}, ${isUnanswered(now)}, ${newest}` : newest
}

/** Whether nobody said for days that the ad is still there: it stands behind its equals in the words. */
const isUnanswered = (now: Date): SQL =>
  sql`coalesce(unanswered_since <= ${instant(now)} - make_interval(days => ${UNANSWERED_DAYS.behind}), false)`

/** Counts from the best place in which the words of an ad stand. */
function tierOf(wanted: HitsWanted): SQL {
  const tiers = tiersOf(wanted)
  const cases = tiers.map(
    (tier, place) => sql`when tsv @@ ${tsqueryOf(tier)}::tsquery then ${sql.raw(String(place))}`,
  )
  return tiers.length === 0
    ? sql`true`
    : sql`case ${sql.join(cases, sql` `)} else ${sql.raw(String(tiers.length))} end`
}
