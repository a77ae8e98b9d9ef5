import { eq, lte, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { closedSessions, sessions } from '../db/schema/accounts.ts'
import { hashToken } from './sessions.ts'

/** Another digest than that of a living session: nothing else that is kept leads to it. */
const markOf = hashToken

/**
 * Ends sessions from elsewhere, and answers how many: the phones that held them empty what they keep
 * of the person when they next ask. One that ends by itself or by its own log-out is not among these.
 */
export async function closeSessions(db: Queryable, which: SQL | undefined): Promise<number> {
  const gone = await db.delete(sessions).where(which).returning({ tokenHash: sessions.tokenHash })
  const marks = gone.map(({ tokenHash }) => ({ mark: markOf(tokenHash) }))
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

/** Forgets those whose phone has not asked for so long that the session would be over anyway. */
export async function forgetClosed(db: Queryable, closedBefore: Date): Promise<void> {
  await db.delete(closedSessions).where(lte(closedSessions.closedAt, closedBefore))
}
