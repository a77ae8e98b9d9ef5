import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm'
import { REVIEWS_PAGE_SIZE } from '../../contract/limits.ts'
import { REVIEW_ORDER_VALUES, type ReviewOrder } from '../../contract/reviews/reviewOrder.ts'
import type { Queryable } from '../db/connect.ts'
import { preparedQuery } from '../db/preparedQuery.ts'
import { users } from '../db/schema/accounts.ts'
import { deals } from '../db/schema/deals.ts'
import { reviews, usefulMarks } from '../db/schema/people.ts'
import { textArray } from '../db/sql.ts'

/** Which reviews, in which order, and who reads them (null: a guest). */
interface ReviewList {
  sellerId: string
  readerId: string | null
  order: ReviewOrder
  /** From 0. */
  page: number
}

const NEWEST = sql`${reviews.createdAt} desc, ${reviews.id} desc`
const ORDER_BY: Readonly<Record<ReviewOrder, SQL>> = {
  'importance:desc': sql`utiles desc, ${NEWEST}`,
  'importance:asc': sql`utiles, ${NEWEST}`,
  'date:desc': NEWEST,
  'date:asc': sql`${reviews.createdAt}, ${reviews.id}`,
  'calf:desc': sql`${reviews.calificacion} desc, ${NEWEST}`,
  'calf:asc': sql`${reviews.calificacion}, ${NEWEST}`,
}

/** Each review with its author, how many found it useful, and whether the reader did. */
function reviewsSeenBy(db: Queryable, readerId: string | null | Placeholder) {
  return db
    .select({
      ...getTableColumns(reviews),
      author: { nombre: users.nombre, apellido: users.apellido, foto: users.foto },
      utiles:
        sql<number>`(select count(*)::int from useful_marks m where m.review_id = reviews.id)`.as(
          'utiles',
        ),
      util: sql<boolean>`exists (select 1 from useful_marks m where m.review_id = reviews.id and m.user_id = ${readerId})`,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.writtenBy))
}

const pageBy = (order: ReviewOrder) =>
  preparedQuery((db) =>
    reviewsSeenBy(db, sql.placeholder('readerId'))
      .where(eq(reviews.sellerId, sql.placeholder('sellerId')))
      .orderBy(ORDER_BY[order])
      .limit(REVIEWS_PAGE_SIZE)
      .offset(sql.placeholder('skipped')),
  )
const PAGES = Object.fromEntries(
  REVIEW_ORDER_VALUES.map((order) => [order, pageBy(order)]),
) as Record<ReviewOrder, ReturnType<typeof pageBy>>

/** The newest reviews of some sellers, so many of each, as a guest sees them. */
export async function newestReviews(db: Queryable, sellerIds: readonly string[], each: number) {
  return reviewsSeenBy(db, null)
    .where(
      sql`reviews.id = any(array(select r.id from unnest(${textArray(sellerIds)}) as seller(id) cross join lateral (
        select id from reviews where seller_id = seller.id order by created_at desc, id desc limit ${each}) r))`,
    )
    .orderBy(NEWEST)
}

/** One page of a seller's reviews. */
export async function listReviews(db: Queryable, { sellerId, readerId, order, page }: ReviewList) {
  const skipped = page * REVIEWS_PAGE_SIZE
  return PAGES[order](db).execute({ sellerId, readerId, skipped })
}

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number]

/** One review as the reader sees it. */
export async function findReview(db: Queryable, id: string, readerId: string | null) {
  const [row] = await reviewsSeenBy(db, readerId).where(eq(reviews.id, id))
  return row
}

/** Number of a seller's reviews, and how many of them judge a confirmed deal. */
export async function countReviews(db: Queryable, sellerId: string) {
  const [row] = await db
    .select({ total: count(), deTratos: count(reviews.dealId) })
    .from(reviews)
    .where(eq(reviews.sellerId, sellerId))
  return row ?? { total: 0, deTratos: 0 }
}

export async function sellerExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0
}

/** Id of the one review without a deal that an author wrote of a seller, or undefined. */
export async function findOwnReviewId(
  db: Queryable,
  authorId: string,
  sellerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.authorId, authorId), eq(reviews.sellerId, sellerId)))
  return row?.id
}

const otherSide = (personId: string) =>
  sql<
    string | null
  >`case when ${deals.buyerId} = ${personId} then ${deals.sellerId} else ${deals.buyerId} end`

/** A deal of this person's, with its other side; undefined for anybody else's. */
export async function findOwnDeal(db: Queryable, id: string, personId: string) {
  const [row] = await db
    .select({ other: otherSide(personId).as('other') })
    .from(deals)
    .where(and(eq(deals.id, id), or(eq(deals.sellerId, personId), eq(deals.buyerId, personId))))
  return row
}

/** The state of a deal, which stays until the transaction ends. */
export async function holdDealState(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ estado: deals.estado })
    .from(deals)
    .where(eq(deals.id, id))
    .for('share')
  return row?.estado
}

/** The confirmed deals of two persons that the first hasn't judged, the oldest first. */
export async function dealsToJudge(db: Queryable, authorId: string, sellerId: string) {
  const sides = [
    and(eq(deals.buyerId, authorId), eq(deals.sellerId, sellerId)),
    and(eq(deals.sellerId, authorId), eq(deals.buyerId, sellerId)),
  ]
  return db
    .select({ _id: deals.id, titulo: deals.titulo })
    .from(deals)
    .where(
      and(
        or(...sides),
        eq(deals.estado, 'confirmado'),
        sql`not exists (select from reviews r where r.deal_id = deals.id and r.deal_author_id = ${authorId})`,
      ),
    )
    .orderBy(asc(deals.createdAt), asc(deals.id))
    .limit(REVIEWS_PAGE_SIZE)
}

/** Answers false when this author has reviewed this seller, or this deal, already (threat T34). */
export async function insertReview(
  tx: Queryable,
  review: typeof reviews.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  return rows.length > 0
}

/** Deletes a review of this author's, its marks with it; answers false where there is none (threat T8). */
export async function deleteReviewOf(
  db: Queryable,
  { id, authorId }: { id: string; authorId: string },
): Promise<boolean> {
  const rows = await db
    .delete(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.writtenBy, authorId)))
    .returning({ id: reviews.id })
  return rows.length > 0
}

/**
 * The author of a review, locked until the transaction ends; null when the author's account is
 * erased.
 */
export async function holdReview(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ writtenBy: reviews.writtenBy })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('key share')
  return row
}

/** Turns a mark on or off and answers which; repetitions must take turns (threat T35). */
export async function toggleMark(
  tx: Queryable,
  mark: typeof usefulMarks.$inferInsert,
): Promise<boolean> {
  const removed = await tx
    .delete(usefulMarks)
    .where(and(eq(usefulMarks.reviewId, mark.reviewId), eq(usefulMarks.userId, mark.userId)))
    .returning({ userId: usefulMarks.userId })
  if (removed.length > 0) return false
  await tx.insert(usefulMarks).values(mark)
  return true
}

export const countMarks = (db: Queryable, reviewId: string): Promise<number> =>
  db.$count(usefulMarks, eq(usefulMarks.reviewId, reviewId))
