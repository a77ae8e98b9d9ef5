import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { sessions, users } from '../db/schema/accounts.ts'

/** A living session with its owner. */
export async function findSession(db: Queryable, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      tokenHash: sessions.tokenHash,
      sessionStartedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      id: users.id,
      nombre: users.nombre,
      apellido: users.apellido,
      correo: users.correo,
      foto: users.foto,
      estado: users.estado,
      role: users.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        or(isNull(users.suspendedUntil), lte(users.suspendedUntil, now)),
      ),
    )
  return row
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

export async function deleteSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}
