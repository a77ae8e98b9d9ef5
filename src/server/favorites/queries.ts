import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { favorites } from '../db/schema/people.ts'

/** A user's favourite; every WHERE contains the user (threat T8). */
export interface FavoriteKey {
  userId: string
  adId: string
}

const isTheirs = ({ userId, adId }: FavoriteKey) =>
  and(eq(favorites.userId, userId), eq(favorites.adId, adId))

/** Cards of all that a person saved, whatever became of it, the last saved first. */
export async function listFavorites(db: Queryable, userId: string, now: Date) {
  return db
    .select({ ...cardColumns(now), status: ads.status })
    .from(favorites)
    .innerJoin(ads, eq(ads.id, favorites.adId))
    .where(eq(favorites.userId, userId))
    .orderBy(desc(favorites.createdAt), desc(favorites.adId))
}

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number]

/** Cards of the active ads among the ids. */
export async function livingCards(db: Queryable, ids: readonly string[], now: Date) {
  return db
    .select(cardColumns(now))
    .from(ads)
    .where(and(inArray(ads.id, [...ids]), eq(ads.status, 'activo'), gt(ads.expiresAt, now)))
}

/** Everybody who saved an ad. */
export async function saversOf(db: Queryable, adId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: favorites.userId })
    .from(favorites)
    .where(eq(favorites.adId, adId))
  return rows.map(({ userId }) => userId)
}

export const countFavorites = (db: Queryable, userId: string): Promise<number> =>
  db.$count(favorites, eq(favorites.userId, userId))

export async function insertFavorite(db: Queryable, key: FavoriteKey, at: Date): Promise<void> {
  await db
    .insert(favorites)
    .values({ ...key, createdAt: at })
    .onConflictDoNothing()
}

/** Answers whether there was a row. */
export async function deleteFavorite(db: Queryable, key: FavoriteKey): Promise<boolean> {
  const gone = await db.delete(favorites).where(isTheirs(key)).returning({ adId: favorites.adId })
  return gone.length > 0
}
