import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import { hasUse } from '../../contract/ads/uses.ts'
import type { FieldParam } from '../../contract/catalogue/filterFields.ts'
import { AD_ORDERS, BY_FIT, defaultOrder, NO_FILTER } from '../../contract/search/order.ts'
import { pageOf } from '../../contract/search/pageNumber.ts'
import { SEARCH_KEYS } from '../../contract/search/searchKeys.ts'

/**
 * Reads the search of an address. It drops values that filter nothing, the default order, the first
 * page, and unknown pages and orders.
 */
export function readSearch(search: URLSearchParams): SearchQuery {
  return cleaned([...search.keys()], (key) => search.get(key))
}

/** A search without what filters nothing or needs a filter that is gone. */
export function cleanSearch(query: SearchQuery): SearchQuery {
  return cleaned(Object.keys(query), (key) => query[key] ?? null)
}

/** Whether a use may be asked beside the kind and the category, by the server's own rule. */
export const mayAskUse = ({ tipoAnuncio, categoria }: SearchQuery): boolean =>
  hasUse(tipoAnuncio, categoria)

/** Reads a search form as `readSearch` does once it is sent; the search starts at the first page. */
export function readSearchForm(form: HTMLFormElement): SearchQuery {
  const data = new FormData(form)
  return cleaned([...data.keys()], (key) => {
    const value = key === 'page' ? null : data.get(key)
    return typeof value === 'string' ? value : null
  })
}

/** Invisible text, as a paste may bring it, asks for nothing. */
const SEEN = /[^\s\p{DI}]/u

/** Filters by the fields of ads, whose names the server tells. */
const isFieldParam = (key: string): key is FieldParam => key.startsWith('c.')

function cleaned(
  given: readonly string[],
  valueOf: (key: keyof SearchQuery) => string | null,
): SearchQuery {
  const fieldParams = new Set(given.filter(isFieldParam))
  const hasWords = Boolean(valueOf('nombre')?.trim())
  const isNear = Boolean(valueOf('cerca')?.trim())
  const filters = [...SEARCH_KEYS, ...fieldParams].flatMap((key) => {
    const value = valueOf(key)?.trim() ?? ''
    const isDefault =
      NO_FILTER.includes(value) ||
      !SEEN.test(value) ||
      (key === 'page' && pageOf({ page: value }) === 0) ||
      (key === 'radio' && !isNear) ||
      (key === 'ordenar' &&
        (value === defaultOrder(isNear, hasWords) ||
          !(value === BY_FIT ? hasWords : Object.hasOwn(AD_ORDERS, value))))
    return isDefault ? [] : [[key, value]]
  })
  const query: SearchQuery = Object.fromEntries(filters)
  if (!mayAskUse(query)) delete query.uso
  return query
}
