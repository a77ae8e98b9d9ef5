import type { availabilityEndpoints } from '../../contract/availability/endpoints.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { confirmAvailable } from '../ownAds/setAvailability.ts'
import { answerPages } from './answerPages.ts'
import { sayWord } from './buyerWord.ts'

/** Whether an ad is still there: its owner's word in the site and by signed link, and what buyers say. */
export function availabilityRoutes({
  app,
  services,
}: Feature): Handlers<typeof availabilityEndpoints> {
  answerPages(app, services)

  return {
    'POST /api/announcement/:id/disponible': async ({ params, user }) => {
      await confirmAvailable(services, { id: params.id, ownerId: user.id })
      return { message: 'Gracias: tu anuncio está confirmado' }
    },

    'POST /api/announcement/:id/aviso': async ({ params, body, user }) => {
      await sayWord(services, { userId: user.id, adId: params.id, dice: body.dice })
      return {
        message: 'Gracias por avisar. El vendedor recibe la pregunta de si sigue disponible.',
      }
    },
  }
}
