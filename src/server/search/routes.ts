import type { Feature } from '../http/implement.ts'
import { answerSearch } from './answerSearch.ts'

export function searchRoutes({ implement, services }: Feature): void {
  implement('GET /api/announcement', ({ query }) => answerSearch(services, query))
}
