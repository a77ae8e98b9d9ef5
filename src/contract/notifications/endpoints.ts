import { z } from 'zod'
import { declare } from '../endpoint.ts'
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notices.ts'

const message = z.object({ message: z.string() })
const counter = z.object({
  /** Number of the user's unread notifications. */
  counter: z.number().int(),
})

const notificationShape = z.object({
  _id: z.string(),
  leida: z.boolean(),
  /** A path of this site. */
  url: z.string(),
  icono: z.enum(NOTICE_KINDS),
  /** dd-mm-yyyy */
  fecha: z.string(),
  titulo: z.string(),
  contenido: z.string(),
  /** Small photo of the ad that it leads to; absent where others see none. */
  imagen: z.string().optional(),
})

/** Which notifications a user wants, by channel and kind. */
const noticeChoicesShape = z.object({
  push: z.record(z.enum(NOTICE_CHANNELS.push), z.boolean()),
  correo: z.record(z.enum(NOTICE_CHANNELS.correo), z.boolean()),
})

/** A browser's push address; a P-256 key has 65 bytes, including the prefix 0x04. */
const endpoint = z.string().max(2048)
const keys = z.object({
  p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{22}(==)?$/),
})

export const notificationEndpoints = declare({
  'GET /api/notification': {
    summary: 'Las notificaciones propias, las más nuevas primero',
    audience: 'user',
    answer: z.array(notificationShape),
  },
  'GET /api/notification/counter': {
    summary:
      'Cuántas notificaciones y conversaciones propias están sin leer, y cuántos anuncios son nuevos',
    audience: 'user',
    answer: counter.extend({
      /** Number of the user's conversations with unread messages. */
      mensajes: z.number().int().optional(),
      /** Number of new ads of the user's saved searches. */
      busquedas: z.number().int().optional(),
    }),
  },
  'PATCH /api/notification': {
    summary: 'Marca como leídas todas las notificaciones propias',
    audience: 'user',
    answer: counter,
  },
  'PATCH /api/notification/:id': {
    summary: 'Marca como leída una notificación propia',
    audience: 'user',
    params: z.object({ id: z.string() }),
    answer: counter,
  },
  'GET /api/user/notices': {
    summary: 'Qué notificaciones llegan también al teléfono y por correo',
    audience: 'user',
    answer: noticeChoicesShape,
  },
  'PATCH /api/user/notices': {
    summary: 'Activa o desactiva un tipo de notificación en el teléfono o por correo',
    audience: 'user',
    body: z.object({
      canal: z.enum(['push', 'correo']),
      icono: z.enum(NOTICE_KINDS),
      activo: z.boolean(),
    }),
    answer: noticeChoicesShape,
  },
  'GET /api/push/key': {
    summary: 'La llave pública con la que el navegador pide avisos a este sitio',
    audience: 'public',
    answer: z.object({ key: z.string() }),
  },
  'POST /api/push': {
    summary: 'Manda los avisos también a este navegador, hasta que se cierre su sesión',
    audience: 'user',
    body: z.object({ endpoint, keys }),
    answer: message,
  },
  'DELETE /api/push': {
    summary: 'Ya no manda avisos a este navegador',
    audience: 'user',
    body: z.object({ endpoint }),
    answer: message,
  },
})

export type Notification = z.output<typeof notificationShape>
export type NoticeChoices = z.output<typeof noticeChoicesShape>
