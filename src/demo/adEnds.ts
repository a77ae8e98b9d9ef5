import { AD_DAYS } from '../contract/limits.ts'
import { PLANS } from '../contract/upgrades/plans.ts'
import { endOfDay } from '../server/calendar.ts'
import type { DemoAd } from './content/ads.ts'

/** Demo ads are bought their level on the day they are published. */
export const endOfLevel = ({ createdAt, nivel }: Pick<DemoAd, 'createdAt' | 'nivel'>): Date =>
  endOfDay(createdAt, PLANS[nivel].dias)

/** An ad lives at least as long as its level. */
export function endOfAd(ad: Pick<DemoAd, 'createdAt' | 'nivel'>): Date {
  const own = endOfDay(ad.createdAt, AD_DAYS)
  const paid = endOfLevel(ad)
  return own > paid ? own : paid
}
