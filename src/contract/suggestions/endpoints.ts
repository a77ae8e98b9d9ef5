import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'

const takenShape = z.object({ _id: idShape, texto: z.string() })

export const suggestionEndpoints = declare({
  'GET /api/suggestions': {
    summary: 'Lo que el buscador sugiere a quien escribe un texto, y lo que el personal quitó',
    audience: 'staff',
    query: z.object({ texto: z.string().optional() }),
    answer: z.object({
      /** Words, without categories. */
      ofrecidas: z.array(z.string()),
      /** The latest first. */
      quitadas: z.array(takenShape),
    }),
  },
  'POST /api/suggestions': {
    summary: 'Quita una sugerencia, y todas las que contienen sus palabras',
    audience: 'staff',
    body: z.object({ texto: z.unknown().optional() }),
    answer: takenShape,
    status: 201,
  },
  'DELETE /api/suggestions/:id': {
    summary: 'Vuelve a poner una sugerencia',
    audience: 'staff',
    params: z.object({ id: z.string() }),
    answer: z.object({ message: z.string() }),
  },
})
