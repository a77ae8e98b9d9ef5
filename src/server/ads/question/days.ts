import {
  ASK_DAYS,
  ASKED_AGAIN_DAYS,
  UNANSWERED_DAYS,
} from '../../../contract/availability/availability.ts'
import { DAY } from '../../../contract/time/day.ts'

const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY)

interface Standing {
  /** Publication, approval by staff or last renewal. */
  countsFrom: Date
  /** Since when an answer is owed. */
  unansweredSince: Date | null
  /** When a buyer first reported the ad after the last question; null without a report. */
  saidAt: Date | null
}

/** When an ad is paused whose owner owes an answer since then. */
export const pauseAt = (unansweredSince: Date): Date =>
  daysAfter(unansweredSince, UNANSWERED_DAYS.paused)

/**
 * When next an owner is asked, or an ad paused whose owner didn't answer; null for never. A report
 * that waits longer than it should, as of a paused ad, is due at once.
 */
export function nextDue({ countsFrom, unansweredSince, saidAt }: Standing, now: Date): Date | null {
  const asks = ASK_DAYS.map((day) => daysAfter(countsFrom, day))
  const pauses = unansweredSince ? [pauseAt(unansweredSince)] : []
  const reports = saidAt ? [latest(daysAfter(saidAt, ASKED_AGAIN_DAYS), now)] : []
  const [next] = [...asks, ...pauses]
    .filter((instant) => instant > now)
    .concat(reports)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return next ?? null
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other)

/** Whether an ad whose owner owes an answer is to be paused. */
export const isPauseDue = (unansweredSince: Date | null, now: Date): boolean =>
  unansweredSince !== null && pauseAt(unansweredSince) <= now

/**
 * Whether an owner may be asked now: neither asked nor sure of it a few days ago. A report of a few
 * days ago is asked of, whatever the owner confirmed without knowing of it.
 */
export function mayAsk(
  { askedAt, confirmedAt, saidAt }: Record<'askedAt' | 'confirmedAt' | 'saidAt', Date | null>,
  now: Date,
): boolean {
  const before = daysAfter(now, -ASKED_AGAIN_DAYS)
  if (saidAt !== null && saidAt <= before) return true
  return [askedAt, confirmedAt].every((instant) => instant === null || instant <= before)
}
