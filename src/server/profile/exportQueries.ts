import { desc, eq, min, sql } from 'drizzle-orm'
import { detailColumns } from '../ads/detail/detailQueries.ts'
import { contactCountOfAd, visitsOfAd } from '../ads/detail/visitQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { knownDevices, pushSubscriptions, users } from '../db/schema/accounts.ts'
import { ads } from '../db/schema/ads.ts'
import { searchHits } from '../db/schema/alerts.ts'
import { adQuestions, buyerWords } from '../db/schema/availability.ts'
import { paymentIntents } from '../db/schema/money.ts'
import { favorites, notifications, reviews, usefulMarks } from '../db/schema/people.ts'
import { reports } from '../db/schema/staff.ts'
import { findingsOfAd } from '../forbiddenWords/findingQueries.ts'

/** Everything that is kept of a person, table by table, the newest first; nothing is left out for being old. */

const oldPrices = sql<
  { precio: number; hasta: string }[]
>`coalesce((select json_agg(json_build_object('precio', c.precio, 'hasta', c.changed_at) order by c.changed_at desc) from price_changes c where c.ad_id = ads.id), '[]')`

const daysOfAd = sql<
  { dia: string; visitas: number; contactos: number }[]
>`coalesce((select json_agg(json_build_object('dia', d.day, 'visitas', d.visits, 'contactos', d.contacts) order by d.day desc) from ad_days d where d.ad_id = ads.id), '[]')`

export async function adsOf(db: Queryable, ownerId: string, now: Date) {
  return db
    .select({
      ...detailColumns(now),
      statusReason: ads.statusReason,
      closedAt: ads.closedAt,
      soldUnits: ads.soldUnits,
      precios: oldPrices,
      visits: visitsOfAd,
      contacts: contactCountOfAd,
      days: daysOfAd,
      findings: findingsOfAd,
      askedAt: adQuestions.askedAt,
      answer: adQuestions.answer,
    })
    .from(ads)
    .leftJoin(adQuestions, eq(adQuestions.adId, ads.id))
    .where(eq(ads.ownerId, ownerId))
    .orderBy(desc(ads.createdAt), desc(ads.id))
}

export type ExportedAd = Awaited<ReturnType<typeof adsOf>>[number]

export async function favoritesOf(db: Queryable, userId: string) {
  return db
    .select({ anuncio: favorites.adId, titulo: ads.titulo, createdAt: favorites.createdAt })
    .from(favorites)
    .innerJoin(ads, eq(ads.id, favorites.adId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.adId))
}

const opinion = {
  contenido: reviews.contenido,
  calificacion: reviews.calificacion,
  trato: sql<string | null>`(select d.ad_id from deals d where d.id = ${reviews.dealId})`,
  createdAt: reviews.createdAt,
}
const fullName = sql<string>`trim(${users.nombre} || ' ' || ${users.apellido})`

export async function reviewsBy(db: Queryable, authorId: string) {
  return db
    .select({ ...opinion, vendedor: reviews.sellerId, nombre: fullName })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.sellerId))
    .where(eq(reviews.writtenBy, authorId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

/** With the author's name, as everybody reads it; null where their account is gone. */
export async function reviewsOf(db: Queryable, sellerId: string) {
  return db
    .select({ ...opinion, autor: sql<string | null>`${fullName}` })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.writtenBy))
    .where(eq(reviews.sellerId, sellerId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

export async function usefulMarksOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: usefulMarks.reviewId })
    .from(usefulMarks)
    .where(eq(usefulMarks.userId, userId))
    .orderBy(usefulMarks.reviewId)
  return rows.map(({ id }) => id)
}

export async function reportsBy(db: Queryable, reporterId: string) {
  return db
    .select()
    .from(reports)
    .where(eq(reports.reporterId, reporterId))
    .orderBy(desc(reports.createdAt), desc(reports.id))
}

/** Ads that matched a user's saved searches, with or without an alert, and when the first did. */
export async function searchHitsOf(db: Queryable, userId: string) {
  const createdAt = min(searchHits.createdAt).mapWith(searchHits.createdAt)
  return db
    .select({ anuncio: searchHits.adId, createdAt })
    .from(searchHits)
    .where(eq(searchHits.userId, userId))
    .groupBy(searchHits.adId)
    .orderBy(desc(createdAt), desc(searchHits.adId))
}

/** A user's reports that ads of others seem to be over. */
export async function buyerWordsOf(db: Queryable, userId: string) {
  const { adId: anuncio, dice, createdAt } = buyerWords
  return db
    .select({ anuncio, dice, createdAt })
    .from(buyerWords)
    .where(eq(buyerWords.userId, userId))
    .orderBy(desc(buyerWords.createdAt), desc(buyerWords.adId))
}

export async function notificationsOf(db: Queryable, userId: string) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

export async function pushBrowsersOf(db: Queryable, userId: string) {
  return db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
}

/** Phones that opened a session; the digests of their ids are secrets and stay where they are. */
export async function knownDevicesOf(db: Queryable, userId: string) {
  return db
    .select({ openedAt: knownDevices.openedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.openedAt))
}

export async function paymentsOf(db: Queryable, userId: string) {
  return db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.userId, userId))
    .orderBy(desc(paymentIntents.createdAt), desc(paymentIntents.id))
}
