import type { homeEndpoints } from '../../contract/home/endpoints.ts'
import type { Handlers } from '../http/implement.ts'
import { loadBanners, loadPremium, loadRecent, loadTotal } from './loadHome.ts'

export function homeRoutes(): Handlers<typeof homeEndpoints> {
  return {
    'GET /api/banner': ({ from }) => loadBanners(from),

    'GET /api/index/premium': ({ from }) => loadPremium(from),

    'GET /api/index/reciente': ({ from }) => loadRecent(from),

    'GET /api/index/total': ({ from }) => loadTotal(from),
  }
}
