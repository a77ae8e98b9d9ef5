import type { QueryRef } from '../../contract/page.ts'
import { readReviewList, reviewsRef } from '../reviews/reviewList.ts'
import { readSearch } from '../search/searchAddress.ts'
import { searchRef } from '../search/searchRef.ts'

type PathParams = Readonly<Record<string, string | undefined>>

const homeQueries = (): QueryRef[] => [
  { key: 'GET /api/banner' },
  { key: 'GET /api/index/premium' },
  { key: 'GET /api/index/reciente' },
  { key: 'GET /api/index/total' },
]

/** What each public page needs, by its route's path, so that the server can have it ready. */
export const PAGE_QUERIES: Readonly<
  Record<string, (params: PathParams, search: URLSearchParams) => QueryRef[]>
> = {
  '/': homeQueries,
  '/inicio': homeQueries,
  '/home': homeQueries,
  '/index': homeQueries,
  '/buscar': (_params, search) => [searchRef(readSearch(search))],
  '/anuncio/:id': ({ id = '' }) => [{ key: 'GET /api/announcement/:id', params: { id } }],
  '/vendedor/:id': ({ id = '' }, search) => [
    { key: 'GET /api/announcement/seller/:id', params: { id } },
    ...(search.has('reviews') ? [reviewsRef(id, readReviewList(search))] : []),
  ],
}
