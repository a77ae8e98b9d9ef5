import { z } from 'zod'
import { adCardShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'
import { sellerShape } from '../people.ts'

export const sellerEndpoints = declare({
  'GET /api/announcement/seller/:id': {
    summary: 'Un vendedor y sus anuncios activos, del más reciente al más antiguo: 200 como máximo',
    audience: 'optional',
    params: z.object({ id: z.string() }),
    answer: z.object({ seller: sellerShape, annoucements: z.array(adCardShape) }),
    cacheSeconds: 30,
    sameForGuests: true,
    fromReplica: true,
  },
})
