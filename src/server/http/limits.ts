import { calendarDay, endOfDay } from '../calendar.ts'
import type { Queryable } from '../db/connect.ts'
import { count, type Limit } from '../db/limitCounters.ts'
import { Problem } from '../problem.ts'

/** Counts one more and refuses with 429 and Retry-After once the limit is passed. */
export async function countAgainst(
  db: Queryable,
  limit: Limit,
  now: Date,
  text?: string,
): Promise<void> {
  const { count: reached, secondsLeft } = await count(db, limit, now)
  if (reached > limit.max) throw new Problem('demasiados', text, { retryAfter: secondsLeft })
}

/** At most so many in a calendar day of Mexico City; `key` names what is counted, and for whom. */
export function dailyLimit(key: string, max: number, now: Date): Limit {
  const untilMidnight = endOfDay(now).getTime() - now.getTime()
  return { key: `${key}:${calendarDay(now)}`, max, windowSeconds: Math.ceil(untilMidnight / 1000) }
}
