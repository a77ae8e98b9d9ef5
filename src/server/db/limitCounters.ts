import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { builtOnce, NOW } from './builtOnce.ts'
import type { Queryable } from './connect.ts'
import { instant } from './instant.ts'
import { limitCounters } from './schema/plumbing.ts'

export interface Limit {
  /** What is counted, by whom: 'login:address:1.2.3.4'. */
  key: string
  max: number
  windowSeconds: number
}

export interface LimitState {
  count: number
  /** Seconds until the window ends. */
  secondsLeft: number
}

const countingOne = builtOnce((db) => {
  const now = instant(NOW)
  const seconds = sql.placeholder('windowSeconds')
  const ends = sql`${now} + make_interval(secs => ${seconds})`
  const isOver = sql`(limit_counters.ends_at <= ${now} or ${clockJumpedBack(seconds, now)})`
  return db
    .insert(limitCounters)
    .values({ key: sql.placeholder('key'), count: 1, endsAt: ends })
    .onConflictDoUpdate({
      target: limitCounters.key,
      set: {
        count: sql`case when ${isOver} then 1 else limit_counters.count + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else limit_counters.ends_at end`,
      },
    })
    .returning({ count: limitCounters.count, left: secondsFrom(now) })
})

/**
 * Counts one more within a fixed window and answers where the count stands. Counters live in the
 * database: all API processes share them and a restart forgets nothing.
 */
export async function count(
  db: Queryable,
  { key, windowSeconds }: Limit,
  now: Date,
): Promise<LimitState> {
  const [row] = await countingOne(db).execute({ key, windowSeconds, now: now.toISOString() })
  return { count: row?.count ?? 1, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
}

/** Where the count stands, without counting. */
export async function standing(
  db: Queryable,
  { key, windowSeconds }: Limit,
  now: Date,
): Promise<LimitState> {
  const at = instant(now)
  const result = await db.execute<{ count: number; left: number }>(sql`
    select count, ${secondsFrom(at)} as left from limit_counters
    where key = ${key} and ends_at > ${at} and not ${clockJumpedBack(windowSeconds, at)}`)
  const row = result.rows[0]
  return { count: row?.count ?? 0, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
}

/** Takes one count back: what was counted beforehand turned out not to be of the kind that counts. */
export async function giveBack(db: Queryable, { key }: Limit): Promise<void> {
  await db.execute(
    sql`update limit_counters set count = count - 1 where key = ${key} and count > 0`,
  )
}

const secondsFrom = (now: SQL): SQL<number> =>
  sql`ceil(extract(epoch from limit_counters.ends_at - ${now}))::int`

/**
 * True for a window that ends later than any could: the server's clock jumped back since (fault
 * F23). Twice the length leaves room for processes whose clocks differ a little.
 */
const clockJumpedBack = (windowSeconds: number | Placeholder, now: SQL): SQL =>
  sql`limit_counters.ends_at > ${now} + 2 * make_interval(secs => ${windowSeconds})`
