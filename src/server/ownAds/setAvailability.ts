import { AVAILABILITY_CHANGES } from '../../contract/limits.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import type { Transaction } from '../db/connect.ts'
import { stateAt } from '../ground/adState.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import { countAgainst } from '../limits/countAgainst.ts'
import type { Services } from '../services.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import { beginPrice, storeAskedPrice } from './priceQueries.ts'
import { markAvailability, type LockedAd, type OwnAdKey } from './queries.ts'

type Writing = Pick<Services, 'db' | 'now' | 'adEvents'>

/**
 * Marks an own ad as reserved, or removes the mark; it stays listed. Marking it again keeps the
 * first instant. Throws Problem (403, 404, 409, 410, 429).
 */
export async function setReserved(
  services: Writing,
  key: OwnAdKey,
  isOn: boolean,
): Promise<boolean> {
  await limitChanges(services, key)
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    stateAfter(isOn ? 'reserve' : 'unreserve', stateAt(ad, now))
    const reservedAt = isOn ? (ad.reservedAt ?? now) : null
    await markAvailability(tx, key, { status: ad.status, reservedAt })
    await noteAnswer(tx, ad.id, isOn ? 'apartado' : 'sí', now)
    return isOn
  })
}

/**
 * Takes an own ad out of the lists without ending it, or brings it back, with the same dates. It
 * keeps its place among the standard ads of its owner meanwhile, so that coming back is never
 * refused. Throws Problem (403, 404, 409, 410, 429).
 */
export async function setPaused(services: Writing, key: OwnAdKey, isOn: boolean): Promise<boolean> {
  await limitChanges(services, key)
  return services.db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    const now = services.now()
    const status = stateAfter(isOn ? 'pause' : 'unpause', stateAt(ad, now))
    if (isOn) await storeAskedPrice(tx, key.id, now)
    await markAvailability(tx, key, { status, reservedAt: ad.reservedAt })
    if (!isOn && ad.status !== status) {
      await beginPrice(tx, key.id, now)
      await services.adEvents.listed(tx, key.id, now)
    }
    await noteAnswer(tx, ad.id, isOn ? 'pausa' : 'sí', now)
    return isOn
  })
}

/**
 * Confirms that an own ad is available: it is listed and not reserved, whatever it was before.
 * Throws Problem (403, 404, 409, 410, 429).
 */
export async function confirmAvailable(services: Writing, key: OwnAdKey): Promise<void> {
  await limitChanges(services, key)
  await services.db.transaction(async (tx) => {
    const ad = await lockedOwnAd(tx, key)
    const now = services.now()
    await putInLists(tx, services, ad, { reservedAt: null, at: now })
    await noteAnswer(tx, ad.id, 'sí', now)
  })
}

/** Puts an ad that is locked into the lists, promised or not. Throws Problem (409, 410). */
export async function putInLists(
  tx: Transaction,
  { adEvents }: Pick<Services, 'adEvents'>,
  ad: LockedAd,
  { reservedAt, at }: { reservedAt: Date | null; at: Date },
): Promise<void> {
  const status = stateAfter('unpause', stateAt(ad, at))
  await markAvailability(tx, ad, { status, reservedAt })
  if (ad.status === status) return
  await beginPrice(tx, ad.id, at)
  await adEvents.listed(tx, ad.id, at)
}

/** Every change rewrites the ad in all indexes, so changes are limited. Throws Problem (429). */
export async function limitChanges(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { ownerId }: OwnAdKey,
): Promise<void> {
  const { count: max, minutes } = AVAILABILITY_CHANGES
  const limit = { key: `availability:user:${ownerId}`, max, windowSeconds: minutes * 60 }
  await countAgainst(db, limit, now())
}
