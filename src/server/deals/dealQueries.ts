import { and, desc, eq, gte, lt, ne, not, or, sql } from 'drizzle-orm'
import { CONVERSATION_PAGE, type Side } from '../../contract/conversations/conversations.ts'
import { DEALS_SHOWN, type DealState } from '../../contract/deals/deals.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import { apart } from '../blocks/blockQueries.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { adPhotos, ads } from '../db/schema/ads.ts'
import { conversationMembers, conversations } from '../db/schema/conversations.ts'
import { deals, offers } from '../db/schema/deals.ts'
import { reviews } from '../db/schema/people.ts'
import { newestFirst } from '../db/sql.ts'
import { unnamedUnits } from '../ownAds/saleQueries.ts'

const person = { id: users.id, nombre: users.nombre, apellido: users.apellido, foto: users.foto }

/** The state of an ad's sale, and its units without a buyer. */
export async function findSale(db: Queryable, adId: string) {
  const { status, closedAt, soldUnits } = ads
  const [row] = await db
    .select({ status, closedAt, soldUnits, unnamed: unnamedUnits.as('unnamed') })
    .from(ads)
    .where(eq(ads.id, adId))
  return row
}

/**
 * The buyers of an ad's conversations who may be named, the last to have written or read first. A user
 * who was named already, or blocked or was blocked by the seller, is not among them.
 */
export async function listInterested(db: Queryable, adId: string, sellerId: string) {
  return db
    .select({ conversationId: conversations.id, ...person })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .innerJoin(
      conversationMembers,
      and(
        eq(conversationMembers.conversationId, conversations.id),
        eq(conversationMembers.side, 'comprador'),
      ),
    )
    .where(
      and(
        eq(conversations.adId, adId),
        not(apart(users.id, sql.param(sellerId))),
        sql`not exists (select from deals d where d.ad_id = conversations.ad_id and d.buyer_id = conversations.buyer_id)`,
      ),
    )
    .orderBy(desc(conversationMembers.lastAt), desc(conversations.id))
    .limit(CONVERSATION_PAGE)
}

/** The buyer of a conversation about an ad, whose account stays until the transaction ends. */
export async function holdBuyer(tx: Transaction, conversationId: string, adId: string) {
  const [row] = await tx
    .select(person)
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.buyerId))
    .where(and(eq(conversations.id, conversationId), eq(conversations.adId, adId)))
    .for('key share', { of: users })
  return row
}

export async function findDealWith(db: Queryable, adId: string, buyerId: string) {
  const [row] = await db
    .select({ estado: deals.estado })
    .from(deals)
    .where(and(eq(deals.adId, adId), eq(deals.buyerId, buyerId)))
  return row
}

/** The amount of a conversation's last accepted offer, in pesos. */
export async function agreedAmount(db: Queryable, conversationId: string) {
  const [row] = await db
    .select({ monto: offers.monto })
    .from(offers)
    .where(and(eq(offers.conversationId, conversationId), eq(offers.estado, 'aceptada')))
    .orderBy(desc(offers.createdAt))
    .limit(1)
  return row?.monto
}

/** The ad's card, for the words of a deal. */
export async function findCard(db: Queryable, adId: string, now: Date) {
  const [row] = await db.select(cardColumns(now)).from(ads).where(eq(ads.id, adId))
  return row
}

/** Stores a deal. The caller must hold the ad's lock. */
export async function insertDeal(tx: Transaction, deal: typeof deals.$inferInsert): Promise<void> {
  await tx.insert(deals).values(deal)
}

/** A deal, locked after its ad as every writer locks both; undefined when there is none. */
export async function lockDeal(tx: Transaction, id: string) {
  const isIt = eq(deals.id, id)
  const adId = tx.select({ adId: deals.adId }).from(deals).where(isIt)
  await tx.select({ id: ads.id }).from(ads).where(eq(ads.id, adId)).for('update')
  const [row] = await tx.select().from(deals).where(isIt).for('update')
  if (!row) return undefined
  // Asked with the lock held: a review that was being written has waited, or is there.
  const written = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(eq(reviews.dealId, id))
    .limit(1)
  return { ...row, hasReview: written.length > 0 }
}

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>

export async function markDecided(
  tx: Transaction,
  id: string,
  decided: { estado: DealState; decidedAt: Date | null },
): Promise<void> {
  await tx.update(deals).set(decided).where(eq(deals.id, id))
}

/** Deletes a deal. The caller must hold its lock. */
export async function deleteDeal(tx: Transaction, id: string): Promise<void> {
  await tx.delete(deals).where(eq(deals.id, id))
}

/** For deals: whether they were named since the sale of the whole ad. */
const isOfSale = (adId: string) =>
  and(
    eq(deals.adId, adId),
    gte(deals.createdAt, sql`(select closed_at from ads where id = ${adId})`),
  )

/** Ends the unconfirmed deals since the sale of a whole ad, and answers their ids. The caller must hold the ad's lock. */
export async function deleteUnconfirmed(tx: Transaction, adId: string): Promise<string[]> {
  const rows = await tx
    .delete(deals)
    .where(and(isOfSale(adId), eq(deals.estado, 'propuesto')))
    .returning({ id: deals.id })
  return rows.map(({ id }) => id)
}

/** The conversations with a buyer who was named since the sale of a whole ad and has not confirmed it. */
export async function conversationsOfSale(db: Queryable, adId: string): Promise<string[]> {
  const rows = await db
    .select({ id: conversations.id })
    .from(deals)
    .innerJoin(
      conversations,
      and(eq(conversations.adId, deals.adId), eq(conversations.buyerId, deals.buyerId)),
    )
    .where(and(isOfSale(adId), ne(deals.estado, 'confirmado')))
    .orderBy(conversations.id)
  return rows.map(({ id }) => id)
}

/** Units of an ad whose buyer is named, confirmed or not yet. */
export async function namedUnits(db: Queryable, adId: string): Promise<number> {
  const [row] = await db
    .select({ units: sql<number>`coalesce(sum(units), 0)::int` })
    .from(deals)
    .where(and(eq(deals.adId, adId), ne(deals.estado, 'negado')))
  return row?.units ?? 0
}

const READER = { comprador: deals.buyerId, vendedor: deals.sellerId } as const
const OTHER = { comprador: deals.sellerId, vendedor: deals.buyerId } as const

function dealsSeenBy(db: Queryable, side: Side, readerId: string) {
  return db
    .select({
      id: deals.id,
      adId: deals.adId,
      estado: deals.estado,
      titulo: deals.titulo,
      precio: deals.precio,
      units: deals.units,
      createdAt: deals.createdAt,
      decidedAt: deals.decidedAt,
      sellerId: deals.sellerId,
      status: ads.status,
      foto: adPhotos.id,
      con: person,
      isJudged: sql<boolean>`exists (select from ${reviews} where deal_id = deals.id and deal_author_id = ${readerId})`,
      hasReview: sql<boolean>`exists (select from ${reviews} where deal_id = deals.id)`,
    })
    .from(deals)
    .innerJoin(ads, eq(ads.id, deals.adId))
    .leftJoin(adPhotos, and(eq(adPhotos.adId, deals.adId), eq(adPhotos.position, 0)))
    .leftJoin(users, eq(users.id, OTHER[side]))
}

/** A user's purchases or sales, the last first. */
export async function listDeals(db: Queryable, side: Side, readerId: string) {
  return dealsSeenBy(db, side, readerId)
    .where(eq(READER[side], readerId))
    .orderBy(newestFirst(deals.createdAt), desc(deals.id))
    .limit(DEALS_SHOWN)
}

export type DealRow = Awaited<ReturnType<typeof listDeals>>[number]

/** A deal as one of its sides sees it. */
export async function findDeal(
  db: Queryable,
  id: string,
  { side, readerId }: { side: Side; readerId: string },
) {
  const [row] = await dealsSeenBy(db, side, readerId).where(eq(deals.id, id))
  return row
}

/** Deletes deals that were never confirmed, so many days after they were named. */
export async function forgetUnconfirmed(db: Queryable, before: Date): Promise<void> {
  await db.delete(deals).where(and(ne(deals.estado, 'confirmado'), lt(deals.createdAt, before)))
}

/** Title of a deal whose seller's account is erased. */
const GONE_TITLE = 'Anuncio eliminado'

/**
 * Takes an erased user out of deals, in the transaction that ends the account. Unconfirmed deals go; the
 * other side keeps a confirmed one without the seller's words, and nobody keeps it once both are gone.
 */
export async function forgetDealsOf(tx: Transaction, userId: string): Promise<void> {
  const isTheirs = or(eq(deals.sellerId, userId), eq(deals.buyerId, userId))
  const isLeft = sql`(seller_id is null or buyer_id is null)`
  await tx.delete(deals).where(and(isTheirs, or(ne(deals.estado, 'confirmado'), isLeft)))
  // A price in words belongs to them too; a service has one.
  const precio = sql`case when exists (select from ads where ads.id = ad_id and precio_texto is not null) then '' else ${deals.precio} end`
  await tx.update(deals).set({ titulo: GONE_TITLE, precio }).where(eq(deals.sellerId, userId))
}

/** All deals of a user, for the export of their data. */
export async function dealsOf(db: Queryable, userId: string) {
  const { id, adId, titulo, precio, units, estado, createdAt, decidedAt } = deals
  return db
    .select({
      id,
      adId,
      titulo,
      precio,
      units,
      estado,
      createdAt,
      decidedAt,
      isSale: sql<boolean>`${deals.sellerId} is not distinct from ${userId}`,
    })
    .from(deals)
    .where(or(eq(deals.sellerId, userId), eq(deals.buyerId, userId)))
    .orderBy(desc(createdAt), desc(id))
}
