import type { ReadFilter, SearchQuery } from '../ads/endpoints.ts'
import type { SearchCount } from './endpoints.ts'
import { offerChoices, otherSearches } from './fields/choices.ts'
import { FACETED_MOST, type Facets, type FacetsAsked } from './fields/facets.ts'
import { offerFields } from './fields/offerFields.ts'
import type { FoundSearch } from './findSearch.ts'
import type { HitsWanted } from './hitsWanted.ts'
import { everywhere, stepsWithHits, widerSearches } from './nextSteps.ts'
import type { Search } from './parseSearch.ts'
import { asFilterQuery } from './reading/readFilters.ts'

/** How one counts there. */
export interface CountPlace {
  parse(query: SearchQuery): Search
  find(search: Search): Promise<FoundSearch>
  /** The values of the hits' fields, and what else is asked for; of very many hits those of some. */
  facets(wanted: HitsWanted, asked: FacetsAsked): Promise<Facets>
}

/**
 * Counts the hits of a search, and offers the fields that may narrow it, each value with its hits. A
 * chosen field counts as if it were not chosen, so users see their other choices. Throws Problem
 * 'entradaInvalida'.
 */
export async function countSearch(place: CountPlace, query: SearchQuery): Promise<SearchCount> {
  const search = place.parse(query)
  const { found, wanted, requestedFilters, words } = await place.find(search)
  const isInSeveral = wanted.filters.lugares !== undefined
  // No parameter asks for several places.
  const isOnlyPlace = ({ estado }: ReadFilter) => !isInSeveral || estado === undefined
  const asked = requestedFilters
    ? { ...query, nombre: words, ...asFilterQuery(requestedFilters.filter(isOnlyPlace)) }
    : query
  const hitsOf = async (wider: SearchQuery) => (await place.find(place.parse(wider))).found.total
  const wider = isInSeveral ? [everywhere(asked)] : widerSearches(asked)
  const pasos = found.total > 0 ? [] : await stepsWithHits(wider, hitsOf)
  const read = requestedFilters && { leido: requestedFilters }
  // Words that say nothing find nothing, and there is nothing to narrow.
  if (search.text !== null && !wanted.match)
    return { total: 0, ...read, campos: [], hayMas: false, pasos }
  const chosen = search.filters.campos ?? []
  const others = otherSearches(wanted.filters).map((filters) => ({ ...wanted, filters }))
  const all = await place.facets(wanted, { choices: [wanted, ...others] })
  const own = new Map(
    await Promise.all(
      chosen.map(async ({ key }) => {
        const campos = chosen.filter((other) => other.key !== key)
        const filters = { ...wanted.filters, campos }
        return [key, await place.facets({ ...wanted, filters }, { field: key })] as const
      }),
    ),
  )
  return {
    total: found.total,
    ...read,
    pasos,
    campos: offerFields(chosen, (key) => own.get(key) ?? all),
    filtros: offerChoices(wanted.filters, all.choices),
    hayMas: [all, ...own.values()].some(({ hits }) => hits >= FACETED_MOST),
  }
}
