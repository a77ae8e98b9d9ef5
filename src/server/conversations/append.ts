import type { MessageEvent, Side } from '../../contract/conversations/conversations.ts'
import type { Transaction } from '../db/connect.ts'
import { tellUsers } from '../events/tellUsers.ts'
import {
  countUnreadMessage,
  insertMessage,
  type MessageRow,
  type NewMessage,
} from './messageQueries.ts'

/** Something that a side did in a conversation; `monto` in pesos, of an event about an offer. */
export interface ConversationEvent {
  side: Side
  suceso: MessageEvent
  monto?: number
}

/**
 * Adds an event among the messages of a conversation, in the transaction of what happened. The
 * conversation stays locked until that ends, so take the ad's lock before.
 */
export async function appendEvent(
  tx: Transaction,
  conversationId: string,
  event: ConversationEvent,
  at: Date,
): Promise<void> {
  await append(tx, conversationId, event, at)
}

/** Adds a message and tells both sides of it. */
export async function append(
  tx: Transaction,
  conversationId: string,
  message: NewMessage,
  at: Date,
): Promise<MessageRow> {
  const row = await insertMessage(tx, conversationId, message, at)
  const sides = await countUnreadMessage(tx, row)
  const to = sides.map(({ userId }) => userId)
  await tellUsers(tx, { to, event: { tipo: 'mensaje', conversacion: conversationId } })
  return row
}
