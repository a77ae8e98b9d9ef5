import type { offerEndpoints } from '../../../contract/deals/endpoints.ts'
import { Problem } from '../../../contract/problem.ts'
import type { Feature, Handlers } from '../../http/implement.ts'
import { idempotencyKeyOf } from '../../http/input/idempotencyKey.ts'
import { decideOffer } from './decideOffer.ts'
import { makeOffer } from './makeOffer.ts'

/** Offers in a user's own conversations: nobody else's are to be known of (threat T93). */
export function offerRoutes({ services }: Feature): Handlers<typeof offerEndpoints> {
  return {
    'POST /api/offer': ({ body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/offer')
      const typed = typeof body.monto === 'string' ? body.monto : ''
      return makeOffer(services, { userId: user.id, about: aboutOf(body), typed, key })
    },

    'PATCH /api/offer/:id': ({ params: { id }, body: { acto }, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, `PATCH /api/offer/${id} ${acto}`)
      return decideOffer(services, { userId: user.id, offerId: id, acto, key })
    },
  }
}

/** Throws Problem (400) unless exactly one of both is named. */
function aboutOf({ anuncio, conversacion }: { anuncio?: string; conversacion?: string }) {
  if (anuncio !== undefined && conversacion === undefined) return { adId: anuncio }
  if (conversacion !== undefined && anuncio === undefined) return { conversationId: conversacion }
  throw new Problem('entradaInvalida')
}
