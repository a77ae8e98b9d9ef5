import { hash } from 'node:crypto'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Database } from '../../db/connect.ts'
import { oncePer } from '../../oncePer.ts'
import { keptForMinutes } from './keptForMinutes.ts'

/** How many ads searches found a moment ago that find many; all who ask the same share it. */
export interface KeptTotals {
  /** How many ads were found, or null; some may have ended since. */
  get(wanted: HitsWanted): number | null
  keep(wanted: HitsWanted, total: number): void
}

/** Each takes some 200 bytes. */
const TOTALS_MOST = 5000

/** What is kept for a database: to count is the part of a search whose work grows with the ads that are found. */
export const keptTotalsOf = oncePer((_db: Database): KeptTotals => {
  const totals = keptForMinutes<{ total: number; at: Date }>(TOTALS_MOST)
  return {
    get: (wanted) => totals.get(foundBy(wanted), wanted.now)?.total ?? null,
    keep: (wanted, total) => totals.keep(foundBy(wanted), { total, at: wanted.now }),
  }
})

/** What decides which ads are found. Words with all their other names take kilobytes. */
const foundBy = ({ match, filters }: HitsWanted): string =>
  hash('sha1', JSON.stringify([match?.exact, match?.wider, match?.said, filters]), 'base64url')
