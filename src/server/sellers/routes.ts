import type { sellerEndpoints } from '../../contract/sellers/endpoints.ts'
import type { Handlers } from '../http/implement.ts'
import { loadSeller } from './loadSeller.ts'

export function sellerRoutes(): Handlers<typeof sellerEndpoints> {
  return {
    'GET /api/announcement/seller/:id': ({ params, from }) => loadSeller(from, params.id),
  }
}
