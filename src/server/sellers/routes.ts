import type { sellerEndpoints } from '../../contract/sellers/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { loadSeller } from './loadSeller.ts'

export function sellerRoutes({ services }: Feature): Handlers<typeof sellerEndpoints> {
  return {
    'GET /api/announcement/seller/:id': ({ params }) => loadSeller(services, params.id),
  }
}
