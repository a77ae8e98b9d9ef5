import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { FoundAds } from '../../contract/search/endpoints.ts'
import { parseSearch } from '../../contract/search/parseSearch.ts'
import { searchAnswer, withDistance } from '../../contract/search/searchAnswer.ts'
import { listedCard } from '../ads/presentCard.ts'
import { readTogether } from '../db/readTogether.ts'
import type { Services } from '../services.ts'
import { findSearch } from './findSearch.ts'
import { surroundings } from './near.ts'
import { cardsByIds, SEARCH_SETTINGS } from './queries.ts'

/** A page of ads for the query of `/api/announcement` or `/buscar`. Throws Problem 'entradaInvalida'. */
export async function searchAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<FoundAds> {
  const search = parseSearch(query, surroundings)
  const instant = now()
  return readTogether(db, SEARCH_SETTINGS, async (tx) => {
    const found = await findSearch(db, tx, search, instant)
    const rows = await cardsByIds(tx, found.found.ids, instant)
    const cards = rows.map((row) => withDistance(listedCard(row), search.filters, surroundings))
    return searchAnswer(found, cards)
  })
}
