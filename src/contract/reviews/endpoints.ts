import { z } from 'zod'
import { declare } from '../endpoint.ts'
import { reviewShape } from '../people.ts'

const params = z.object({ id: z.string() })
const loose = z.unknown().optional()

/** Reviews of sellers: everybody reads them, a person writes one for each seller, and one for each confirmed deal (specification, section 2; decision 0091). */
export const reviewEndpoints = declare({
  'GET /api/review/seller/:id': {
    summary: 'Las reseñas de un vendedor, 10 por página; la primera es la 0',
    audience: 'optional',
    params,
    query: z.object({ order: z.string().optional(), page: z.string().optional() }),
    answer: z.object({
      reviews: z.array(reviewShape),
      total: z.number().int(),
      /** How many of them judge a confirmed deal; not among kept answers of before. */
      deTratos: z.number().int().optional(),
      /** Whether the reader may write a review without a deal: logged in, not the seller, and none so far. */
      canMakeReview: z.boolean(),
      /** Why not, for a reader who has written a review, with this account or an ended one. */
      porQueNo: z.string().optional(),
      /** Whether the reader is the seller. */
      mio: z.boolean(),
      /** Id of the reader's own review without a deal, on any page. */
      propia: z.string().optional(),
      /** Confirmed deals with the seller that the reader hasn't judged, the oldest first; absent without any. */
      porOpinar: z.array(z.object({ _id: z.string(), titulo: z.string() })).optional(),
    }),
    cacheSeconds: 30,
    sameForGuests: true,
    fromReplica: true,
  },
  'POST /api/review': {
    summary: 'Escribe una reseña de un vendedor, o de la otra persona de un trato confirmado',
    audience: 'user',
    /** `commentedUser`: id of the seller; `trato`: id of the deal, which names the other side itself. */
    body: z.object({
      contenido: loose,
      commentedUser: loose,
      calificacion: loose,
      trato: z.string().optional(),
    }),
    answer: reviewShape,
    status: 201,
    idempotent: true,
  },
  'DELETE /api/review/:id': {
    summary: 'Borra una reseña propia',
    audience: 'user',
    params,
    answer: z.object({ message: z.string() }),
  },
  'PATCH /api/review/:id': {
    summary: 'Marca la reseña de alguien más como útil, o le quita la marca',
    audience: 'user',
    params,
    answer: z.object({ message: z.string(), isOn: z.boolean(), utiles: z.number().int() }),
  },
})
