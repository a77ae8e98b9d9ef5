import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { users } from '../../db/schema/accounts.ts'
import { ads } from '../../db/schema/ads.ts'
import { conversationMembers, conversations } from '../../db/schema/conversations.ts'
import { offers, reservations } from '../../db/schema/deals.ts'
import { offerStateAfter } from './offerTransitions.ts'

/** Who bargains about which ad; a side is null once the account is gone. */
const bargain = {
  adId: ads.id,
  sellerId: ads.ownerId,
  titulo: ads.titulo,
  status: ads.status,
  expiresAt: ads.expiresAt,
}

/** An ad and its owner, before anybody talks about it. */
export async function findByAd(db: Queryable, adId: string) {
  const [row] = await db.select(bargain).from(ads).where(eq(ads.id, adId))
  return row
}

/** A conversation's ad and sides. */
export async function findByConversation(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...bargain, buyerId: conversations.buyerId })
    .from(conversations)
    .innerJoin(ads, eq(ads.id, conversations.adId))
    .where(eq(conversations.id, id))
  return row
}

/** The conversation of an offer. */
export async function conversationOf(db: Queryable, offerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: offers.conversationId })
    .from(offers)
    .where(eq(offers.id, offerId))
  return row?.id
}

/** Locks an ad: its offers, reservation and sale take turns until the transaction ends. */
export async function lockBargain(
  tx: Transaction,
  { adId, sides }: { adId: string; sides: readonly (string | null)[] },
): Promise<void> {
  const ids = sides.filter((id) => id !== null)
  // No account ends before the rows that name it are written.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('key share')
  await tx.select({ id: ads.id }).from(ads).where(eq(ads.id, adId)).for('update')
}

export type OfferRow = typeof offers.$inferSelect

export async function findOffer(db: Queryable, id: string): Promise<OfferRow | undefined> {
  const [row] = await db.select().from(offers).where(eq(offers.id, id))
  return row
}

/** The offer of a conversation that nothing has closed, though it may be past its end. */
export async function findOpenOffer(
  db: Queryable,
  conversationId: string,
): Promise<OfferRow | undefined> {
  const [row] = await db
    .select()
    .from(offers)
    .where(and(eq(offers.conversationId, conversationId), eq(offers.estado, 'abierta')))
  return row
}

/** The caller must hold the ad's lock, as for everything below. */
export async function insertOffer(tx: Transaction, offer: typeof offers.$inferInsert) {
  await tx.insert(offers).values(offer)
}

export async function closeOffer(
  tx: Transaction,
  { id, estado, at }: { id: string; estado: OfferRow['estado']; at: Date },
): Promise<void> {
  await tx.update(offers).set({ estado, decidedAt: at }).where(eq(offers.id, id))
}

/** Marks an ad as reserved for a conversation's buyer; another reservation must be over. */
export async function reserveFor(
  tx: Transaction,
  reservation: typeof reservations.$inferInsert,
): Promise<void> {
  const { adId, reservedAt, ...rest } = reservation
  await tx.update(ads).set({ reservedAt }).where(eq(ads.id, adId))
  await tx
    .insert(reservations)
    .values(reservation)
    .onConflictDoUpdate({ target: reservations.adId, set: { ...rest, reservedAt } })
}

/** Up to `max` open offers that are past their end at an instant, the longest first. */
export async function dueOffers(db: Queryable, at: Date, max: number) {
  return db
    .select({ offerId: offers.id, conversationId: offers.conversationId })
    .from(offers)
    .where(and(eq(offers.estado, 'abierta'), lte(offers.endsAt, at)))
    .orderBy(asc(offers.endsAt))
    .limit(max)
}

/** States in which an ad is gone for its buyer; a sale is told as such, and staff may bring back the rest. */
const isGone = inArray(ads.status, ['caducado', 'eliminado', 'retirado'])

/** Up to `max` reservations that are not in force any more: by their end, their ad or its mark. */
export async function dueReservations(db: Queryable, at: Date, max: number) {
  return db
    .select({ conversationId: reservations.conversationId })
    .from(reservations)
    .innerJoin(ads, eq(ads.id, reservations.adId))
    .where(
      sql`${lte(reservations.endsAt, at)} or ${isGone}
        or ${reservations.reservedAt} is distinct from ${ads.reservedAt}`,
    )
    .limit(max)
}

/** Ends a reservation that is due, and answers it and its ad; undefined where it isn't. */
export async function takeDueReservation(tx: Transaction, adId: string, at: Date) {
  const [due] = await tx
    .select({
      conversationId: reservations.conversationId,
      buyerId: conversations.buyerId,
      reservedAt: reservations.reservedAt,
      endsAt: reservations.endsAt,
      isMarked: sql<boolean>`${reservations.reservedAt} is not distinct from ${ads.reservedAt}`,
      isGone: sql<boolean>`${isGone}`,
      status: ads.status,
      titulo: ads.titulo,
      sellerId: ads.ownerId,
    })
    .from(reservations)
    .innerJoin(ads, eq(ads.id, reservations.adId))
    .innerJoin(conversations, eq(conversations.id, reservations.conversationId))
    .where(eq(reservations.adId, adId))
  if (!due || (due.endsAt > at && due.isMarked && !due.isGone)) return undefined
  await tx.delete(reservations).where(eq(reservations.adId, adId))
  if (due.isMarked) await tx.update(ads).set({ reservedAt: null }).where(eq(ads.id, adId))
  return due
}

/** Conversations in which a user is a side. */
const conversationsOf = (userId: string) => sql`(
  select c.id from conversations c where c.buyer_id = ${userId}
  union all
  select c.id from conversations c join ads on ads.id = c.ad_id where ads.owner_id = ${userId})`

/**
 * Closes the open offers of a user whose account ends, and lets the reservations for them end with the next run of the
 * job. The caller must hold the user's lock: it keeps offers of the user out, so no ad of others is locked.
 */
export async function forgetOffersOf(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .update(offers)
    .set({
      estado: offerStateAfter('olvidar', { side: 'comprador', estado: 'abierta' }, null),
      decidedAt: at,
    })
    .where(
      and(
        eq(offers.estado, 'abierta'),
        sql`${offers.conversationId} = any(array${conversationsOf(userId)})`,
      ),
    )
  await tx
    .update(reservations)
    .set({ endsAt: at })
    .where(
      sql`${reservations.conversationId} in (select c.id from conversations c where c.buyer_id = ${userId})`,
    )
}

/** The offers that a user made, the newest first. */
export async function offersBy(db: Queryable, userId: string) {
  return db
    .select({
      conversacion: offers.conversationId,
      anuncio: conversations.adId,
      monto: offers.monto,
      estado: offers.estado,
      createdAt: offers.createdAt,
      endsAt: offers.endsAt,
      decidedAt: offers.decidedAt,
    })
    .from(offers)
    .innerJoin(conversations, eq(conversations.id, offers.conversationId))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, offers.conversationId),
        eq(conversationMembers.side, offers.side),
      ),
    )
    .where(eq(conversationMembers.userId, userId))
    .orderBy(desc(offers.createdAt), desc(offers.id))
}

/** Ads that are reserved for a user. */
export async function reservedFor(db: Queryable, userId: string) {
  return db
    .select({
      anuncio: reservations.adId,
      monto: reservations.monto,
      reservedAt: reservations.reservedAt,
      endsAt: reservations.endsAt,
    })
    .from(reservations)
    .innerJoin(conversations, eq(conversations.id, reservations.conversationId))
    .where(eq(conversations.buyerId, userId))
    .orderBy(desc(reservations.reservedAt))
}
