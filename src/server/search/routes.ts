import type { Feature } from '../http/implement.ts'
import { searchAds } from './searchAds.ts'

export function searchRoutes({ implement, services }: Feature): void {
  implement('GET /api/announcement', ({ query }) => searchAds(services, query))
}
