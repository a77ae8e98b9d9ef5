import { z } from 'zod'
import {
  adCardShape,
  adFiguresShape,
  adFormShape,
  adShape,
  savedAdShape,
} from '../ads/endpoints.ts'
import { AD_STATES } from '../ads/kinds.ts'
import { CONTACT_AUDIENCES } from '../conversations/conversations.ts'
import { declare } from '../endpoint.ts'
import { PAID_LEVELS } from '../upgrades/plans.ts'

const params = z.object({ id: z.string() })
const message = z.object({ message: z.string() })
/** The state to set; a repeated call changes nothing. */
const switchShape = z.object({ isOn: z.boolean() })

/** An ad in its seller's own list: its state and its figures so far. */
const ownCardShape = adCardShape.extend(adFiguresShape.shape).extend({
  estadoAnuncio: z.enum(AD_STATES),
  /** dd-mm-yyyy on which the seller last confirmed the ad. */
  confirmado: z.string().optional(),
  /** The seller was asked whether the ad is available and hasn't answered. */
  preguntado: z.literal(true).optional(),
  /** Why the ad waits for staff, while it does. */
  motivo: z.string().optional(),
  /** Calendar days until it expires; 0 on its last day and after. */
  diasRestantes: z.number().int(),
  /** While it can still be renewed (decisions, section 2). */
  renovable: z.boolean(),
})

/** An own ad day by day, and what a paid level changed. */
const adDaysShape = z.object({
  /** The last days up to today, the oldest first, from the publication on. */
  dias: z.array(
    z.object({
      fecha: z.string(),
      visitas: z.number().int(),
      contactos: z.number().int(),
      /** The paid level that ran that day. */
      nivel: z.enum(PAID_LEVELS).optional(),
    }),
  ),
  /** Visits a day with the newest paid level, and on the days without any before and after it. */
  comparacion: z
    .object({
      nivel: z.enum(PAID_LEVELS),
      con: z.number(),
      antes: z.number().optional(),
      despues: z.number().optional(),
    })
    .optional(),
})

/** A sold ad in its seller's own list. */
const soldCardShape = adCardShape.pick({ _id: true, titulo: true, precio: true }).extend({
  /** dd-mm-yyyy of the sale. */
  vendido: z.string(),
  /** Address of its one small picture. */
  imagen: z.string().optional(),
  /** Seconds in which the sale can still be undone; absent afterwards. */
  deshacerEn: z.number().int().optional(),
  /** The seller hasn't said which of the people who wrote bought it, and still can. */
  sinComprador: z.literal(true).optional(),
})

/** Data that the wizard needs at its start: the seller's limits and the answers of the last ad. */
const sellStartShape = z.object({
  /** Publications of the calendar day; deleting an ad gives none back. */
  publicadosHoy: z.number().int(),
  /** Active ads without a paid level, including ads that wait for staff. */
  estandarActivos: z.number().int(),
  /** Place, delivery and contact of the last ad; absent before the first. */
  ultimo: adShape
    .pick({ formasEntrega: true, contacto: true })
    .extend({
      estado: z.string(),
      ciudad: z.string(),
      contactoPara: z.enum(CONTACT_AUDIENCES).optional(),
    })
    .optional(),
})

export const ownAdEndpoints = declare({
  'GET /api/announcement/user/token': {
    summary: 'Los anuncios de quien pregunta, los más nuevos primero, con búsqueda',
    audience: 'user',
    query: z.object({ nombre: z.string().optional() }),
    answer: z.array(ownCardShape),
  },
  'GET /api/announcement/user/vendidos': {
    summary: 'Los anuncios vendidos de quien pregunta, la última venta primero',
    audience: 'user',
    answer: z.array(soldCardShape),
  },
  'GET /api/announcement/user/inicio': {
    summary:
      'Con qué empieza a publicar quien pregunta: sus límites y los datos de su último anuncio',
    audience: 'user',
    answer: sellStartShape,
  },
  'GET /api/announcement/:id/protected': {
    summary: 'Un anuncio propio, para editarlo o mejorarlo; de otra persona es 404',
    audience: 'user',
    params,
    answer: adShape.extend({
      /** Sent back with the edit; a stale copy gets 409. */
      version: z.number().int(),
    }),
  },
  'GET /api/announcement/:id/dias': {
    summary: 'Visitas y contactos de un anuncio propio, día por día',
    audience: 'user',
    params,
    answer: adDaysShape,
  },
  'PATCH /api/announcement/:id': {
    summary: 'Edita un anuncio propio: el tipo no cambia, las fotos sí',
    audience: 'user',
    params,
    form: adFormShape.extend({
      /** JSON list of the addresses that stay, in order. */
      imagenes: z.string().optional(),
      version: z.string().optional(),
    }),
    files: { fotos: 5 },
    answer: savedAdShape,
    idempotent: true,
  },
  'DELETE /api/announcement/:id': {
    summary: 'Borra un anuncio propio para siempre',
    audience: 'user',
    params,
    answer: message,
  },
  'DELETE /api/announcement/selled/:id': {
    summary: 'Marca como vendido un anuncio propio, o algunas de sus unidades',
    audience: 'user',
    params,
    /** `cantidad`: how many were sold; all of them when absent. */
    query: z.object({ cantidad: z.string().optional() }),
    answer: message.extend({
      /** How many are still for sale. */
      quedan: z.number().int(),
      /** Somebody wrote about the ad, so its seller may say who bought it. */
      hayInteresados: z.literal(true).optional(),
    }),
    idempotent: true,
  },
  'POST /api/announcement/:id/deshacer': {
    summary: 'Deshace la venta de un anuncio propio, que vuelve como estaba; durante 10 minutos',
    audience: 'user',
    params,
    answer: message,
  },
  'POST /api/announcement/:id/explicacion': {
    summary: 'Guarda por qué está permitido un anuncio propio en revisión; quien lo revisa lo lee',
    audience: 'user',
    params,
    body: z.object({ texto: z.unknown().optional() }),
    answer: message,
  },
  'POST /api/announcement/renew/:id': {
    summary: 'Renueva un anuncio propio: 30 días más desde hoy, gratis',
    audience: 'user',
    params,
    answer: z.object({ message: z.string(), fechaExpiracion: z.string() }),
  },
  'POST /api/announcement/:id/apartado': {
    summary: 'Marca un anuncio propio como apartado, o le quita la marca; sigue en las listas',
    audience: 'user',
    params,
    body: switchShape,
    answer: message.merge(switchShape),
  },
  'POST /api/announcement/:id/pausa': {
    summary: 'Pausa un anuncio propio, que sale de las listas, o lo regresa a ellas',
    audience: 'user',
    params,
    body: switchShape,
    answer: message.merge(switchShape),
  },
})

export type AdDays = z.output<typeof adDaysShape>
export type SoldCard = z.output<typeof soldCardShape>
export type OwnCard = z.output<typeof ownCardShape>
export type SellStart = z.output<typeof sellStartShape>
