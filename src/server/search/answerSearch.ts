import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { FoundAds } from '../../contract/search/endpoints.ts'
import { parseSearch } from '../../contract/search/parseSearch.ts'
import { searchAnswer, withDistance } from '../../contract/search/searchAnswer.ts'
import { listedCard } from '../ads/presentCard.ts'
import { readOnlyTransaction } from '../db/readOnlyTransaction.ts'
import type { Services } from '../services.ts'
import { findSearch } from './findSearch.ts'
import { noteMiss } from './heard/misses.ts'
import { surroundings } from './near.ts'
import { cardsByIds, SEARCH_SETTINGS } from './queries.ts'

/**
 * Searches for a user. A wish without hits may be counted for the admin's figures, once for all guests
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
    const found = await findSearch(db, tx, search, instant)
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
