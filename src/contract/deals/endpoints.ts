import { z } from 'zod'
import { SIDES } from '../conversations/conversations.ts'
import { declare } from '../endpoint.ts'
import { DEAL_STATES, OFFER_ACTS } from './deals.ts'

const params = z.object({ id: z.string() })
const message = z.object({ message: z.string() })
const loose = z.unknown().optional()

const dealShape = z.object({
  _id: z.string(),
  /** The reader's own side. */
  lado: z.enum(SIDES),
  estado: z.enum(DEAL_STATES),
  anuncio: z.string(),
  titulo: z.string(),
  precio: z.string(),
  imagen: z.string().optional(),
  /** dd-mm-yyyy of the sale. */
  fecha: z.string(),
  /** The other side; absent for a buyer from outside and an ended account. */
  con: z.object({ _id: z.string(), nombre: z.string(), imagen: z.string().optional() }).optional(),
  /** Whether the reader may still judge the other side in a review. */
  puedeOpinar: z.boolean(),
})

export const offerEndpoints = declare({
  'POST /api/offer': {
    summary:
      'Ofrece un precio por un anuncio, desde la mitad de lo que piden; abre la conversación',
    audience: 'user',
    /** Either the ad, whose buyer the user becomes, or a conversation of the user's. `monto`: text, as typed. */
    body: z.object({
      anuncio: z.string().optional(),
      conversacion: z.string().optional(),
      monto: loose,
    }),
    answer: z.object({ _id: z.string(), conversacion: z.string() }),
    status: 201,
    idempotent: true,
  },
  'PATCH /api/offer/:id': {
    summary: 'Acepta o rechaza la oferta de la otra parte, o retira la propia',
    audience: 'user',
    params,
    body: z.object({ acto: z.enum(OFFER_ACTS) }),
    answer: message,
    idempotent: true,
  },
})

export const dealEndpoints = declare({
  'GET /api/deal': {
    summary: 'Las compras y ventas propias, las más nuevas primero',
    audience: 'user',
    query: z.object({ lado: z.enum(SIDES) }),
    answer: z.array(dealShape),
  },
  'GET /api/announcement/:id/interesados': {
    summary: 'A quién pudo venderse un anuncio propio: las personas de sus conversaciones',
    audience: 'user',
    params,
    answer: z.array(
      z.object({ conversacion: z.string(), nombre: z.string(), imagen: z.string().optional() }),
    ),
  },
  'POST /api/deal': {
    summary: 'Dice a quién se vendió un anuncio propio que ya está vendido',
    audience: 'user',
    body: z.object({ conversacion: z.string(), unidades: z.number().int().min(1).optional() }),
    answer: dealShape,
    status: 201,
    idempotent: true,
  },
  'PATCH /api/deal/:id': {
    summary: 'Confirma una compra propia, o dice que no fue',
    audience: 'user',
    params,
    body: z.object({ acto: z.enum(['confirmar', 'negar']) }),
    answer: dealShape,
  },
})

export type Deal = z.output<typeof dealShape>
