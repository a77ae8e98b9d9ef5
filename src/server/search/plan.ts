import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { HitOrder, HitsWanted, PureOrder } from '../../contract/search/hitsWanted.ts'
import { isPure } from './orderOfHits.ts'

/** How a page is read; each has a source of its own in `sources/`. */
export type Plan =
  /** All hits are found and sorted. */
  | 'sortAll'
  /** An index in the wanted order is walked until the page is full. */
  | 'walk'
  /** The same, for a while; where the page isn't full by then all hits are sorted, or by price band after band. */
  | 'walkFirst'
  /** The newest hits are found and sorted; a user who pages beyond them goes on by date. */
  | 'sortNewest'
  /** The near municipalities are walked one after the other, in each the newest first. */
  | 'walkPlaces'

/** More hits than these stand so close to a place that the nearest are met soon. */
export const FEW = 50 * SEARCH_PAGE_SIZE

/**
 * How the page of so many hits is read, counted up to the cap and one more.
 *
 * | order                        | no words, own index | few hits | many hits                       |
 * | ---------------------------- | ------------------- | -------- | ------------------------------- |
 * | relevance                    | –                   | sortAll  | sortNewest                      |
 * | recent, date:desc            | walk                | sortAll  | walk                            |
 * | distance                     | –                   | sortAll  | walkPlaces, of over 700 already |
 * | price:asc/desc, alf:asc/desc | walk                | sortAll  | walkFirst                       |
 */
export function planOf(wanted: HitsWanted, total: number): Plan {
  if (!wanted.match && hasOwnIndex(wanted)) return 'walk'
  if (wanted.order === 'distance' && total > FEW) return 'walkPlaces'
  if (total <= SEARCH_COUNT_CAP) return 'sortAll'
  if (wanted.order === 'relevance') return 'sortNewest'
  const indexes = indexesOf(wanted.order)
  if (indexes === 'none') return 'sortAll'
  return indexes === 'each filter' ? 'walk' : 'walkFirst'
}

/** Ads that indexes keep in an order: none, all, also each category's, or each single filter's. */
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
