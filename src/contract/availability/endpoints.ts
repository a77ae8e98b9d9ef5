import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'
import { BUYER_WORDS } from './availability.ts'

const params = z.object({ id: idShape })
const message = z.object({ message: z.string() })

export const availabilityEndpoints = declare({
  'POST /api/announcement/:id/disponible': {
    summary:
      'Confirma que un anuncio propio sigue disponible; si estaba en pausa, vuelve a las listas',
    audience: 'user',
    params,
    answer: message,
  },
  'POST /api/announcement/:id/aviso': {
    summary: 'Avisa que el vendedor de un anuncio no contesta o que ya lo vendió',
    audience: 'user',
    params,
    body: z.object({ dice: z.enum(BUYER_WORDS) }),
    answer: message,
  },
})
