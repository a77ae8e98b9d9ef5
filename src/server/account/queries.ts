import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/connect.ts'
import { NOW, preparedQuery } from '../db/preparedQuery.ts'
import { pendingAccounts, sessions, users } from '../db/schema/accounts.ts'
import { textArray } from '../db/sql.ts'
import { endStreamsOf } from '../ground/userEvents.ts'

const livingSession = preparedQuery((db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      sessionStartedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      confirmedAt: sessions.confirmedAt,
      id: users.id,
      nombre: users.nombre,
      apellido: users.apellido,
      correo: users.correo,
      foto: users.foto,
      estado: users.estado,
      role: users.role,
      memberSince: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, NOW),
        or(isNull(users.suspendedUntil), lte(users.suspendedUntil, NOW)),
      ),
    ),
)

/** A living session with its owner. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await livingSession(db).execute({ tokenHash, now: now.toISOString() })
  return row
}

/** Which of these sessions live: not ended or expired, their user not suspended. */
export async function livingSessions(
  db: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${textArray(tokenHashes)})`,
        gt(sessions.expiresAt, now),
        or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)),
      ),
    )
  return new Set(rows.map(({ tokenHash }) => tokenHash))
}

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function insertSession(
  db: Queryable,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function touchSession(
  db: Queryable,
  tokenHash: string,
  lastSeenAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db.update(sessions).set({ lastSeenAt, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** False when there is no such session. */
export async function replaceToken(
  db: Queryable,
  tokenHash: string,
  newHash: string,
): Promise<boolean> {
  const renewed = await db
    .update(sessions)
    .set({ tokenHash: newHash })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id })
  await endStreamsOf(db, [tokenHash])
  return renewed.length > 0
}

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await deleteSessions(db, eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(db: Queryable, userId: string): Promise<void> {
  await deleteSessions(db, eq(sessions.userId, userId))
}

/** Deletes sessions, whose streams end with them, and answers their hashes. */
export async function deleteSessions(db: Queryable, which: SQL | undefined): Promise<string[]> {
  const gone = await db.delete(sessions).where(which).returning({ hash: sessions.tokenHash })
  const hashes = gone.map(({ hash }) => hash)
  await endStreamsOf(db, hashes)
  return hashes
}

export type UserRow = typeof users.$inferSelect

/** `correo` normalised, as it is kept. */
export async function findUserByEmail(db: Queryable, correo: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.correo, correo))
  return row
}

export async function findUser(db: Queryable, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row
}

/** Undefined when the address has an account already. */
export async function insertUser(
  db: Queryable,
  user: typeof users.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.correo })
    .returning()
  return row
}

/** A new password's hash goes with when it was chosen. */
export type UserChange = Partial<
  Pick<UserRow, 'nombre' | 'apellido' | 'estado' | 'foto' | 'passwordHash' | 'passwordChangedAt'>
>

/** Changes the given columns of a user and answers the new row. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: UserChange,
): Promise<UserRow | undefined> {
  if (Object.keys(change).length === 0) return findUser(db, id)
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  return row
}

export type PendingAccount = typeof pendingAccounts.$inferSelect

/** The newest request of an asker wins. */
export async function replacePending(db: Queryable, pending: PendingAccount): Promise<void> {
  await db
    .insert(pendingAccounts)
    .values(pending)
    .onConflictDoUpdate({ target: [pendingAccounts.correo, pendingAccounts.asker], set: pending })
}

/** Whether anybody asked for an account with this e-mail. */
export async function hasPending(db: Queryable, correo: string): Promise<boolean> {
  const [row] = await db
    .select({ correo: pendingAccounts.correo })
    .from(pendingAccounts)
    .where(eq(pendingAccounts.correo, correo))
    .limit(1)
  return row !== undefined
}

/** Requests for an account with this e-mail: of these askers first, then the newest. */
export function listPending(
  db: Queryable,
  correo: string,
  askers: string[],
  max: number,
): Promise<PendingAccount[]> {
  return db
    .select()
    .from(pendingAccounts)
    .where(eq(pendingAccounts.correo, correo))
    .orderBy(
      sql`array_position(${textArray(askers)}, ${pendingAccounts.asker})`,
      desc(pendingAccounts.createdAt),
    )
    .limit(max)
}

/** Takes every request for an account with this e-mail away. */
export async function deletePending(db: Queryable, correo: string): Promise<void> {
  await db.delete(pendingAccounts).where(eq(pendingAccounts.correo, correo))
}

/** Keeps a user's account from ending before the transaction does; false where there is none. */
export async function holdUser(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('key share')
  return rows.length > 0
}
