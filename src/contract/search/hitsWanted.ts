import type { AdOrder } from './order.ts'
import type { SearchFilters } from './parseSearch.ts'
import { inPlaces } from './words/queryWords.ts'

/** Ads whose field says so, or whose words do. */
export interface SaidField {
  key: string
  value: string
  /** A tsquery's text. */
  words: string
}

/** What the words must match: tsquery texts made of the database's own stems. */
export interface Match {
  exact: string
  /** The same without words that say little ('usado'), where there are such. */
  told?: { exact: string; wider: string }
  /** Ads that are what the first word names, in a category of such things: they come before namesakes. */
  home?: string
  /** Ads of what is sold for the thing that is named first, filler aside: they come after it. */
  beside?: string
  /**
   * Every word with its alternatives, as the index is asked: so it reads their lists in three quarters
   * of the time that one tsquery of all words takes.
   */
  indexed: readonly string[]
  /** Words that most ads have: looked for in what those found, which is less work than to read their long lists. */
  common: readonly string[]
  /**
   * Those of `indexed` that must not match everything that the index finds by them, whole: what isn't
   * wanted has long lists, which the index would read though nothing is found by them.
   */
  strict: readonly string[]
  /** Words that no ad may have. */
  without?: string
  /** What a field may say instead of the words: 'depa 2 recámaras'. */
  said?: readonly SaidField[]
  /** Also lets other names and typed beginnings stand for the words; such ads come after all exact ones. */
  wider?: string
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
  /** By which words they were found. */
  match?: Match | null
}

/** What an ad of a tier has, all of it, and what it has not: tsquery texts. */
export interface Tier {
  all: readonly string[]
  not?: string
}

/**
 * Where all words stand, the best place first: in the title of such a thing, in any title, with brand and model;
 * such things by other names; then with the category, with the description, and such things
 * whose names stand elsewhere. What is sold for the thing comes after all that is one by its title, brand
 * or names. What matches none comes last; no tiers where the order asks nothing of the words.
 */
export function tiersOf({ match, order }: HitsWanted): readonly Tier[] {
  if (order !== 'relevance' || !match) return []
  const { exact, home, beside } = match
  const { exact: told, wider } = match.told ?? match
  const itself = (...all: readonly string[]): Tier => ({
    all,
    ...(beside !== undefined && { not: beside }),
  })
  const [titled, named] = [inPlaces(told, 'A'), inPlaces(told, 'AB')]
  const any = (...each: readonly string[]): Tier[] => each.map((words) => ({ all: [words] }))
  return [
    ...(match.told ? [itself(inPlaces(exact, 'A')), itself(inPlaces(exact, 'AB'))] : []),
    ...(home === undefined ? [] : [itself(titled, home)]),
    itself(titled),
    itself(named),
    ...(wider === undefined
      ? []
      : [itself(inPlaces(wider, 'AB'), ...(home === undefined ? [] : [home]))]),
    ...(beside === undefined ? [] : any(titled, named)),
    ...any(inPlaces(told, 'ABC'), told),
    ...(home === undefined ? [] : any(home)),
  ]
}
