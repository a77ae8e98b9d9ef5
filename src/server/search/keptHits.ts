import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Database } from '../db/connect.ts'
import { oncePer } from '../oncePer.ts'

/** What was found, and when. */
interface Kept<T> {
  found: T
  at: Date
}

/** The ids of the first hits of a search in its order. */
export type Head = Kept<readonly string[]>

/** What searches found a moment ago that find many ads; all who ask the same share it. */
export interface KeptHits {
  /** How many ads were found, or null; some may have ended since. */
  total(wanted: HitsWanted): number | null
  /** The first of them in the wanted order, or null. */
  head(wanted: HitsWanted): Head | null
  keepTotal(wanted: HitsWanted, total: number): void
  keepHead(wanted: HitsWanted, ids: readonly string[]): void
}

/** Milliseconds. In five minutes such a list gains or loses a few of its ads. */
const KEPT_MS = 5 * 60_000
/** Each takes some 200 bytes. */
const TOTALS_MOST = 5000
/** Each takes some 4 KB, nearly all of it for its ids. */
const HEADS_MOST = 3000

/**
 * What is kept for a database. Finding and sorting are the parts of a search whose work grows with the
 * ads that are found; whoever turns the pages of a search, or asks what somebody else just asked, is
 * spared them.
 */
export const keptHitsOf = oncePer((_db: Database): KeptHits => {
  const totals = keptForMinutes<number>(TOTALS_MOST)
  const heads = keptForMinutes<readonly string[]>(HEADS_MOST)
  return {
    total: (wanted) => totals.get(foundBy(wanted), wanted.now)?.found ?? null,
    head: (wanted) => heads.get(sortedAs(wanted), wanted.now),
    keepTotal: (wanted, total) => totals.set(foundBy(wanted), wanted.now, total),
    keepHead: (wanted, ids) => heads.set(sortedAs(wanted), wanted.now, ids),
  }
})

function keptForMinutes<T>(max: number) {
  const kept = new LRUCache<string, Kept<T>>({ max })
  return {
    get(key: string, now: Date): Kept<T> | null {
      const known = kept.get(key)
      const age = now.getTime() - (known?.at.getTime() ?? 0)
      return known && age >= 0 && age < KEPT_MS ? known : null
    },
    set(key: string, at: Date, found: T): void {
      kept.set(key, { found, at })
    },
  }
}

/** What decides which ads are found. */
const foundBy = ({ match, filters }: HitsWanted): string =>
  digest([match?.exact, match?.wider, match?.said, filters])

/** What decides in which order they come, too. */
const sortedAs = ({ order, match, filters }: HitsWanted): string => digest([order, match, filters])

/** Words with all their other names take kilobytes. */
const digest = (asked: readonly unknown[]): string =>
  hash('sha1', JSON.stringify(asked), 'base64url')
