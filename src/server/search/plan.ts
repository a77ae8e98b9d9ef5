import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { HitOrder, HitsWanted, PureOrder } from '../../contract/search/hitsWanted.ts'
import { isPure } from './orderOfHits.ts'

/** How a page is read; each has a source of its own in `sources/`. */
export type Plan =
  /** All hits are found and sorted. */
  | { way: 'sortAll' }
  /** An index in the wanted order is walked until the page is full. */
  | { way: 'walk' }
  /** The same, for a while; where the page isn't full by then all hits are sorted, or by price band after band. */
  | { way: 'walkFirst' }
  /** The newest hits are found and sorted; whoever pages beyond them goes on by date. */
  | { way: 'sortNewest' }
  /** The near municipalities are walked one after the other, in each the newest first. */
  | { way: 'walkPlaces' }

/** What is known of the hits. */
interface Statistics {
  /** Counted, up to the cap and one more. */
  total: number
  /** How many hits and how many ads there are, by the planner's statistics; asked only where it matters. */
  estimate: () => Promise<{ hits: number; ads: number }>
}

/** More hits than these stand so close to a place that the nearest are met soon. */
export const FEW = 50 * SEARCH_PAGE_SIZE
/** So many are sorted sooner than an index is walked that may have them at its far end. */
const SORTABLE = 30_000

/**
 * | order                     | no words, own index | few hits | many hits                       |
 * | ------------------------- | ------------------- | -------- | ------------------------------- |
 * | relevance                 | –                   | sortAll  | sortNewest                      |
 * | recent, date:desc         | walk                | sortAll  | walk, or sortAll where it's far |
 * | distance                  | –                   | sortAll  | walkPlaces, of over 700 already |
 * | price:asc/desc, alf:asc/desc | walk             | sortAll  | walkFirst                      |
 */
export async function planOf(wanted: HitsWanted, { total, estimate }: Statistics): Promise<Plan> {
  if (!wanted.match && hasOwnIndex(wanted)) return { way: 'walk' }
  if (wanted.order === 'distance' && total > FEW) return { way: 'walkPlaces' }
  if (total <= SEARCH_COUNT_CAP) return { way: 'sortAll' }
  if (wanted.order === 'relevance') return { way: 'sortNewest' }
  const indexes = indexesOf(wanted.order)
  if (indexes === 'none') return { way: 'sortAll' }
  if (indexes !== 'each filter') return { way: 'walkFirst' }
  const { hits: reckoned, ads } = await estimate()
  // Statistics take a vehicle's kind and year for strangers to each other and reckon with too few.
  const hits = Math.max(reckoned, total)
  const met = ((wanted.page + 1) * SEARCH_PAGE_SIZE * ads) / hits
  return met < hits || hits > SORTABLE ? { way: 'walk' } : { way: 'sortAll' }
}

/** Of which ads an index stands in an order: of none, of all, of each category too, of one filter each. */
type Indexes = 'none' | 'all' | 'each category' | 'each filter'

const INDEXES: Readonly<Record<PureOrder, Indexes>> = {
  'date:desc': 'each filter',
  'alf:asc': 'all',
  'alf:desc': 'all',
  'price:asc': 'each category',
  'price:desc': 'each category',
}
const indexesOf = (order: HitOrder): Indexes => (isPure(order) ? INDEXES[order] : 'each filter')

/** Whether an index has just these ads in just this order. */
function hasOwnIndex({ filters, order }: HitsWanted): boolean {
  const indexes = indexesOf(order)
  const [filter, ...others] = Object.keys(filters)
  if (indexes === 'none' || others.length > 0) return false
  if (filter === undefined) return true
  if (filter === 'categorias') return filters.categorias?.length === 1 && indexes !== 'all'
  return indexes === 'each filter' && ['estado', 'ciudad', 'tipo', 'gratis'].includes(filter)
}
