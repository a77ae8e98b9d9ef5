import type { Feature } from '../http/implement.ts'
import { answerSearch } from './answerSearch.ts'
import { countSearch } from './count/countSearch.ts'
import { suggest } from './suggest/suggest.ts'

export function searchRoutes({ implement, services }: Feature): void {
  implement('GET /api/announcement', ({ query }) => answerSearch(services, query))
  implement('GET /api/search/count', ({ query }) => countSearch(services, query))
  implement('GET /api/search/suggest', async ({ query }) => ({
    sugerencias: await suggest(services, query.texto ?? ''),
  }))
}
