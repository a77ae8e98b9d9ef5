import type { dealEndpoints } from '../../contract/deals/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { correctBuyer } from './correctBuyer.ts'
import { listDeals } from './dealQueries.ts'
import { decideDeal } from './decideDeal.ts'
import { loadInterested, nameBuyer } from './nameBuyer.ts'
import { presentDeal } from './presentDeal.ts'

/** Sales that name their buyer, for their two sides alone. */
export function dealRoutes({ services }: Feature): Handlers<typeof dealEndpoints> {
  const { db, now } = services
  return {
    'GET /api/deal': async ({ query: { lado }, user }) =>
      (await listDeals(db, lado, user.id)).map((row) => presentDeal(row, lado, now())),

    'GET /api/announcement/:id/interesados': ({ params: { id }, user }) =>
      loadInterested(services, { id, ownerId: user.id }),

    'POST /api/deal': ({ body: { anuncio, conversacion, unidades }, user, request }) =>
      nameBuyer(
        services,
        { id: anuncio, ownerId: user.id },
        {
          conversationId: conversacion ?? null,
          units: unidades ?? 1,
          repeat: idempotencyKeyOf(request, user.id, 'POST /api/deal'),
        },
      ),

    'PATCH /api/deal/:id': ({ params: { id }, body: { acto }, user }) =>
      decideDeal(services, { id, userId: user.id }, acto),

    'DELETE /api/deal/:id': async ({ params: { id }, user }) => {
      await correctBuyer(services, { id, userId: user.id })
      return { message: 'Lo quitamos de tus ventas' }
    },
  }
}
