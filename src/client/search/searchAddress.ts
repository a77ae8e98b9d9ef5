import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { filterOf, SEARCH_PARAMS, type ChoiceParam } from '../../contract/search/filters.ts'
import { NO_FILTER } from '../../contract/search/order.ts'

/**
 * Reads the search of an address. It drops values that filter nothing, the default order, the first
 * page, and unknown pages and orders.
 */
export function readSearch(search: URLSearchParams): SearchQuery {
  return cleaned([...search.keys()], (key) => search.get(key))
}

/** A search without what filters nothing or needs a filter that is gone. */
export function cleanSearch(query: SearchQuery): SearchQuery {
  const given: Readonly<Record<string, string | undefined>> = query
  return cleaned(Object.keys(query), (key) => given[key])
}

/** Whether a filter may be asked beside a search: as its ads were counted, by its other filters until then. */
export const isOffered = (
  param: ChoiceParam,
  query: SearchQuery,
  counted?: Readonly<Partial<Record<ChoiceParam, unknown>>>,
): boolean => {
  const isAsked = filterOf(param)?.isAsked
  return !isAsked || (counted ? counted[param] !== undefined : isAsked(query, ''))
}

/** Reads a search form as `readSearch` does once it is sent; the search starts at the first page. */
export function readSearchForm(form: HTMLFormElement): SearchQuery {
  const data = new FormData(form)
  data.delete('page')
  return cleaned([...data.keys()], (key) => {
    const value = data.get(key)
    return typeof value === 'string' ? value : null
  })
}

/** Invisible text, as a paste may bring it, asks for nothing. */
const SEEN = /[^\s\p{DI}]/u

function cleaned(
  given: readonly string[],
  valueOf: (key: string) => string | null | undefined,
): SearchQuery {
  // Fields of ads have names that the server tells.
  const fields = new Set(given.filter((key) => key.startsWith('c.')))
  const asked = Object.fromEntries(
    [...SEARCH_PARAMS, ...fields].flatMap((key) => {
      const value = valueOf(key)?.trim() ?? ''
      return NO_FILTER.includes(value) || !SEEN.test(value) ? [] : [[key, value] as const]
    }),
  )
  return Object.fromEntries(
    Object.entries(asked).filter(([key, value]) => filterOf(key)?.isAsked?.(asked, value) ?? true),
  )
}
