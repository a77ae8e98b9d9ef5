import type { Side } from '../../contract/conversations/conversations.ts'
import type { Notice } from '../notifications/notify.ts'

/** A side's reading: what comes after `readSeq` is one unread streak. */
interface Reading {
  conversationId: string
  side: Side
  readSeq: number
}

/** Names the unread streak of a side, which is told once. */
export const streakKey = ({ conversationId, side, readSeq }: Reading): string =>
  `newMessage:${conversationId}:${side}:${readSeq}`

/** Tells a side that a message waits, without a word of it or of the ad. */
export function messageNotice(userId: string, reading: Reading): Notice {
  return {
    userId,
    icono: 'newMessage',
    titulo: 'Tienes un mensaje nuevo',
    contenido: 'Alguien te escribió sobre un anuncio. Toca para leerlo.',
    url: `/mensajes/${reading.conversationId}`,
    dedupeKey: streakKey(reading),
  }
}
