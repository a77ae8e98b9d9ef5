import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { declare } from '../endpoint.ts'
import { ALERT_PACES, ALERT_WAYS } from './alerts.ts'

const por = z.enum(ALERT_WAYS)
const cuando = z.enum(ALERT_PACES)
const params = z.object({ id: idShape })

/** A saved search that tells its user of new ads. */
const alertShape = z.object({
  _id: idShape,
  /** Parameters of the search, as in the address of `/buscar`. */
  busqueda: z.record(z.string(), z.string()),
  /** Name of the search, and its other filters as people read them. */
  nombre: z.string(),
  filtros: z.array(z.string()),
  por,
  cuando,
  /** dd-mm-yyyy */
  fecha: z.string(),
  /** In lists: ads that are new since the user looked at its results, up to `NEWS_MOST`. */
  nuevos: z.number().int().optional(),
})

export const alertEndpoints = declare({
  'GET /api/alert': {
    summary: 'Las búsquedas guardadas de quien pregunta, la última primero',
    audience: 'user',
    answer: z.array(alertShape),
  },
  'POST /api/alert': {
    summary:
      'Guarda una búsqueda para avisar de anuncios nuevos; la misma otra vez solo cambia cómo',
    audience: 'user',
    body: z.object({
      busqueda: z.record(z.string().max(40), z.string().max(200)),
      por,
      cuando,
    }),
    answer: alertShape,
    status: 201,
  },
  'PATCH /api/alert/:id': {
    summary: 'Cambia por dónde y cada cuánto avisa una búsqueda guardada propia',
    audience: 'user',
    params,
    body: z.object({ por, cuando }),
    answer: alertShape,
  },
  'POST /api/alert/:id/vista': {
    summary: 'Anota que vio los resultados de una búsqueda guardada propia: nada de ella es nuevo',
    audience: 'user',
    params,
    answer: z.object({
      /** New ads of the user's other saved searches. */
      busquedas: z.number().int(),
    }),
  },
  'DELETE /api/alert/:id': {
    summary: 'Borra una búsqueda guardada propia: ya no avisa',
    audience: 'user',
    params,
    answer: z.object({ message: z.string() }),
  },
})

export type Alert = z.output<typeof alertShape>
