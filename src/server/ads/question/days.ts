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
}

/** When an ad is paused whose owner owes an answer since then. */
export const pauseAt = (unansweredSince: Date): Date =>
  daysAfter(unansweredSince, UNANSWERED_DAYS.paused)

/** When next an owner is asked, or an ad paused whose owner didn't answer; null for never. */
export function nextDue({ countsFrom, unansweredSince }: Standing, now: Date): Date | null {
  const asks = ASK_DAYS.map((day) => daysAfter(countsFrom, day))
  const pauses = unansweredSince ? [pauseAt(unansweredSince)] : []
  const [next] = [...asks, ...pauses]
    .filter((instant) => instant > now)
    .toSorted((one, other) => one.getTime() - other.getTime())
  return next ?? null
}

/** Whether an ad whose owner owes an answer is to be paused. */
export const isPauseDue = (unansweredSince: Date | null, now: Date): boolean =>
  unansweredSince !== null && pauseAt(unansweredSince) <= now

/** Whether an owner may be asked now: neither asked nor sure of it a few days ago. */
export function mayAsk(
  { askedAt, confirmedAt }: { askedAt: Date | null; confirmedAt: Date | null },
  now: Date,
): boolean {
  const before = daysAfter(now, -ASKED_AGAIN_DAYS)
  return [askedAt, confirmedAt].every((instant) => instant === null || instant <= before)
}
