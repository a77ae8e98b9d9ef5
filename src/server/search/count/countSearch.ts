import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import { countSearch as countIn } from '../../../contract/search/countSearch.ts'
import type { SearchCount } from '../../../contract/search/endpoints.ts'
import { parseSearch } from '../../../contract/search/parseSearch.ts'
import { readOnlyTransaction } from '../../db/readOnlyTransaction.ts'
import type { Services } from '../../services.ts'
import { findSearch } from '../findSearch.ts'
import { surroundings } from '../near.ts'
import { SEARCH_SETTINGS } from '../queries.ts'
import { countFacets } from './facetQueries.ts'

/** Counts the hits of a search, and the fields that may narrow it. Throws Problem 'entradaInvalida'. */
export async function countSearch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<SearchCount> {
  const parse = (asked: SearchQuery) => parseSearch(asked, surroundings)
  // An invalid search takes no connection.
  parse(query)
  const instant = now()
  return readOnlyTransaction(db, SEARCH_SETTINGS, (tx) =>
    countIn(
      {
        parse,
        find: (search) => findSearch(db, tx, search, instant, true),
        facets: (wanted, asked) => countFacets(tx, wanted, asked),
      },
      query,
    ),
  )
}
