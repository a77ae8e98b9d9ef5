import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { QueryRef } from '../../contract/page.ts'

/** The call of a search as `readSearch` reads it. */
export const searchRef = (query: SearchQuery): QueryRef<'GET /api/announcement'> => ({
  key: 'GET /api/announcement',
  query,
})
