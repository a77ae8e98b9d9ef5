import type { SearchQuery } from '../../../contract/ads/endpoints.ts'
import type { Answer } from '../../../contract/api.ts'
import { asFilterQuery } from '../../../contract/search/readFilters.ts'
import { readTogether } from '../../db/readTogether.ts'
import type { Services } from '../../services.ts'
import { countFacets, FACETED_MOST } from '../fields/facetQueries.ts'
import { offerFields } from '../fields/offerFields.ts'
import { findSearch } from '../findSearch.ts'
import { stepsWithHits, widerSearches } from '../nextSteps.ts'
import { parseSearch } from '../parseSearch.ts'
import { SEARCH_SETTINGS } from '../queries.ts'

type CountAnswer = Answer<'GET /api/search/count'>

/**
 * What a search would find, and by which fields it may be narrowed, each value with its hits. A field
 * that is chosen counts as if it were not: so people see what else they may choose. Throws Problem
 * 'entradaInvalida'.
 */
export async function countSearch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  query: SearchQuery,
): Promise<CountAnswer> {
  const search = parseSearch(query)
  const instant = now()
  return readTogether(db, SEARCH_SETTINGS, async (tx) => {
    const { found, wanted, wish, words } = await findSearch(db, tx, search, instant, true)
    const asked = wish ? { ...query, nombre: words, ...asFilterQuery(wish) } : query
    const hitsOf = async (wider: SearchQuery) => {
      const others = await findSearch(db, tx, parseSearch(wider), instant, true)
      return others.found.total
    }
    const pasos = found.total > 0 ? [] : await stepsWithHits(widerSearches(asked), hitsOf)
    // Words that say nothing find nothing, and there is nothing to narrow.
    if (search.text !== null && !wanted.match) return { total: 0, campos: [], hayMas: false, pasos }
    const chosen = search.filters.campos ?? []
    const all = await countFacets(tx, wanted)
    const own = new Map(
      await Promise.all(
        chosen.map(async ({ key }) => {
          const campos = chosen.filter((other) => other.key !== key)
          const filters = { ...wanted.filters, campos }
          return [key, await countFacets(tx, { ...wanted, filters })] as const
        }),
      ),
    )
    return {
      total: found.total,
      pasos,
      campos: offerFields(chosen, (key) => own.get(key) ?? all),
      hayMas: [all, ...own.values()].some(({ hits }) => hits >= FACETED_MOST),
    }
  })
}
