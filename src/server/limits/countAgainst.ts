import { Problem } from '../../contract/problem.ts'
import { calendarDay, endOfDay } from '../calendar.ts'
import type { Database, Queryable, Transaction } from '../db/connect.ts'
import { countOne, giveBack, secondsLeft, type Limit } from './counterQueries.ts'

/**
 * Counts one more; where the limit is passed it counts nothing and throws a Problem (429 with
 * Retry-After).
 */
export async function countAgainst(
  db: Queryable,
  limit: Limit,
  now: Date,
  text = limit.text,
): Promise<void> {
  if (await countOne(db, limit, now)) return
  throw new Problem('demasiados', text, { retryAfter: await secondsLeft(db, limit, now) })
}

/**
 * Counts once against each limit in turn, or against none. A refusal by one limit leaves no trace
 * in the others, so that refused tries use nothing up. List the sender's address first: a common
 * lock order prevents deadlocks.
 */
export async function countAgainstAll(
  db: Database | Transaction,
  limits: readonly Limit[],
  now: Date,
): Promise<void> {
  const countIn = async (tx: Queryable) => {
    for (const limit of limits) await countAgainst(tx, limit, now)
  }
  await (limits.length > 1 ? db.transaction(countIn) : countIn(db))
}

/**
 * Counts against the first list that has room, and answers it. When none has room, counts nothing
 * and throws the Problem of the last list.
 */
export async function countAgainstFirst(
  db: Database | Transaction,
  lists: readonly (readonly Limit[])[],
  now: Date,
): Promise<readonly Limit[]> {
  for (const limits of lists.slice(0, -1)) {
    try {
      await countAgainstAll(db, limits, now)
      return limits
    } catch (error) {
      if (!isOverLimit(error)) throw error
    }
  }
  const last = lists.at(-1) ?? []
  await countAgainstAll(db, last, now)
  return last
}

/** Counts one against each limit; false, and nothing is counted, where one has no room. */
export async function hadRoom(
  db: Database | Transaction,
  limits: readonly Limit[],
  now: Date,
): Promise<boolean> {
  try {
    await countAgainstAll(db, limits, now)
    return true
  } catch (error) {
    if (!isOverLimit(error)) throw error
    return false
  }
}

export const isOverLimit = (error: unknown): boolean =>
  error instanceof Problem && error.problem === 'demasiados'

/** Returns the counted tokens. */
export async function giveAllBack(db: Queryable, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) await giveBack(db, limit)
}

/** A limit for a calendar day of Mexico City; `key` names the act and the asker. */
export function dailyLimit(key: string, max: number, now: Date): Limit {
  const untilMidnight = endOfDay(now).getTime() - now.getTime()
  return { key: `${key}:${calendarDay(now)}`, max, windowSeconds: Math.ceil(untilMidnight / 1000) }
}
