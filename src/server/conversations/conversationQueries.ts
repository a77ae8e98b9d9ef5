import { aliasedTable, and, desc, eq, gt, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import { CONVERSATION_PAGE } from '../../contract/conversations/conversations.ts'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { ads } from '../db/schema/ads.ts'
import { conversationMembers, conversations, messages } from '../db/schema/conversations.ts'
import { deals, offers } from '../db/schema/deals.ts'
import { newestFirst } from '../db/sql.ts'
import { isInForce, reservedAs } from '../ground/reservationQueries.ts'

const theirs = aliasedTable(conversationMembers, 'theirs')

/** The own sides of some conversations, chosen first: what stands beside them is read for these alone. */
const ownSides = (db: Queryable) => db.select().from(conversationMembers).$dynamic()
type OwnSides = ReturnType<typeof ownSides>

/** Conversations with their ad, the other side, and the last message, at an instant. */
function conversationsOf(db: Queryable, chosen: OwnSides, at: Date) {
  const mine = chosen.as('mine')
  return db
    .select({
      id: conversations.id,
      lastSeq: conversations.lastSeq,
      side: mine.side,
      userId: mine.userId,
      lastAt: mine.lastAt,
      readSeq: mine.readSeq,
      unread: mine.unread,
      otherReadSeq: theirs.readSeq,
      other: {
        id: users.id,
        nombre: users.nombre,
        apellido: users.apellido,
        foto: users.foto,
        suspendedUntil: users.suspendedUntil,
      },
      ad: {
        id: ads.id,
        titulo: ads.titulo,
        precio: ads.precio,
        precioTexto: ads.precioTexto,
        status: ads.status,
        expiresAt: ads.expiresAt,
        reservedAt: ads.reservedAt,
      },
      foto: sql<string | null>`(select p.id from ad_photos p where p.ad_id = ads.id
        order by p.position limit 1)`,
      reserved: reservedAs(at),
      last: messages,
    })
    .from(mine)
    .innerJoin(conversations, eq(conversations.id, mine.conversationId))
    .innerJoin(ads, eq(ads.id, conversations.adId))
    .leftJoin(
      theirs,
      and(eq(theirs.conversationId, mine.conversationId), ne(theirs.side, mine.side)),
    )
    .leftJoin(users, eq(users.id, theirs.userId))
    .leftJoin(
      messages,
      and(
        eq(messages.conversationId, mine.conversationId),
        eq(messages.seq, conversations.lastSeq),
      ),
    )
    .orderBy(newestFirst(mine.lastAt), mine.conversationId)
}

export interface ListPlace {
  /** The last row shown; absent on the first page. */
  lastAt: Date
  /** Tells rows of the same instant apart; all of these are passed over without it. */
  id: string | undefined
}

/** A page of a user's conversations and one more, the one with the newest message first. */
export function listConversations(
  db: Queryable,
  { userId, after, at }: { userId: string; after: ListPlace | undefined; at: Date },
) {
  const { lastAt, conversationId } = conversationMembers
  const isLater =
    after &&
    and(
      lte(lastAt, after.lastAt),
      or(
        lt(lastAt, after.lastAt),
        after.id === undefined ? undefined : gt(conversationId, after.id),
      ),
    )
  const chosen = ownSides(db)
    .where(and(eq(conversationMembers.userId, userId), isLater))
    .orderBy(newestFirst(lastAt), conversationId)
    .limit(CONVERSATION_PAGE + 1)
  return conversationsOf(db, chosen, at)
}

export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number]

/** A conversation of a user's; undefined where there is none of theirs. */
export async function findConversation(
  db: Queryable,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<ConversationRow | undefined> {
  const chosen = ownSides(db).where(
    and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)),
  )
  const [row] = await conversationsOf(db, chosen, at)
  return row
}

/** Locks a conversation: its messages take turns until the transaction ends. */
export async function lockConversation(tx: Queryable, id: string): Promise<void> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('no key update')
}

/** The id of the conversation of a buyer about an ad. */
export async function findConversationId(
  db: Queryable,
  { adId, buyerId }: { adId: string; buyerId: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.adId, adId), eq(conversations.buyerId, buyerId)))
  return row?.id
}

interface NewConversation {
  id: string
  adId: string
  buyerId: string
  sellerId: string
}

/** Inserts a conversation and its two sides; false where another request has opened it. */
export async function insertConversation(
  tx: Queryable,
  { id, adId, buyerId, sellerId }: NewConversation,
  at: Date,
): Promise<boolean> {
  const opened = await tx
    .insert(conversations)
    .values({ id, adId, buyerId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: conversations.id })
  if (opened.length === 0) return false
  await tx.insert(conversationMembers).values([
    { conversationId: id, side: 'comprador', userId: buyerId, lastAt: at },
    { conversationId: id, side: 'vendedor', userId: sellerId, lastAt: at },
  ])
  return true
}

/** The ad that a conversation is opened about, and its owner, who stays until the transaction ends. */
export async function findAdToAsk(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ ownerId: ads.ownerId, status: ads.status, expiresAt: ads.expiresAt })
    .from(ads)
    .where(eq(ads.id, id))
    .for('key share')
  return row
}

/** The open offer of a conversation, or the accepted one for which the ad is reserved. */
export async function findLivingOffer(db: Queryable, conversationId: string, at: Date) {
  const [row] = await db
    .select({
      id: offers.id,
      side: offers.side,
      monto: offers.monto,
      estado: offers.estado,
      endsAt: sql<Date | null>`case ${offers.estado} when 'abierta' then ${offers.endsAt}
        when 'aceptada' then (
          select reservations.ends_at from reservations join ads on ads.id = reservations.ad_id
          where reservations.conversation_id = offers.conversation_id and ${isInForce(at)}) end`
        .mapWith(offers.endsAt)
        .as('ends'),
    })
    .from(offers)
    .where(
      and(
        eq(offers.conversationId, conversationId),
        inArray(offers.estado, ['abierta', 'aceptada']),
      ),
    )
    .orderBy(sql`${offers.estado} = 'abierta' desc`, desc(offers.createdAt))
    .limit(1)
  return row?.endsAt && row.endsAt > at ? { ...row, endsAt: row.endsAt } : undefined
}

/** The newest deal between both sides about the ad. */
export async function findLastDeal(db: Queryable, adId: string, buyerId: string) {
  const [row] = await db
    .select({ id: deals.id, estado: deals.estado })
    .from(deals)
    .where(and(eq(deals.adId, adId), eq(deals.buyerId, buyerId)))
    .orderBy(desc(deals.createdAt))
    .limit(1)
  return row
}
