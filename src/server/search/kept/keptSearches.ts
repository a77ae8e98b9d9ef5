import { hash } from 'node:crypto'
import { NEAREST_FIRST } from '../../../contract/places/radius.ts'
import type { FoundSearch } from '../../../contract/search/findSearch.ts'
import type { HitOrder } from '../../../contract/search/hitsWanted.ts'
import type { Search } from '../../../contract/search/parseSearch.ts'
import type { Synonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { oncePer } from '../../oncePer.ts'
import { keptForMinutes } from './keptForMinutes.ts'

/** What a search found that finds many ads. */
export interface KeptSearch {
  /** What its answer says, the page apart. */
  found: FoundSearch
  /** The ids of its first pages. */
  head: readonly string[]
  at: Date
}

/** What searches found a moment ago; all who ask the same share it. */
export interface KeptSearches {
  /** Null for what is not kept in this order. */
  get(search: Search, now: Date): KeptSearch | null
  /** Keeps what came in its first pages, for whoever orders it otherwise too. */
  keep(search: Search, found: FoundSearch): void
}

/** Each takes some 4 KB. */
const SEARCHES_MOST = 3000

/**
 * What is kept of searches by these synonyms: with others the same words find something else. To read
 * words, find and sort is most of the work of a search; whoever turns its pages, or asks what somebody
 * else just asked, is spared it.
 */
export const keptSearchesOf = oncePer((_synonyms: Synonyms): KeptSearches => {
  const searches = keptForMinutes<KeptSearch>(SEARCHES_MOST)
  return {
    get: (search, now) => searches.get(nameOf(search), now),
    keep(search, found) {
      const { wanted } = found
      const { mended, without, heads } = found.found
      // Words that nobody wrote may be somebody's the next moment.
      if (mended || without) return
      for (const [order, head] of Object.entries(heads ?? {})) {
        const asked = order === wanted.order ? search.order : ASKED_AS[order as HitOrder]
        searches.keep(nameOf({ ...search, order: asked }), { found, head, at: wanted.now })
      }
    },
  }
})

/** How people ask for an order of what has their words. */
const ASKED_AS: Readonly<Record<HitOrder, Search['order']>> = {
  relevance: null,
  recent: 'date:asc',
  distance: NEAREST_FIRST,
  'date:desc': 'date:desc',
  'alf:asc': 'alf:asc',
  'alf:desc': 'alf:desc',
  'price:asc': 'price:asc',
  'price:desc': 'price:desc',
}

/** The same for all pages. */
const nameOf = ({ page: _page, ...asked }: Search): string =>
  hash('sha1', JSON.stringify(asked), 'base64url')
