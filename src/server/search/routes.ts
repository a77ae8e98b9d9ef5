import type { SearchQuery } from '../../contract/ads/endpoints.ts'
import type { searchEndpoints } from '../../contract/search/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { answerSearch, countSearch } from './answerSearch.ts'
import { askerOf, noteAsker } from './misses.ts'
import { comparePrices } from './prices/comparePrices.ts'
import { suggest } from './suggest/suggest.ts'

const SEARCH = 'GET /api/announcement'

export function searchRoutes({ app, services }: Feature): Handlers<typeof searchEndpoints> {
  // Guests are answered alike, by a route that knows none of them: who asks is seen here.
  app.addHook('onResponse', async ({ routeOptions, query, caller, ip }) => {
    if (routeOptions.url !== SEARCH.slice('GET '.length)) return
    const { nombre } = query as SearchQuery
    if (nombre) noteAsker(services, nombre, askerOf(caller?.id ?? null, ip))
  })

  return {
    [SEARCH]: ({ query, from }) => answerSearch(from, query),

    'GET /api/search/count': ({ query, from }) => countSearch(from, query),

    'GET /api/search/suggest': async ({ query, from }) => ({
      sugerencias: await suggest(from, query.texto ?? ''),
    }),

    'GET /api/search/prices': ({ query, from }) => comparePrices(from, query),
  }
}
