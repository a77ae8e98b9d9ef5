import type { Feature } from '../http/implement.ts'
import { loadBanners, loadPremium, loadRecent, loadTotal } from './loadHome.ts'

export function homeRoutes({ implement, services }: Feature): void {
  implement('GET /api/banner', () => loadBanners(services))
  implement('GET /api/index/premium', () => loadPremium(services))
  implement('GET /api/index/reciente', () => loadRecent(services))
  implement('GET /api/index/total', () => loadTotal(services))
}
