import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { closeSessions } from '../account/closedQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { sessions, users } from '../db/schema/accounts.ts'

export async function findPasswordHash(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.hash
}

/**
 * A user's photo, with the row locked against parallel changes. Undefined when the user is gone.
 */
export async function lockPerson(
  tx: Queryable,
  id: string,
): Promise<{ foto: string | null } | undefined> {
  const [row] = await tx
    .select({ foto: users.foto })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row
}

/** Sessions that are open, the last used first. */
export async function openSessionsOf(
  db: Queryable,
  userId: string,
  since: { openAt: Date; openedAfter: Date },
) {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, since.openAt),
        gt(sessions.createdAt, since.openedAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
}

export type OpenSession = Awaited<ReturnType<typeof openSessionsOf>>[number]

/** The owner of a session; undefined when there is none with that id. */
export async function sessionOwner(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, id))
  return row?.userId
}

/** False when that session isn't theirs (threat T8). */
export async function deleteOwnSession(
  db: Queryable,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await closeSessions(db, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0
}

/** Ends every session of a user except one, and answers how many. */
export async function deleteOtherSessions(
  db: Queryable,
  userId: string,
  exceptTokenHash: string,
): Promise<number> {
  return closeSessions(
    db,
    and(eq(sessions.userId, userId), ne(sessions.tokenHash, exceptTokenHash)),
  )
}
