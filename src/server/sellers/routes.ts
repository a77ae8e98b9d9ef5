import type { Feature } from '../http/implement.ts'
import { loadSeller } from './loadSeller.ts'

export function sellerRoutes({ implement, services }: Feature): void {
  implement('GET /api/announcement/seller/:id', ({ params }) => loadSeller(services, params.id))
}
