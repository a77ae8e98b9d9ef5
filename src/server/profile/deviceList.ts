import { Problem } from '../../contract/problem.ts'
import type { Device } from '../../contract/profile/endpoints.ts'
import { DAY } from '../../contract/time/day.ts'
import { ABSOLUTE_SESSION_DAYS } from '../account/sessions.ts'
import { wireDate } from '../calendar.ts'
import { deviceWords } from '../limits/caller.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import {
  deleteOtherSessions,
  deleteOwnSession,
  openSessionsOf,
  sessionOwner,
  type OpenSession,
} from './queries.ts'

type Reading = Pick<Services, 'db' | 'now'>

/** A person's open sessions as rows, the last used first. */
export function openSessions({ db, now }: Reading, userId: string): Promise<OpenSession[]> {
  const openAt = now()
  const openedAfter = new Date(openAt.getTime() - ABSOLUTE_SESSION_DAYS * DAY)
  return openSessionsOf(db, userId, { openAt, openedAfter })
}

/**
 * The open sessions of a user, this one first. Tokens and their hashes stay private (security T9).
 */
export async function listDevices(services: Reading, user: SessionUser): Promise<Device[]> {
  const sessions = await openSessions(services, user.id)
  const devices = sessions.map((session) => ({
    _id: session.id,
    dispositivo: session.device || deviceWords(''),
    actual: session.tokenHash === user.tokenHash,
    fechaInicio: wireDate(session.createdAt),
    ultimoUso: wireDate(session.lastSeenAt),
  }))
  return devices.toSorted((a, b) => Number(b.actual) - Number(a.actual))
}

/** Ends an own session, also the current one. Throws Problem (403, 404). */
export async function endDevice({ db }: Reading, userId: string, id: string): Promise<void> {
  if (await deleteOwnSession(db, { id, userId })) return
  throw new Problem((await sessionOwner(db, id)) === undefined ? 'noExiste' : 'ajeno')
}

/** Ends all own sessions except the current one, and answers how many. */
export function endOtherDevices({ db }: Reading, user: SessionUser): Promise<number> {
  return deleteOtherSessions(db, user.id, user.tokenHash)
}
