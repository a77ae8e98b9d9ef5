import { LRUCache } from 'lru-cache'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Database } from '../../db/connect.ts'
import { oncePer } from '../../oncePer.ts'

/** Totals of searches that find many ads, for as long as nobody minds that they are a little old. */
export interface KeptTotals {
  /** The total that was counted a moment ago, or null. */
  get(wanted: HitsWanted): number | null
  keep(wanted: HitsWanted, total: number): void
}

/** Milliseconds. In a minute such a list gains or loses a few of its hundreds of ads. */
const KEPT_MS = 60_000
/** Each takes some 200 bytes. */
const MOST = 5000

/**
 * The totals of a database. Counting is the one part of a search whose work grows with the ads that
 * are found; whoever turns the pages of a search, or asks what somebody else just asked, is spared it.
 */
export const totalsOf = oncePer((_db: Database): KeptTotals => {
  const totals = new LRUCache<string, { total: number; countedAt: number }>({ max: MOST })
  return {
    get(wanted) {
      const kept = totals.get(keyOf(wanted))
      const age = wanted.now.getTime() - (kept?.countedAt ?? 0)
      return kept && age >= 0 && age < KEPT_MS ? kept.total : null
    },
    keep(wanted, total) {
      totals.set(keyOf(wanted), { total, countedAt: wanted.now.getTime() })
    },
  }
})

/** What decides which ads are found; order and page do not. */
function keyOf({ match, filters }: HitsWanted): string {
  return JSON.stringify([match?.exact, match?.wider, match?.said, filters])
}
