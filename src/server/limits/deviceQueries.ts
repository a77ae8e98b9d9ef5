import { and, desc, eq, lte, not, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { preparedQuery } from '../db/preparedQuery.ts'
import { knownDevices, users } from '../db/schema/accounts.ts'
import { isOneOf } from '../db/sql.ts'
import type { Asker } from './askers.ts'

/**
 * Phones that opened a session of an account, by the digest of their id. Other people's guesses
 * never lock such a phone out (security T79, T81).
 */
const anyOf = preparedQuery((db) =>
  db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.device, sql.placeholder('device')))
    .limit(1),
)

/** Whether the phone opened a session of anybody. */
export async function isKnownDevice(db: Queryable, device: string): Promise<boolean> {
  return (await anyOf(db).execute({ device })).length > 0
}

/** Whether the phone opened a session of this account; asked alike where there is none (security T4). */
export async function hasOpenedSession(
  db: Queryable,
  { device, isKnown }: Asker,
  correo: string,
): Promise<boolean> {
  if (!isKnown || device === null) return false
  const rows = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(knownDevices.device, device), eq(users.correo, correo)))
  return rows.length > 0
}

/** Most known phones of an account: a single account cannot earn unlimited ids. */
const KNOWN_MOST = 20

/** Notes that a session was opened from here, and forgets the oldest; without an id nothing is kept. */
export async function noteDevice(
  db: Queryable,
  userId: string,
  { device, newDevice }: Pick<Asker, 'device' | 'newDevice'>,
  openedAt: Date,
): Promise<void> {
  const id = device ?? newDevice
  if (id === null) return
  await db
    .insert(knownDevices)
    .values({ userId, device: id, openedAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device],
      set: { openedAt },
    })
  const newest = db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.openedAt), knownDevices.device)
    .limit(KNOWN_MOST)
  const isOlder = not(isOneOf(knownDevices.device, newest))
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), isOlder))
}

/** A new password ends the passes too: one of them may be a thief's. */
export async function forgetDevicesOf(db: Queryable, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
}

/** Forgets phones whose id has ended since. */
export async function forgetDevices(db: Queryable, openedBefore: Date): Promise<void> {
  await db.delete(knownDevices).where(lte(knownDevices.openedAt, openedBefore))
}
