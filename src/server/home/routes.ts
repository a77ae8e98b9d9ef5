import type { homeEndpoints } from '../../contract/home/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { loadBanners, loadPremium, loadRecent, loadTotal } from './loadHome.ts'

export function homeRoutes({ services }: Feature): Handlers<typeof homeEndpoints> {
  return {
    'GET /api/banner': () => loadBanners(services),

    'GET /api/index/premium': () => loadPremium(services),

    'GET /api/index/reciente': () => loadRecent(services),

    'GET /api/index/total': () => loadTotal(services),
  }
}
