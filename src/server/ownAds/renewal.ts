import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { AD_DAYS, RENEWABLE_DAYS } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { DAY } from '../../contract/time/day.ts'
import { refuseAtStandardLimit } from '../ads/publish/publicationLimits.ts'
import { publicationStanding } from '../ads/publish/publishQueries.ts'
import { noteAnswer } from '../ads/question/noteAnswer.ts'
import { endOfDay } from '../calendar.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import { ENDING, stateAt } from '../ground/adState.ts'
import { stateAfter } from '../ground/adTransitions.ts'
import type { Services } from '../services.ts'
import { lockedOwnAd } from './lockedOwnAd.ts'
import { beginPrice } from './priceQueries.ts'
import { markRenewed, type OwnAdKey } from './queries.ts'

const RENEWABLE_MS = RENEWABLE_DAYS * DAY

/** Ads that expired at this instant or before can't be renewed any more, and are purged. */
export function purgedFrom(now: Date): Date {
  return new Date(now.getTime() - RENEWABLE_MS)
}

/** Whether the owner may renew it now: while it lives, and for 60 days after (decisions, section 2). */
export function isRenewable(ad: { status: EstadoAnuncio; expiresAt: Date }, now: Date): boolean {
  const state = stateAt(ad, now)
  return ENDING.includes(state) || (state === 'caducado' && ad.expiresAt > purgedFrom(now))
}

/** The end of the day 30 days on, or of paid days that last longer. */
export function renewedUntil(expiresAt: Date, now: Date): Date {
  const end = endOfDay(now, AD_DAYS)
  return expiresAt > end ? expiresAt : end
}

const TOO_LATE = 'Ya pasó el tiempo para renovar este anuncio. Publícalo otra vez.'
const TOO_MANY =
  'Ya tienes 10 anuncios estándar activos. Borra uno o mejora su nivel para renovar este.'

/**
 * Renews an own ad for free and answers its new end. An expired ad counts as another standard ad.
 * So an advisory lock serializes a user's renewals and publications (threat T30). Throws Problem
 * (403, 404, 409, 410).
 */
export async function renewAd({ db, now, adEvents }: Services, key: OwnAdKey): Promise<Date> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${key.ownerId}`)
    const ad = await lockedOwnAd(tx, key)
    const instant = now()
    const state = stateAt(ad, instant)
    const status = stateAfter('renew', state)
    if (!isRenewable(ad, instant)) throw new Problem('conflicto', TOO_LATE)
    if (state === 'caducado') {
      refuseAtStandardLimit(await publicationStanding(tx, key.ownerId, instant), TOO_MANY)
    }
    const expiresAt = renewedUntil(ad.expiresAt, instant)
    // An ad that expired loses its reservation.
    const isBack = state === 'caducado' && { reservedAt: null }
    await markRenewed(tx, key, { status, expiresAt, ...isBack })
    await noteAnswer(tx, key.id, 'sí', instant, true)
    // A living ad stays where it was: its renewal is no news.
    if (state === 'caducado') {
      await beginPrice(tx, key.id, instant)
      await adEvents.listed(tx, key.id, instant)
    }
    return expiresAt
  })
}
