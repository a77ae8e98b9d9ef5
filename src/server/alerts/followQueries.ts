import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { savedSearches } from '../db/schema/alerts.ts'
import { randomId } from '../randomId.ts'
import type { AlertChoice } from './queries.ts'
import { sellerAnchor } from './readAlert.ts'

/** A follow of a seller; every WHERE contains the follower (threat T8). */
export interface FollowKey {
  userId: string
  sellerId: string
}

const isTheirs = ({ userId, sellerId }: FollowKey) =>
  and(eq(savedSearches.userId, userId), eq(savedSearches.clave, claveOf(sellerId)))

/** The key of a follow among the user's searches, unlike that of any search. */
const claveOf = (sellerId: string): string => `vendedor:${sellerId}`

/** The sellers whom a user follows, the last first. */
export async function listFollows(db: Queryable, userId: string) {
  return db
    .select({
      id: users.id,
      nombre: users.nombre,
      apellido: users.apellido,
      foto: users.foto,
      por: savedSearches.por,
      cuando: savedSearches.cuando,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.sellerId))
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.nth))
}

export type FollowRow = Awaited<ReturnType<typeof listFollows>>[number]

export const countFollows = (db: Queryable, userId: string): Promise<number> =>
  db.$count(savedSearches, and(eq(savedSearches.userId, userId), isNotNull(savedSearches.sellerId)))

/** Answers whether there was a follow to change. */
export async function updateFollow(
  db: Queryable,
  key: FollowKey,
  choice: AlertChoice,
): Promise<boolean> {
  const changed = await db
    .update(savedSearches)
    .set(choice)
    .where(isTheirs(key))
    .returning({ id: savedSearches.id })
  return changed.length > 0
}

export async function insertFollow(
  db: Queryable,
  key: FollowKey,
  choice: AlertChoice,
  at: Date,
): Promise<void> {
  await db.insert(savedSearches).values({
    ...key,
    ...choice,
    id: randomId(),
    busqueda: {},
    clave: claveOf(key.sellerId),
    anchors: [sellerAnchor(key.sellerId)],
    createdAt: at,
  })
}

export async function deleteFollow(db: Queryable, key: FollowKey): Promise<void> {
  await db.delete(savedSearches).where(isTheirs(key))
}
