import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { NOW, preparedQuery } from '../db/preparedQuery.ts'
import { limitCounters } from '../db/schema/plumbing.ts'
import { instant } from '../db/sql.ts'

export interface Limit {
  /** The counted act and the asker: 'login:address:1.2.3.4'. */
  key: string
  max: number
  windowSeconds: number
  /**
   * A bucket: `max` at once, and as many again flow back evenly over the window. Without it, `max` in
   * each window.
   */
  refills?: true
  /** The sentence for a refused user; a general one unless given. */
  text?: string
}

/**
 * `ends_at` is the instant at which the counter is empty: the end of a window, or of a bucket's
 * refill. Each count of a bucket moves it by the time in which one token refills.
 */
const countingOne = preparedQuery((db) => {
  const now = instant(NOW)
  const seconds = sql.placeholder('windowSeconds')
  const each = sql.placeholder('eachSeconds')
  const isBucket = sql`${sql.placeholder('refills')}::boolean`
  const isOver = sql`(limit_counters.ends_at <= ${now} or ${clockJumpedBack({ isBucket, seconds, now })})`
  const filled = sql`limit_counters.ends_at + ${secondsLong(each)}`
  return db
    .insert(limitCounters)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      endsAt: sql`${now} + case when ${isBucket} then ${secondsLong(each)} else ${secondsLong(seconds)} end`,
    })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else limit_counters.count + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at when ${isBucket} then ${filled} else limit_counters.ends_at end`,
      },
      setWhere: sql`${isOver} or case when ${isBucket} then ${filled} <= ${now} + ${secondsLong(seconds)}
        else limit_counters.count < ${sql.placeholder('max')} end`,
    })
    .returning({ key: limitCounters.key })
})

const secondsLong = (seconds: Placeholder | number): SQL =>
  sql`make_interval(secs => ${seconds}::float8)`

/** Time in which one token of a bucket refills; whole microseconds, as the database keeps time. */
const eachOf = ({ max, windowSeconds }: Limit): number =>
  Math.floor((windowSeconds * 1e6) / max) / 1e6

/**
 * Counts once; answers false and writes nothing when there is no room. Counters live in the
 * database: all API processes share them and a restart forgets nothing.
 */
export async function countOne(db: Queryable, limit: Limit, now: Date): Promise<boolean> {
  const { key, max, windowSeconds, refills = false } = limit
  const counted = await countingOne(db).execute({
    key,
    max,
    windowSeconds,
    eachSeconds: eachOf(limit),
    refills,
    now: now.toISOString(),
  })
  return counted.length > 0
}

/** Seconds until the next request passes, at least one. */
export async function secondsLeft(db: Queryable, limit: Limit, now: Date): Promise<number> {
  const { key, windowSeconds, refills } = limit
  const { rows } = await db.execute<{ left: number }>(sql`
    select ceil(extract(epoch from ends_at - ${instant(now)}))::int as left
    from limit_counters where key = ${key}`)
  const left = rows[0]?.left ?? windowSeconds
  return Math.max(1, refills ? Math.ceil(left + eachOf(limit) - windowSeconds) : left)
}

/** Returns a token: the act counted beforehand turned out not to count. */
export async function giveBack(db: Queryable, limit: Limit): Promise<void> {
  const sooner = secondsLong(limit.refills ? eachOf(limit) : 0)
  await db.execute(sql`
    update limit_counters set count = count - 1, ends_at = ends_at - ${sooner}
    where key = ${limit.key} and count > 0`)
}

/** Clocks of processes differ by less. */
const CLOCKS_DIFFER_SECONDS = 60

/**
 * True for a counter that ends later than possible: the server's clock jumped back since (fault
 * F23). A full bucket ends a window from now; a later end would block it for long.
 */
const clockJumpedBack = (counter: { isBucket: SQL; seconds: Placeholder; now: SQL }): SQL => {
  const window = secondsLong(counter.seconds)
  return sql`limit_counters.ends_at > ${counter.now} + ${window} +
    case when ${counter.isBucket} then ${secondsLong(CLOCKS_DIFFER_SECONDS)} else ${window} end`
}
