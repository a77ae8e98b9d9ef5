import { loadMunicipalities } from '../../contract/places/municipalities.ts'
import { findSearch as findIn, type FoundSearch } from '../../contract/search/findSearch.ts'
import type { Search } from '../../contract/search/parseSearch.ts'
import { municipalityNames } from '../../contract/search/reading/municipalityNames.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { manyHitsOf } from './manyHits.ts'
import { combinations, findHits } from './queries.ts'
import { synonymsOf } from './synonyms/keptSynonyms.ts'
import { adWordsOf } from './words/lexiconQueries.ts'

/** The municipalities that words of a search may name. */
export const municipalitiesNamed = await municipalityNames(await loadMunicipalities())

/**
 * Finds the hits of a search in the database; `onlyTotal` asks for their count alone.
 */
export async function findSearch(
  db: Database,
  tx: Queryable,
  search: Search,
  now: Date,
  onlyTotal = false,
): Promise<FoundSearch> {
  const place = { tx, manyHits: manyHitsOf(db), onlyTotal }
  return findIn(
    {
      words: adWordsOf(tx),
      synonyms: await synonymsOf(db).read(tx, now),
      find: (wanted) => findHits(place, wanted),
      combinations: (wanted, words) => combinations(tx, wanted, words),
      municipalitiesNamed,
    },
    search,
    now,
  )
}
