import type { Answer, Query } from '../../contract/api.ts'
import { CONVERSATION_PAGE } from '../../contract/conversations/conversations.ts'
import type { ConversationDetail } from '../../contract/conversations/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import type { Queryable } from '../db/connect.ts'
import { notifyUsers } from '../ground/userEvents.ts'
import { countUnreadConversations, markEventRead } from '../notifications/queries.ts'
import type { Services } from '../services.ts'
import {
  findConversation,
  findLastDeal,
  findLivingOffer,
  listConversations,
  lockConversation,
  type ConversationRow,
} from './conversationQueries.ts'
import { standing } from './mayWrite.ts'
import { streakKey } from './messageNotice.ts'
import { listMessages, markRead, sidesOf } from './messageQueries.ts'
import { presentConversation, presentMessage } from './presentConversation.ts'

type Reading = Pick<Services, 'db' | 'now'>

/** A page of a user's conversations. */
export async function loadConversations(
  { db, now }: Reading,
  userId: string,
  { antes, tras }: NonNullable<Query<'GET /api/conversation'>>,
): Promise<Answer<'GET /api/conversation'>> {
  const after = antes === undefined ? undefined : { lastAt: new Date(antes), id: tras }
  const rows = await listConversations(db, { userId, after, at: now() })
  return {
    conversaciones: rows.slice(0, CONVERSATION_PAGE).map((row) => ({
      ...presentConversation(row),
      ...(row.last && { ultimo: presentMessage(row.last) }),
    })),
    sinLeer: await countUnreadConversations(db, userId),
    hayMas: rows.length > CONVERSATION_PAGE,
  }
}

/** A user's conversation with a page of its messages. Throws Problem (404). */
export async function loadConversation(
  { db, now }: Reading,
  { id, userId }: { id: string; userId: string },
  { antes, desde }: NonNullable<Query<'GET /api/conversation/:id'>>,
): Promise<ConversationDetail> {
  const at = now()
  const row = await findConversation(db, { id, userId, at })
  if (!row) throw new Problem('noExiste')
  const place = {
    ...(antes !== undefined && { before: Number(antes) }),
    ...(desde !== undefined && { after: Number(desde) }),
  }
  const mensajes = await listMessages(db, id, place)
  return {
    ...presentConversation(row),
    mensajes: mensajes.map(presentMessage),
    leidoPorOtro: row.otherReadSeq ?? 0,
    ...(await standing(db, row, at)),
    ...(await dealingOf(db, row, at)),
  }
}

/** The living offer of a conversation, and the last deal between both sides. */
async function dealingOf(
  db: Queryable,
  { id, ad, side, userId, other }: ConversationRow,
  at: Date,
): Promise<Pick<ConversationDetail, 'oferta' | 'trato'>> {
  const offer = await findLivingOffer(db, id, at)
  const buyerId = side === 'comprador' ? userId : other?.id
  const deal = buyerId === undefined ? undefined : await findLastDeal(db, ad.id, buyerId)
  return {
    ...(offer && {
      oferta: {
        _id: offer.id,
        lado: offer.side,
        monto: offer.monto,
        estado: offer.estado,
        termina: offer.endsAt.toISOString(),
      },
    }),
    ...(deal && { trato: { _id: deal.id, estado: deal.estado } }),
  }
}

/** Marks a user's conversation as read up to a message; answers what is unread. Throws Problem (404). */
export async function readUpTo(
  { db }: Pick<Services, 'db'>,
  { id, userId, seq }: { id: string; userId: string; seq: number },
): Promise<{ sinLeer: number }> {
  return db.transaction(async (tx) => {
    await lockConversation(tx, id)
    const read = await markRead(tx, { conversationId: id, userId, seq })
    if (!read) throw new Problem('noExiste')
    if (read.seq > read.from) {
      await markEventRead(
        tx,
        streakKey({ conversationId: id, side: read.side, readSeq: read.from }),
      )
      const to = await sidesOf(tx, id)
      await notifyUsers(tx, to, { tipo: 'leido', conversacion: id })
    }
    return { sinLeer: read.unread }
  })
}
