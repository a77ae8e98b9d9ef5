import type { SearchQuery } from '../../contract/endpoints/ads.ts'
import { NO_FILTER, type AdOrder } from '../../contract/order.ts'
import { SEARCH_KEYS } from './searchRef.ts'

/** Found words come in the order of their relevance unless another is asked for, newest first too. */
export const DEFAULT_ORDER: AdOrder = 'date:asc'

/** What a search form holds, as it was typed; it starts at the first page. */
export function readSearchForm(form: HTMLFormElement): SearchQuery {
  const data = new FormData(form)
  return given((key) => {
    const value = key === 'page' ? null : data.get(key)
    return typeof value === 'string' ? value : null
  })
}

/** What is given by parameter, as it came, without what filters nothing, the default order and the first page. */
export function given(valueOf: (key: keyof SearchQuery) => string | null): SearchQuery {
  const hasWords = Boolean(valueOf('nombre')?.trim())
  const filters = SEARCH_KEYS.flatMap((key) => {
    const value = valueOf(key)?.trim() ?? ''
    const isDefault =
      NO_FILTER.includes(value) ||
      (key === 'page' && value === '0') ||
      (key === 'ordenar' && value === DEFAULT_ORDER && !hasWords)
    return isDefault ? [] : [[key, value]]
  })
  return Object.fromEntries(filters)
}
