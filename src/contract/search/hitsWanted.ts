import type { AdOrder } from './order.ts'
import type { SearchFilters } from './parseSearch.ts'
import { allOf, but, inPlaces, type WordQuery } from './words/wordQuery.ts'

/** Ads whose field says so, or whose words do. */
export interface SaidField {
  key: string
  value: string
  words: WordQuery
}

/** The queries with which the index matches the words of a search. */
export interface Match {
  exact: WordQuery
  /** The same without words that say little ('usado'), where there are such. */
  essential?: { exact: WordQuery; wider: WordQuery }
  /** Ads that are what the first word names, in a category of such things: they come before namesakes. */
  home?: WordQuery
  /** Ads of what is sold for the thing that is named first, filler aside: they come after it. */
  beside?: WordQuery
  /** Ads that are what a search of several words names first; asked for where their lack is to be told. */
  thing?: WordQuery
  /** All of these, each with its alternatives. */
  terms: readonly WordQuery[]
  /** Words that no ad may have. */
  without?: WordQuery
  /** Values of fields that may stand in for the words: 'depa 2 recámaras'. */
  said?: readonly SaidField[]
  /** Also lets other names and typed beginnings stand for the words; such ads come after all exact ones. */
  wider?: WordQuery
}

/**
 * `relevance` goes by where the words stand, then paid ads first, then by date; `recent` has paid ads
 * first and then the newest; `distance` goes by municipality and then by date. Every other order is
 * pure (decisions, section 2).
 */
export type HitOrder = 'relevance' | 'recent' | 'distance' | PureOrder
export type PureOrder = Exclude<AdOrder, 'date:asc'>

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
  /** Whether some hit is the named thing; absent where it wasn't asked or hits are too many to tell. */
  hasThing?: boolean
  /** By which words they were found. */
  match?: Match | null
}

/**
 * Ranks ads by the place of all words: the title of such a thing, any title, then brand and model. Such things
 * by other names follow, then the category, the description, and such things whose names stand elsewhere.
 * Accessories come after every ad that is the thing by its title, brand or names. Ads that match no tier come
 * last. Orders that ask nothing of the words have no tiers.
 */
export function tiersOf({ match, order }: HitsWanted): readonly WordQuery[] {
  if (order !== 'relevance' || !match) return []
  const { exact, home, beside } = match
  const { exact: essential, wider } = match.essential ?? match
  const itself = (query: WordQuery) => (beside === undefined ? query : but(query, beside))
  const atHome = (query: WordQuery) => (home === undefined ? query : allOf([query, home]))
  const [titled, named] = [inPlaces(essential, 'A'), inPlaces(essential, 'AB')]
  return [
    ...(match.essential ? [itself(inPlaces(exact, 'A')), itself(inPlaces(exact, 'AB'))] : []),
    ...(home === undefined ? [] : [itself(atHome(titled))]),
    itself(titled),
    itself(named),
    ...(wider === undefined ? [] : [itself(atHome(inPlaces(wider, 'AB')))]),
    ...(beside === undefined ? [] : [titled, named]),
    inPlaces(essential, 'ABC'),
    essential,
    ...(home === undefined ? [] : [home]),
  ]
}
