import type { QueryRef } from '../../contract/page.ts'
import type { OpenScreen, ScreenName } from '../../contract/screens.ts'
import { readReviewList, reviewsRef } from '../reviews/reviewList.ts'
import { readSearch } from '../search/searchAddress.ts'
import { searchRef } from '../search/searchRef.ts'

type PathParams = Readonly<Record<string, string | undefined>>

type Queries = (params: PathParams, search: URLSearchParams) => QueryRef[]

const none: Queries = () => []

/** The queries of each screen that the server renders with its data. */
const PAGE_QUERIES: Readonly<Record<OpenScreen, Queries>> = {
  home: () => [
    { key: 'GET /api/banner' },
    { key: 'GET /api/index/premium' },
    { key: 'GET /api/index/reciente' },
    { key: 'GET /api/index/total' },
  ],
  search: (_params, search) => [searchRef(readSearch(search))],
  categories: none,
  ad: ({ id = '' }) => [{ key: 'GET /api/announcement/:id', params: { id } }],
  seller: ({ id = '' }, search) => [
    { key: 'GET /api/announcement/seller/:id', params: { id } },
    ...(search.has('reviews') ? [reviewsRef(id, readReviewList(search))] : []),
  ],
  sell: none,
  create: none,
  favorites: none,
  pocket: none,
  login: none,
  signin: none,
  signinCode: none,
  forgot: none,
  forgotCode: none,
  logout: none,
  terms: none,
  privacy: none,
  faq: none,
  notFound: none,
}

/** The queries of a screen; undefined for a private screen, which the phone fills. */
export function queriesOf(name: ScreenName): Queries | undefined {
  return (PAGE_QUERIES as Partial<Record<ScreenName, Queries>>)[name]
}
