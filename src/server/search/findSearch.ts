import { loadMunicipalities } from '../../contract/places/municipalities.ts'
import { findSearch as findIn, type FoundSearch } from '../../contract/search/findSearch.ts'
import type { HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Search } from '../../contract/search/parseSearch.ts'
import { municipalityNames } from '../../contract/search/reading/municipalityNames.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { withCommon } from './conditions.ts'
import { manyHitsOf } from './manyHits.ts'
import { combinations, findHits } from './queries.ts'
import { synonymsOf } from './synonyms/keptSynonyms.ts'
import { adWordsOf, commonWordsOf } from './words/lexiconQueries.ts'

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
  const inParts = async (wanted: HitsWanted): Promise<HitsWanted> => ({
    ...wanted,
    match: wanted.match && withCommon(wanted.match, await commonWordsOf(db)(tx, now)),
  })
  return findIn(
    {
      words: adWordsOf(tx),
      synonyms: await synonymsOf(db).read(tx, now),
      find: async (wanted) => findHits(place, await inParts(wanted)),
      combinations: async (wanted, words) => combinations(tx, await inParts(wanted), words),
      municipalitiesNamed,
    },
    search,
    now,
  )
}
