import { PLANS } from '../../../contract/upgrades/plans.ts'
import type { Transaction } from '../../db/connect.ts'
import { stateAfter } from '../../ground/adTransitions.ts'
import { daysOf, periodFrom } from '../payment/paidPeriod.ts'
import type { PaymentRow } from '../payment/paymentQueries.ts'
import {
  insertLevel,
  lastEndOf,
  prolongAd,
  removeLevel,
  shortenLevel,
  unusedLevels,
  type Level,
  type PaidAd,
} from './levelQueries.ts'

/** Gives the ad, which is locked, days of the payment's level, after those it has already. */
export async function giveDays(
  tx: Transaction,
  { id: intentId, nivel }: PaymentRow,
  ad: PaidAd,
  { days, at }: { days: number; at: Date },
): Promise<Level> {
  const period = periodFrom(at, await lastEndOf(tx, ad.id), days)
  const id = await insertLevel(tx, { adId: ad.id, nivel, intentId, ...period }, at)
  const status = stateAfter('upgrade', ad.status)
  await prolongAd(tx, ad.id, { status, end: period.end })
  return { id, nivel, ...period }
}

/** Ends what the payment gave, at this moment, and answers how many whole days that takes back. */
export async function takeDays(tx: Transaction, intentId: string, at: Date): Promise<number> {
  let taken = 0
  for (const level of await unusedLevels(tx, intentId, at)) {
    if (level.start >= at) {
      await removeLevel(tx, level.id)
      taken += daysOf(level)
    } else {
      await shortenLevel(tx, level.id, { start: level.start, end: at })
      taken += daysOf(level) - daysOf({ start: level.start, end: at })
    }
  }
  return taken
}

/** Days of the payment's plan that were not had yet. */
export function daysLeft({ nivel }: PaymentRow, { dias }: { dias: number }): number {
  return PLANS[nivel].dias - dias
}
