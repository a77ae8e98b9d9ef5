import { z } from 'zod'
import { declare } from '../endpoint.ts'

const count = z.number().int()

export const figureEndpoints = declare({
  'GET /api/figures': {
    summary: 'Cifras por día, de los últimos 30 o 90',
    audience: 'admin',
    query: z.object({ dias: z.string().optional() }),
    answer: z.object({
      /** An entry for each calendar day of Mexico City, today last. */
      dias: z.array(
        z.object({
          /** dd-mm-yyyy. */
          fecha: z.string(),
          publicados: count,
          /** Alive at the end of the day. */
          activos: count,
          vendidos: count,
          /** Ads that were reported that day. */
          reportados: count,
          /** Upgrades that were paid. */
          mejoras: count,
          /** Pesos taken that day, less refunds. */
          ingresos: z.number(),
        }),
      ),
      /** Searches of these days that found nothing, the most frequent first. */
      sinResultado: z.array(z.object({ palabras: z.string(), veces: count })),
    }),
  },
})
