import { z } from 'zod'
import { SIDES } from '../conversations/conversations.ts'
import { declare } from '../endpoint.ts'
import { DEAL_ANSWERS, DEAL_STATES, OFFER_ACTS } from './deals.ts'

const params = z.object({ id: z.string() })
const message = z.object({ message: z.string() })
const loose = z.unknown().optional()

const personShape = z.object({ _id: z.string(), nombre: z.string(), imagen: z.string().optional() })

const dealShape = z.object({
  _id: z.string(),
  /** The reader's own side. */
  lado: z.enum(SIDES),
  estado: z.enum(DEAL_STATES),
  /** Id of the ad. */
  anuncio: z.string(),
  titulo: z.string(),
  /** As cards say it, '$1,200'; of one unit. Empty for a service whose seller's account is gone. */
  precio: z.string(),
  unidades: z.number().int(),
  imagen: z.string().optional(),
  /** dd-mm-yyyy on which the seller named the buyer. */
  fecha: z.string(),
  /** The other side; absent for a buyer from outside and an ended account. */
  con: personShape.optional(),
  /** Whether the seller sold it to somebody from outside, who confirms nothing. */
  fuera: z.literal(true).optional(),
  /** Whether the reader may still judge the other side in a review. */
  puedeOpinar: z.boolean(),
  /** Whether the reader may take the own word back: a buyer's answer, or whom the seller named. */
  corregible: z.literal(true).optional(),
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
    summary: 'Las compras o ventas propias, la última primero: 200 como máximo',
    audience: 'user',
    query: z.object({ lado: z.enum(SIDES) }),
    answer: z.array(dealShape),
  },
  'GET /api/announcement/:id/interesados': {
    summary: 'A quién pudo venderse un anuncio propio: las personas de sus conversaciones',
    audience: 'user',
    params,
    answer: z.object({
      /** Sold units without a named buyer; 0 when there is nothing left to say. */
      unidades: z.number().int(),
      /** The last message's side first; 30 at most. */
      personas: z.array(
        z.object({
          conversacion: z.string(),
          nombre: z.string(),
          imagen: z.string().optional(),
        }),
      ),
    }),
  },
  'POST /api/deal': {
    summary: 'Dice a quién se vendió un anuncio propio, o unidades de él',
    audience: 'user',
    /** Without `conversacion` the buyer came from outside; without `unidades` it is one. */
    body: z.object({
      anuncio: z.string(),
      conversacion: z.string().optional(),
      unidades: z.number().int().min(1).optional(),
    }),
    answer: dealShape,
    status: 201,
    idempotent: true,
  },
  'PATCH /api/deal/:id': {
    summary: 'Confirma una compra propia, dice que no fue, o retira esa respuesta',
    audience: 'user',
    params,
    body: z.object({ acto: z.enum(DEAL_ANSWERS) }),
    answer: dealShape,
  },
  'DELETE /api/deal/:id': {
    summary: 'Quita de una venta propia a quien se nombró por error y no ha respondido',
    audience: 'user',
    params,
    answer: message,
  },
})

export type Deal = z.output<typeof dealShape>
