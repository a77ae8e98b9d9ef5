import { z } from 'zod'
import { declare } from '../endpoint.ts'

const loose = z.unknown().optional()

/** Creating a report; staff handle it in moderation/endpoints.ts. */
export const reportEndpoints = declare({
  'POST /api/report': {
    summary: 'Reporta a un vendedor, un anuncio, una reseña o una conversación propia',
    audience: 'user',
    body: z.object({ tipo: loose, id: loose, razon: loose, descripcion: loose }),
    answer: z.object({
      /** 'R-000001': number for the person's questions. */
      folio: z.string(),
    }),
    status: 201,
    idempotent: true,
  },
})
