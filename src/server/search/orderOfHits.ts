import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { isPaid } from './conditions.ts'
import type { HitOrder, HitsWanted, PureOrder } from './hitsWanted.ts'
import { nearness } from './near.ts'
import { NEWEST } from './orderedSources.ts'
import { inTiers } from './queryWords.ts'

/**
 * So many hits are fetched and sorted at once. As a rule one in fifty is paid: of more the paid ones
 * alone fill a page, and an ordered index is walked where one helps.
 */
export const FEW = 50 * SEARCH_PAGE_SIZE
/** Comes after every tier of `tierOf`. */
const UNRANKED = 9

export const PURE_ORDERS: Readonly<Record<PureOrder, SQL>> = {
  'date:desc': sql`created_at asc nulls first, id asc nulls first`,
  'alf:asc': sql`titulo_orden asc, id asc`,
  'alf:desc': sql`titulo_orden desc, id desc`,
  'price:asc': sql`precio asc, id asc`,
  'price:desc': sql`precio desc nulls last, id desc nulls last`,
}
export const isPure = (order: HitOrder): order is PureOrder => Object.hasOwn(PURE_ORDERS, order)

/** What all hits are sorted by; they come with `sortColumns`. */
export function sortedBy({ order, match, now }: HitsWanted): SQL {
  if (isPure(order)) return PURE_ORDERS[order]
  if (order === 'distance') return sql`nearness, ${NEWEST}`
  const isWider = match?.wider === undefined ? sql`` : sql`(tier in (3, 4, 5)), `
  return sql`${isWider}(${isPaid(now)}) desc, tier, ${NEWEST}`
}

/** What sorting needs of `ads`. */
export const sortColumns = (wanted: HitsWanted): SQL =>
  sql`id, created_at, titulo_orden, precio, paid, ${tierOf(wanted)} as tier, ${nearnessOf(wanted)} as nearness`

const nearnessOf = ({ order, filters }: HitsWanted): SQL =>
  order === 'distance' && filters.cerca ? nearness(filters.cerca) : sql`0`

/** 0 when the title has all words, 1 with category and characteristics, 2 with the description; then the wider. */
function tierOf({ match, order }: HitsWanted): SQL {
  if (order !== 'relevance' || !match) return sql`0`
  const { exact, wider } = match
  const tiers = [exact, ...(wider === undefined ? [] : [wider])].flatMap(inTiers)
  const cases = tiers.map(
    (words, tier) => sql`when tsv @@ ${words}::tsquery then ${sql.raw(String(tier))}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${UNRANKED} end`
}
