import { and, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { savedSearches } from '../db/schema/alerts.ts'
import { blocks } from '../db/schema/conversations.ts'

/** A block by one user of another; every WHERE contains the blocker (threat T8). */
export interface BlockKey {
  blockerId: string
  blockedId: string
}

const isBlock = ({ blockerId, blockedId }: BlockKey) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId))

/** A condition of SQL: `by` has blocked `user`. */
export const isBlockedBy = (user: SQLWrapper, by: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${blocks} where blocker_id = ${by} and blocked_id = ${user})`

/** A condition of SQL: either of two users has blocked the other. */
export const apart = (a: SQLWrapper, b: SQLWrapper): SQL<boolean> =>
  sql`(${isBlockedBy(a, b)} or ${isBlockedBy(b, a)})`

/**
 * Whether either user has blocked the other: nothing passes between them. Ask it in the
 * transaction that writes, after the lock of a conversation has been taken.
 */
export async function areApart(db: Queryable, a: string, b: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select ${apart(sql.param(a), sql.param(b))} as is`,
  )
  return rows[0]?.is ?? false
}

/** Whether `blockerId` has blocked `blockedId`; for the blocker alone to read. */
export async function hasBlocked(db: Queryable, key: BlockKey): Promise<boolean> {
  const rows = await db.select({ id: blocks.blockerId }).from(blocks).where(isBlock(key))
  return rows.length > 0
}

/** The users that a user has blocked, the last first. */
export async function listBlocked(db: Queryable, blockerId: string) {
  return db
    .select({
      id: users.id,
      nombre: users.nombre,
      apellido: users.apellido,
      foto: users.foto,
      createdAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
}

export type BlockedRow = Awaited<ReturnType<typeof listBlocked>>[number]

export const countBlocks = (db: Queryable, blockerId: string): Promise<number> =>
  db.$count(blocks, eq(blocks.blockerId, blockerId))

/** Blocks, and ends the follow of the user who blocks; one by the blocked user falls silent unseen. */
export async function insertBlock(tx: Transaction, key: BlockKey, at: Date): Promise<void> {
  await tx
    .insert(blocks)
    .values({ ...key, createdAt: at })
    .onConflictDoNothing()
  const { userId, sellerId } = savedSearches
  await tx.delete(savedSearches).where(and(eq(userId, key.blockerId), eq(sellerId, key.blockedId)))
}

export async function deleteBlock(db: Queryable, key: BlockKey): Promise<void> {
  await db.delete(blocks).where(isBlock(key))
}
