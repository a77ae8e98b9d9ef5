import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { loadMunicipalities } from '../../contract/places/municipalities.ts'
import { countSearch as countIn } from '../../contract/search/countSearch.ts'
import type { FoundAds, SearchCount } from '../../contract/search/endpoints.ts'
import { findSearch, type SearchPlace } from '../../contract/search/findSearch.ts'
import { parseSearch } from '../../contract/search/parseSearch.ts'
import { municipalityNames } from '../../contract/search/reading/municipalityNames.ts'
import { searchAnswer, withDistance } from '../../contract/search/searchAnswer.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { readOnlyTransaction } from '../db/readOnlyTransaction.ts'
import type { Services } from '../services.ts'
import { countFacets } from './facetQueries.ts'
import { manyHitsOf } from './manyHits.ts'
import { noteMiss } from './misses.ts'
import { surroundings } from './near.ts'
import { cardsByIds, combinations, findHits, SEARCH_SETTINGS } from './queries.ts'
import { synonymsOf } from './synonyms/cachedSynonyms.ts'
import { adWordsOf } from './words/lexiconQueries.ts'

/** The municipalities that words of a search may name. */
export const municipalitiesNamed = await municipalityNames(await loadMunicipalities())

/** The database as a search asks it; `onlyTotal` asks for counts alone. */
const placeOf = async (
  db: Database,
  tx: Queryable,
  now: Date,
  onlyTotal = false,
): Promise<SearchPlace> => ({
  words: adWordsOf(tx),
  synonyms: await synonymsOf(db).read(tx, now),
  find: (wanted) => findHits({ tx, manyHits: manyHitsOf(db), onlyTotal }, wanted),
  combinations: (wanted, words) => combinations(tx, wanted, words),
  municipalitiesNamed,
})

/**
 * Searches for a user. A search without hits may be counted for the admin's figures, once for all guests
 * who ask for it in the same moment.
 */
export async function answerSearch(services: Services, query: SearchQuery): Promise<FoundAds> {
  const answer = await searchAds(services, query)
  if (answer.total === 0) noteMiss(services, query.nombre ?? '')
  return answer
}

/** A page of ads for the query of `/api/announcement` or `/buscar`. Throws Problem 'entradaInvalida'. */
export async function searchAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<FoundAds> {
  const search = parseSearch(query, surroundings)
  const instant = now()
  return readOnlyTransaction(db, SEARCH_SETTINGS, async (tx) => {
    const found = await findSearch(await placeOf(db, tx, instant), search, instant)
    const { ids, related } = found.found
    const rows = await cardsByIds(tx, [...ids, ...(related?.ids ?? [])], instant)
    const cards = rows.map((row) => withDistance(listedCard(row), search.filters, surroundings))
    const isHit = ({ _id }: { _id: string }) => ids.includes(_id)
    return searchAnswer(
      found,
      cards.filter(isHit),
      cards.filter((card) => !isHit(card)),
    )
  })
}

/** Counts the hits of a search, and the fields that may narrow it. Throws Problem 'entradaInvalida'. */
export async function countSearch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<SearchCount> {
  const parse = (asked: SearchQuery) => parseSearch(asked, surroundings)
  // An invalid search takes no connection.
  parse(query)
  const instant = now()
  return readOnlyTransaction(db, SEARCH_SETTINGS, async (tx) => {
    const place = await placeOf(db, tx, instant, true)
    return countIn(
      {
        parse,
        find: (search) => findSearch(place, search, instant),
        facets: (wanted, asked) => countFacets(tx, wanted, asked),
      },
      query,
    )
  })
}
