import type { AdOrder } from '../../contract/order.ts'
import type { SearchFilters } from './parseSearch.ts'

/** What the words must match: tsquery texts made of the database's own stems. */
export interface Match {
  exact: string
  /** The stems that all must be there; null where one of several is enough in some place. */
  stems: readonly string[] | null
  /**
   * The same word by word, each with its alternatives, as the index is asked: so it reads their lists
   * in three quarters of the time that one tsquery of all words takes.
   */
  indexed: readonly string[]
  /** Words that most ads have: looked for in what those found, which is less work than to read their long lists. */
  common: readonly string[]
  /** Also lets other names and typed beginnings stand for the words; such ads come after all exact ones, paid or not. */
  wider?: string
}

/**
 * `relevance` and `recent` put paid ads first; then `relevance` goes by where the words stand and
 * both by date. `distance` goes by municipality and then by date. Every other order is pure (decisions, section 2).
 */
export type HitOrder = 'relevance' | 'recent' | 'distance' | PureOrder
export type PureOrder = Exclude<AdOrder, 'date:asc'>
export type DateOrder = Extract<HitOrder, 'recent' | 'date:desc'>
export type PriceOrder = Extract<HitOrder, 'price:asc' | 'price:desc'>

export const isByDate = (order: HitOrder): order is DateOrder =>
  order === 'recent' || order === 'date:desc'
export const isByPrice = (order: HitOrder): order is PriceOrder =>
  order === 'price:asc' || order === 'price:desc'
export const isByTitle = (order: HitOrder): boolean => order === 'alf:asc' || order === 'alf:desc'

export interface HitsWanted {
  filters: SearchFilters
  match: Match | null
  order: HitOrder
  /** Counts from 0. */
  page: number
  now: Date
}

export interface Hits {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  ids: string[]
  /** By which words they were found. */
  match?: Match | null
}
