import { readSearch } from '../search/searchAddress.ts'
import { searchRef } from '../search/searchRef.ts'
import type { QueryRef } from '../../contract/page.ts'

type PathParams = Readonly<Record<string, string | undefined>>

/** What each public page needs, so that the server can have it ready. */
export function homeQueries(): QueryRef[] {
  return [
    { key: 'GET /api/banner' },
    { key: 'GET /api/index/premium' },
    { key: 'GET /api/index/reciente' },
  ]
}

export function searchQueries(_params: PathParams, search: URLSearchParams): QueryRef[] {
  return [searchRef(readSearch(search))]
}

export function adQueries({ id = '' }: PathParams): QueryRef[] {
  return [{ key: 'GET /api/announcement/:id', params: { id } }]
}

export function sellerQueries({ id = '' }: PathParams): QueryRef[] {
  return [{ key: 'GET /api/announcement/seller/:id', params: { id } }]
}
