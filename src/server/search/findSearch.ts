import { loadMunicipalities } from '../../contract/places/municipalities.ts'
import { findSearch as findIn, type FoundSearch } from '../../contract/search/findSearch.ts'
import type { Search } from '../../contract/search/parseSearch.ts'
import { municipalityNames } from '../../contract/search/wish/municipalityNames.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { manyHitsOf } from './manyHits.ts'
import { combinations, findHits } from './queries.ts'
import { synonymsOf } from './synonyms/keptSynonyms.ts'
import { adWordsOf, commonWordsOf } from './words/lexiconQueries.ts'

/** The municipalities that words of a search may name. */
export const municipalitiesNamed = await municipalityNames(await loadMunicipalities())

/**
 * What a search finds in the database; with `onlyTotal` how many, and none of them.
 */
export async function findSearch(
  db: Database,
  tx: Queryable,
  search: Search,
  now: Date,
  onlyTotal = false,
): Promise<FoundSearch> {
  return findIn(
    {
      words: adWordsOf(tx),
      synonyms: await synonymsOf(db).read(tx, now),
      inMost: () => commonWordsOf(db)(tx, now),
      find: (wanted) => findHits({ tx, manyHits: manyHitsOf(db), onlyTotal }, wanted),
      combinations: (wanted, words) => combinations(tx, wanted, words),
      municipalitiesNamed,
    },
    search,
    now,
  )
}
