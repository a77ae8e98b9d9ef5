import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { builtOnce, NOW } from '../db/builtOnce.ts'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/instant.ts'
import { limitCounters } from '../db/schema/plumbing.ts'

export interface Limit {
  /** What is counted, by whom: 'login:address:1.2.3.4'. */
  key: string
  max: number
  windowSeconds: number
  /** What who passed it reads; a general sentence unless given. */
  text?: string
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
      setWhere: sql`${isOver} or limit_counters.count < ${sql.placeholder('max')}`,
    })
    .returning({ key: limitCounters.key })
})

/**
 * Counts one more within a fixed window; false where the window is full, and then nothing is written.
 * Counters live in the database: all API processes share them and a restart forgets nothing.
 */
export async function countOne(
  db: Queryable,
  { key, max, windowSeconds }: Limit,
  now: Date,
): Promise<boolean> {
  const counted = await countingOne(db).execute({ key, max, windowSeconds, now: now.toISOString() })
  return counted.length > 0
}

/** Seconds until the window of this limit ends, at least one. */
export async function secondsLeft(
  db: Queryable,
  { key, windowSeconds }: Limit,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`
    select ceil(extract(epoch from ends_at - ${instant(now)}))::int as left
    from limit_counters where key = ${key}`)
  return Math.max(1, rows[0]?.left ?? windowSeconds)
}

/** Takes one count back: what was counted beforehand turned out not to be of the kind that counts. */
export async function giveBack(db: Queryable, { key }: Limit): Promise<void> {
  await db.execute(
    sql`update limit_counters set count = count - 1 where key = ${key} and count > 0`,
  )
}

/**
 * True for a window that ends later than any could: the server's clock jumped back since (fault
 * F23). Twice the length leaves room for processes whose clocks differ a little.
 */
const clockJumpedBack = (windowSeconds: number | Placeholder, now: SQL): SQL =>
  sql`limit_counters.ends_at > ${now} + 2 * make_interval(secs => ${windowSeconds})`
