import type { MessageEvent, Side } from '../../contract/conversations/conversations.ts'
import type { Transaction } from '../db/connect.ts'
import { notifyUsers } from '../ground/userEvents.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { messageNotice } from './messageNotice.ts'
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

/** Adds a message and tells both sides of it; the other by a push too. Rooms of events have pushes of their own. */
export async function append(
  tx: Transaction,
  conversationId: string,
  message: NewMessage,
  at: Date,
): Promise<MessageRow> {
  const row = await insertMessage(tx, conversationId, message, at)
  const sides = await countUnreadMessage(tx, row)
  if (row.suceso === null) await notify(tx, noticesOf(row, sides), at)
  const to = sides.map(({ userId }) => userId)
  await notifyUsers(tx, to, { tipo: 'mensaje', conversacion: conversationId })
  return row
}

type Sides = Awaited<ReturnType<typeof countUnreadMessage>>

const noticesOf = ({ conversationId, side }: MessageRow, sides: Sides): Notice[] =>
  sides
    .filter((other) => other.side !== side)
    .map(({ userId, ...other }) => messageNotice(userId, { conversationId, ...other }))
