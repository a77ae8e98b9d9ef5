import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { CONVERSATION_PAGE, type Side } from '../../contract/conversations/conversations.ts'
import type { Queryable } from '../db/connect.ts'
import { conversationMembers, conversations, messages } from '../db/schema/conversations.ts'

export type MessageRow = typeof messages.$inferSelect
/** A message before it has its place: a text, or an event with an amount. */
export type NewMessage = Pick<MessageRow, 'side'> &
  Partial<Pick<MessageRow, 'texto' | 'suceso' | 'monto'>>

/** Adds a message at the end; the conversation's row is locked until the transaction ends. */
export async function insertMessage(
  tx: Queryable,
  conversationId: string,
  message: NewMessage,
  at: Date,
): Promise<MessageRow> {
  const [counted] = await tx
    .update(conversations)
    .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.lastSeq })
  if (!counted) throw new Error('A message was written to no conversation.')
  const [row] = await tx
    .insert(messages)
    .values({ conversationId, seq: counted.seq, ...message, createdAt: at })
    .returning()
  if (!row) throw new Error('A message was not kept.')
  return row
}

/** Moves a conversation up in both lists and counts its new message as unread; answers both sides. */
export async function countUnreadMessage(
  tx: Queryable,
  { conversationId, side, createdAt }: MessageRow,
) {
  return tx
    .update(conversationMembers)
    .set({
      lastAt: createdAt,
      unread: sql`${conversationMembers.unread} + (${conversationMembers.side} <> ${side})::int`,
    })
    .where(eq(conversationMembers.conversationId, conversationId))
    .returning({
      userId: conversationMembers.userId,
      side: conversationMembers.side,
      unread: conversationMembers.unread,
      readSeq: conversationMembers.readSeq,
    })
}

/** Which messages: the last ones, those before a place, or those after one. */
export interface MessagePlace {
  before?: number
  after?: number
}

/** A page of messages in their order. */
export async function listMessages(
  db: Queryable,
  conversationId: string,
  { before, after }: MessagePlace,
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        before === undefined ? undefined : lt(messages.seq, before),
        after === undefined ? undefined : gt(messages.seq, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.seq) : asc(messages.seq))
    .limit(CONVERSATION_PAGE)
  return after === undefined ? rows.toReversed() : rows
}

export interface Read {
  side: Side
  unread: number
  from: number
  seq: number
}

/**
 * Marks messages as read up to a place, never back; call it under the conversation's lock. Answers
 * how many are unread, and from where to where reading went; undefined where the user has no side.
 */
export async function markRead(
  tx: Queryable,
  { conversationId, userId, seq }: { conversationId: string; userId: string; seq: number },
): Promise<Read | undefined> {
  const { rows } = await tx.execute<{ [K in keyof Read]: Read[K] }>(sql`
    with before as (
      select m.side, m.read_seq, greatest(m.read_seq, least(${seq}, c.last_seq)) as seq
      from conversation_members m join conversations c on c.id = m.conversation_id
      where m.conversation_id = ${conversationId} and m.user_id = ${userId})
    update conversation_members m set read_seq = before.seq, unread = (
      select count(*)::int from messages
      where conversation_id = ${conversationId} and seq > before.seq and side <> before.side)
    from before where m.conversation_id = ${conversationId} and m.side = before.side
    returning m.side, m.unread, before.read_seq as "from", before.seq`)
  return rows[0]
}

/** The users of both sides. */
export async function sidesOf(db: Queryable, conversationId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, conversationId))
  return rows.map(({ userId }) => userId)
}
