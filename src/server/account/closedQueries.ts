import { eq, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { closedSessions, sessions } from '../db/schema/accounts.ts'
import { deleteSessions } from './queries.ts'
import { hashToken } from './sessions.ts'

/** Another digest than that of a living session: nothing else that is kept leads to it. */
const markOf = hashToken

/**
 * Closes sessions from another device, and answers how many. Their phones delete their personal
 * data at the next request. Sessions that expire or log out themselves are not among these.
 */
export async function closeSessions(db: Queryable, which: SQL | undefined): Promise<number> {
  const gone = await deleteSessions(db, which)
  const marks = gone.map((hash) => ({ mark: markOf(hash) }))
  if (marks.length > 0) await db.insert(closedSessions).values(marks).onConflictDoNothing()
  return gone.length
}

export const closeSessionsOf = (db: Queryable, userId: string): Promise<number> =>
  closeSessions(db, eq(sessions.userId, userId))

export async function wasClosed(db: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await db
    .select({ mark: closedSessions.mark })
    .from(closedSessions)
    .where(eq(closedSessions.mark, markOf(tokenHash)))
  return rows.length > 0
}

/** Deletes marks of closed sessions that would have expired by now anyway. */
export async function forgetClosed(db: Queryable, closedBefore: Date): Promise<void> {
  await db.delete(closedSessions).where(lte(closedSessions.closedAt, closedBefore))
}
