import { z } from 'zod'
import { idShape } from '../ads/endpoints.ts'
import { ALERT_PACES, ALERT_WAYS } from '../alerts/alerts.ts'
import { declare } from '../endpoint.ts'

/** Sellers that a user may follow. */
export const FOLLOWS_MAX = 200

const por = z.enum(ALERT_WAYS)
const cuando = z.enum(ALERT_PACES)
const params = z.object({ id: idShape })

/** A followed seller, whose new ads are told as those of a saved search. */
const followShape = z.object({
  /** Id of the seller. */
  _id: idShape,
  nombre: z.string(),
  apellido: z.string(),
  /** Address of the photo, or null where initials stand for it. */
  foto: z.string().nullable(),
  por,
  cuando,
  /** dd-mm-yyyy */
  fecha: z.string(),
})

/** Only the follower reads of it: sellers are not told who follows them, nor how many (decision 0093). */
export const followEndpoints = declare({
  'GET /api/follow': {
    summary: 'Los vendedores que sigue quien pregunta, el último primero',
    audience: 'user',
    answer: z.array(followShape),
  },
  'POST /api/follow/:id': {
    summary: 'Sigue a un vendedor para avisar de sus anuncios nuevos; otra vez solo cambia cómo',
    audience: 'user',
    params,
    body: z.object({ por, cuando }),
    answer: z.object({ message: z.string() }),
  },
  'DELETE /api/follow/:id': {
    summary: 'Deja de seguir a un vendedor; si no lo seguía no cambia nada',
    audience: 'user',
    params,
    answer: z.object({ message: z.string() }),
  },
})

export type Follow = z.output<typeof followShape>
