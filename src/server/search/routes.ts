import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { Feature } from '../http/implement.ts'
import { addressKey } from '../limits/addresses.ts'
import { answerSearch } from './answerSearch.ts'
import { countSearch } from './count/countSearch.ts'
import { comparePrices } from './prices/comparePrices.ts'
import { searchedByOthers } from './suggest/searchedByOthers.ts'
import { suggest } from './suggest/suggest.ts'

const SEARCH = 'GET /api/announcement'

export function searchRoutes({ app, implement, services }: Feature): void {
  // Guests are answered alike, by a route that knows none of them: who asks is seen here.
  app.addHook('onResponse', async ({ routeOptions, query, ip }) => {
    if (routeOptions.url !== SEARCH.slice('GET '.length)) return
    const { nombre } = query as SearchQuery
    if (nombre) searchedByOthers(services.db).isSearchedFrom(nombre, addressKey(ip))
  })
  implement(SEARCH, ({ query }) => answerSearch(services, query))
  implement('GET /api/search/count', ({ query }) => countSearch(services, query))
  implement('GET /api/search/suggest', async ({ query }) => ({
    sugerencias: await suggest(services, query.texto ?? ''),
  }))
  implement('GET /api/search/prices', ({ query }) => comparePrices(services, query))
}
