import type { Database, Queryable } from '../db/connect.ts'
import { commonWordsOf } from './commonWords.ts'
import { findText, type Found } from './findText.ts'
import type { HitOrder, HitsWanted } from './hitsWanted.ts'
import { totalsOf } from './keptTotals.ts'
import type { Search } from './parseSearch.ts'
import { findHits } from './queries.ts'
import { NEAREST_FIRST } from '../../contract/places/radius.ts'

/** What a search finds, and what was asked for it in the end: words may have been mended or left out. */
export async function findSearch(
  db: Database,
  tx: Queryable,
  search: Search,
  now: Date,
): Promise<{ found: Found; wanted: HitsWanted }> {
  const wanted = { ...search, match: null, order: hitOrder(search), now }
  const place = { tx, totals: totalsOf(db), common: commonWordsOf(db) }
  const { text } = search
  const found: Found =
    text === null ? await findHits(place, wanted) : await findText(place, text, wanted)
  return { found, wanted: { ...wanted, match: found.match ?? null } }
}

function hitOrder({ order, text }: Search): HitOrder {
  if (order === NEAREST_FIRST) return 'distance'
  if (order === null && text !== null) return 'relevance'
  return order === null || order === 'date:asc' ? 'recent' : order
}
