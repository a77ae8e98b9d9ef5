import { asc, eq, sql } from 'drizzle-orm'
import type { Side } from '../../contract/conversations/conversations.ts'
import { liftDeadline, type Database, type Queryable, type Transaction } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { conversationMembers, conversations, messages } from '../db/schema/conversations.ts'
import { instant } from '../db/sql.ts'
import type { MessageRow } from './messageQueries.ts'

/** A user's conversations with all messages of both sides: what was written to somebody is their data too. */
export async function exportConversations(
  db: Queryable,
  userId: string,
): Promise<OwnConversation[]> {
  const rows = await db
    .select({
      id: conversations.id,
      anuncio: ads.id,
      titulo: ads.titulo,
      lado: conversationMembers.side,
      createdAt: conversations.createdAt,
      message: {
        side: messages.side,
        texto: messages.texto,
        suceso: messages.suceso,
        monto: messages.monto,
        createdAt: messages.createdAt,
      },
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(ads, eq(ads.id, conversations.adId))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(eq(conversationMembers.userId, userId))
    .orderBy(asc(conversations.createdAt), asc(conversations.id), asc(messages.seq))
  const byId = new Map<string, OwnConversation>()
  for (const { id, message, ...conversation } of rows) {
    const own = byId.get(id) ?? { ...conversation, messages: [] }
    own.messages.push(message)
    byId.set(id, own)
  }
  return [...byId.values()]
}

interface OwnConversation {
  anuncio: string
  titulo: string
  lado: Side
  createdAt: Date
  messages: Pick<MessageRow, 'side' | 'texto' | 'suceso' | 'monto' | 'createdAt'>[]
}

/**
 * Locks a user's conversations, and so their messages that are being written. Call it before the
 * user's row is locked, for whoever writes locks in that order.
 */
export async function lockConversationsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    select id from conversations
    where id in (select conversation_id from conversation_members where user_id = ${userId})
    order by id for update`)
}

/**
 * Takes a user's words out of all conversations, and conversations that nobody is left in. Call it
 * before the user is deleted, whose sides go with them.
 */
export async function eraseMessagesOf(tx: Transaction, userId: string): Promise<void> {
  await liftDeadline(tx)
  await tx.execute(sql`
    update messages set texto = null from conversation_members mine
    where mine.user_id = ${userId} and messages.conversation_id = mine.conversation_id
      and messages.side = mine.side and messages.texto is not null`)
  await tx.execute(sql`
    delete from conversations using conversation_members mine
    where mine.user_id = ${userId} and conversations.id = mine.conversation_id
      and not exists (
        select from conversation_members other
        where other.conversation_id = conversations.id and other.side <> mine.side)`)
}

/** Deletes up to `max` conversations about ads that ended before an instant; answers how many. */
export async function forgetConversations(
  db: Database,
  endedBefore: Date,
  max: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    await liftDeadline(tx)
    const { rowCount } = await tx.execute(sql`
      delete from conversations where id = any(array(
        select c.id from ads join conversations c on c.ad_id = ads.id
        where least(ads.closed_at, ads.expires_at) <= ${instant(endedBefore)}
        limit ${max}))`)
    return rowCount ?? 0
  })
}
