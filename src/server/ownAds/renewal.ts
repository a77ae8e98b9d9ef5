import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import { AD_DAYS, RENEWABLE_DAYS } from '../../contract/limits.ts'
import { DAY } from '../../contract/time/day.ts'
import { ENDING, stateAt } from '../ads/adState.ts'
import { endOfDay } from '../calendar.ts'

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
