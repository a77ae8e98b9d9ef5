import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Database } from '../db/connect.ts'
import { memoizeByKey } from '../memoizeByKey.ts'
import { tsqueryOf } from './words/tsquery.ts'

/** Searches that lately found more hits than are counted, in any order and on any page. */
export interface ManyHits {
  has(wanted: HitsWanted): boolean
  add(wanted: HitsWanted): void
}

/** Milliseconds. So many hits hardly become few in this time. */
const KNOWN_MS = 5 * 60_000
/** Each takes some 100 bytes. */
const SEARCHES_MOST = 5000

/** The database's known searches with many hits: counting hits takes longer than reading their page. */
export const manyHitsOf = memoizeByKey((_db: Database): ManyHits => {
  const known = new LRUCache<string, number>({ max: SEARCHES_MOST })
  return {
    has(wanted) {
      if (known.size === 0) return false
      const age = wanted.now.getTime() - (known.get(foundBy(wanted)) ?? Number.NaN)
      // A clock that went back knows nothing (fault F23).
      return age >= 0 && age < KNOWN_MS
    },
    add: (wanted) => void known.set(foundBy(wanted), wanted.now.getTime()),
  }
})

/** The words and filters, which decide what is found; words with all their other names take kilobytes. */
function foundBy({ match, filters }: HitsWanted): string {
  const { terms = [], without, said } = match ?? {}
  // Their texts are made once, for the statement too.
  const words = [...terms, null, ...(without ? [without] : [])]
  const texts = words.map((query) => query && tsqueryOf(query))
  return hash('sha1', JSON.stringify([texts, said, filters]), 'base64url')
}
