import type { Body } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import {
  deleteEndpoint,
  dropOldSubscriptions,
  ownerOfEndpoint,
  upsertSubscription,
} from './queries.ts'

/** Most browsers that one person gets pushes on. */
const BROWSERS = 20
const TRIES_AN_HOUR = 60
const UNKNOWN_SERVICE = 'No conocemos el servicio de avisos de tu navegador.'

/**
 * Sends a user's notifications to this browser too, while this session lives. A browser belongs to
 * one user. The last log-in takes it over, and pending pushes of the previous user are dropped.
 * Throws Problem (400, 429).
 */
export async function subscribe(
  { db, push, now }: Services,
  user: SessionUser,
  { endpoint, keys }: Body<'POST /api/push'>,
): Promise<void> {
  if (!push.isKnownService(endpoint)) throw new Problem('entradaInvalida', UNKNOWN_SERVICE)
  const at = now()
  await countAgainst(db, { key: `push:${user.id}`, max: TRIES_AN_HOUR, windowSeconds: 60 * 60 }, at)
  const subscription = {
    id: randomId(),
    userId: user.id,
    sessionHash: user.tokenHash,
    endpoint,
    ...keys,
  }
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `push:${endpoint}`)
    const ownerId = await ownerOfEndpoint(tx, endpoint)
    // Deleted instead of changed, so that pending pushes of the previous user go too.
    if (ownerId !== user.id) await deleteEndpoint(tx, endpoint)
    await upsertSubscription(tx, subscription, at)
    await dropOldSubscriptions(tx, { userId: user.id, max: BROWSERS })
  })
}

/** Ends the pushes to a browser; one that gets none already is fine. Throws Problem (403). */
export async function unsubscribe(
  { db }: Services,
  user: SessionUser,
  endpoint: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `push:${endpoint}`)
    const ownerId = await ownerOfEndpoint(tx, endpoint)
    if (ownerId !== undefined && ownerId !== user.id) throw new Problem('ajeno')
    await deleteEndpoint(tx, endpoint)
  })
}
