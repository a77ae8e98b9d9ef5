import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { QueryRef } from '../../contract/page.ts'
import { NO_FILTER } from '../../contract/search/order.ts'

/** The search call for what stands in the address; filters that filter nothing are left out. */
export function searchRef(query: SearchQuery): QueryRef<'GET /api/announcement'> {
  const filters = Object.entries(query).filter(
    ([, value]) => value !== undefined && !NO_FILTER.includes(value),
  )
  return { key: 'GET /api/announcement', query: Object.fromEntries(filters) }
}
