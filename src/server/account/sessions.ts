import { createHash, randomBytes } from 'node:crypto'
import { SESSION_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import type { Queryable } from '../db/connect.ts'
import { isDatabaseDown } from '../db/databaseDown.ts'
import type { Caller } from '../limits/caller.ts'
import { noteDevice } from '../limits/deviceQueries.ts'
import type { Services } from '../services.ts'
import type { Role, SessionUser } from '../sessionUser.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  replaceToken,
  touchSession,
  type SessionRow,
  type UserRow,
} from './queries.ts'

/** However busy, a session ends after this many days (security T6). */
export const ABSOLUTE_SESSION_DAYS = 180
/** Sliding the end with every call would write with every call. */
const TOUCH_EVERY = DAY / 24

/** Tokens are kept hashed, so that a copy of the database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A user who has just logged in, with the token of the new session. */
export interface NewSession {
  token: string
  user: UserRow
}

/** Tests and the demo open sessions without a phone. */
const NOWHERE: OpenedFrom = { words: '', device: null, newDevice: null }

/** The phone that opens a session. */
type OpenedFrom = Pick<Caller, 'words' | 'device' | 'newDevice'>

/**
 * Starts a session and answers its token, which is shown this once; `confirmedAt` where a second
 * factor was given. The phone is known from then on.
 */
export async function openSession(
  db: Queryable,
  userId: string,
  now: Date,
  from = NOWHERE,
  confirmedAt: Date | null = null,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY)
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    device: from.words,
    confirmedAt,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  })
  await noteDevice(db, userId, from, now)
  return token
}

/** Gives a session another token and answers it: the old one opens nothing from then on. Null when it is over. */
export async function renewToken(db: Queryable, tokenHash: string): Promise<string | null> {
  const token = newToken()
  return (await replaceToken(db, tokenHash, hashToken(token))) ? token : null
}

const newToken = (): string => randomBytes(32).toString('base64url')

/** The user of a token; null when it is unknown or expired, or its owner is suspended. */
export async function readSession(
  { db, env, now }: Services,
  token: string,
): Promise<SessionUser | null> {
  const instant = now()
  const row = await findSession(db, hashToken(token), instant)
  if (!row) return null
  const absoluteEnd = row.sessionStartedAt.getTime() + ABSOLUTE_SESSION_DAYS * DAY
  if (instant.getTime() >= absoluteEnd) return null
  if (instant.getTime() - row.lastSeenAt.getTime() > TOUCH_EVERY) {
    const expiresAt = new Date(Math.min(instant.getTime() + SESSION_DAYS * DAY, absoluteEnd))
    // A replica, read while there is no primary, refuses it: it is touched another time (fault F39).
    await touchSession(db, row.tokenHash, instant, expiresAt).catch((error: unknown) => {
      if (!isDatabaseDown(error)) throw error
    })
  }
  return { ...row, role: effectiveRole(row, env) }
}

export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await deleteSession(db, tokenHash)
}

/** ADMIN_EMAILS and MODERATOR_EMAILS give their role to confirmed addresses (decisions, section 1). */
export function effectiveRole(
  { correo, role }: Pick<SessionRow, 'correo' | 'role'>,
  env: Pick<Services['env'], 'ADMIN_EMAILS' | 'MODERATOR_EMAILS'>,
): Role {
  if (role === 'admin' || env.ADMIN_EMAILS.includes(correo)) return 'admin'
  if (role === 'moderator' || env.MODERATOR_EMAILS.includes(correo)) return 'moderator'
  return 'user'
}
