import { z } from 'zod'
import { DEAL_STATES, OFFER_STATES } from '../deals/deals.ts'
import { declare } from '../endpoint.ts'
import { MESSAGE_EVENTS, SIDES } from './conversations.ts'

const params = z.object({ id: z.string() })
const loose = z.unknown().optional()
/** A place among the messages of a conversation, in an address. */
const place = z
  .string()
  .regex(/^\d{1,9}$/)
  .optional()

const messageShape = z.object({
  /** Its place in the conversation, from 1 without gaps. */
  seq: z.number().int(),
  lado: z.enum(SIDES),
  /** Absent for an event, and for words that went with their author's account. */
  texto: z.string().optional(),
  suceso: z.enum(MESSAGE_EVENTS).optional(),
  /** Pesos; of an event about an offer. */
  monto: z.number().optional(),
  /** ISO instant. */
  fecha: z.string(),
})

/** The ad on top of a conversation. */
const conversationAdShape = z.object({
  _id: z.string(),
  titulo: z.string(),
  /** As cards say it, '$1,200'. */
  precio: z.string(),
  /** Pesos; absent where nothing can be offered. */
  monto: z.number().optional(),
  imagen: z.string().optional(),
  /** Whether it can still be talked about: active, paused or expired, not sold or deleted. */
  vigente: z.boolean(),
  vendido: z.literal(true).optional(),
  /** Reserved, for this conversation's buyer or for somebody else. */
  apartado: z.enum(['aquí', 'otra']).optional(),
})

const personShape = z.object({ _id: z.string(), nombre: z.string(), imagen: z.string().optional() })

const conversationShape = z.object({
  _id: z.string(),
  /** The reader's own side. */
  lado: z.enum(SIDES),
  /** The other side; absent once the account is gone. */
  con: personShape.optional(),
  anuncio: conversationAdShape,
  /** ISO instant of the last message. */
  fecha: z.string(),
  /** Messages of the other side that the reader has not read. */
  sinLeer: z.number().int(),
})

export const conversationEndpoints = declare({
  'GET /api/conversation': {
    summary: 'Las conversaciones propias, la del último mensaje primero, 30 por página',
    audience: 'user',
    /** The last row shown: `antes`, the instant of its last message, and `tras`, its id. */
    query: z.object({ antes: z.iso.datetime().optional(), tras: z.string().optional() }),
    answer: z.object({
      conversaciones: z.array(
        conversationShape.extend({
          /** The last message. */
          ultimo: messageShape.optional(),
        }),
      ),
      /** Conversations with unread messages, up to 99. */
      sinLeer: z.number().int(),
      hayMas: z.boolean(),
    }),
  },
  'POST /api/conversation': {
    summary: 'Escribe al vendedor de un anuncio: abre la conversación o sigue la que ya hay',
    audience: 'user',
    /** `anuncio`: id of the ad; `texto`: the first message. */
    body: z.object({ anuncio: z.string(), texto: loose }),
    answer: z.object({ _id: z.string(), seq: z.number().int() }),
    status: 201,
    idempotent: true,
  },
  'GET /api/conversation/:id': {
    summary: 'Una conversación propia con sus últimos 30 mensajes, o los 30 anteriores a uno',
    audience: 'user',
    params,
    /** `antes`: messages before this `seq`; `desde`: messages after it. */
    query: z.object({ antes: place, desde: place }),
    answer: conversationShape.extend({
      /** In the order of `seq`. */
      mensajes: z.array(messageShape),
      /** `seq` up to which the other side has read. */
      leidoPorOtro: z.number().int(),
      /** Why the reader cannot write; absent where they can. */
      porQueNo: z.string().optional(),
      /** Whether the reader has blocked the other side. */
      bloqueado: z.boolean(),
      /** The open or accepted offer. */
      oferta: z
        .object({
          _id: z.string(),
          lado: z.enum(SIDES),
          monto: z.number(),
          estado: z.enum(OFFER_STATES),
          /** ISO instant at which the offer, or the reservation of an accepted one, ends. */
          termina: z.string(),
        })
        .optional(),
      /** The last deal about the ad between both sides. */
      trato: z.object({ _id: z.string(), estado: z.enum(DEAL_STATES) }).optional(),
    }),
  },
  'POST /api/conversation/:id/message': {
    summary: 'Escribe un mensaje en una conversación propia',
    audience: 'user',
    params,
    body: z.object({ texto: loose }),
    answer: messageShape,
    status: 201,
    idempotent: true,
  },
  'PATCH /api/conversation/:id': {
    summary: 'Marca como leída una conversación propia hasta un mensaje',
    audience: 'user',
    params,
    body: z.object({ seq: z.number().int().min(0).max(999_999_999) }),
    answer: z.object({ sinLeer: z.number().int() }),
  },
})

export type Message = z.output<typeof messageShape>
export type Conversation = z.output<typeof conversationShape>
export type ConversationDetail = z.output<
  (typeof conversationEndpoints)['GET /api/conversation/:id']['answer']
>
