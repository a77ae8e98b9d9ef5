import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from './connect.ts'

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

/**
 * Counts one more within a fixed window and answers where the count stands. Counters live in the
 * database: all API processes share them and a restart forgets nothing.
 */
export async function count(
  db: Queryable,
  { key, windowSeconds }: Limit,
  now: Date,
): Promise<LimitState> {
  const isOver = sql`(limit_counters.ends_at <= ${now.toISOString()}::timestamptz or ${clockJumpedBack(windowSeconds, now)})`
  const result = await db.execute<{ count: number; left: number }>(sql`
    insert into limit_counters (key, count, ends_at)
    values (${key}, 1, ${now.toISOString()}::timestamptz + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when ${isOver} then 1 else limit_counters.count + 1 end,
      ends_at = case when ${isOver} then excluded.ends_at else limit_counters.ends_at end
    returning count, ceil(extract(epoch from ends_at - ${now.toISOString()}::timestamptz))::int as left`)
  const row = result.rows[0]
  return { count: row?.count ?? 1, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
}

/** Where the count stands, without counting. */
export async function standing(
  db: Queryable,
  { key, windowSeconds }: Limit,
  now: Date,
): Promise<LimitState> {
  const result = await db.execute<{ count: number; left: number }>(sql`
    select count, ceil(extract(epoch from ends_at - ${now.toISOString()}::timestamptz))::int as left
    from limit_counters where key = ${key} and ends_at > ${now.toISOString()}::timestamptz
      and not ${clockJumpedBack(windowSeconds, now)}`)
  const row = result.rows[0]
  return { count: row?.count ?? 0, secondsLeft: Math.max(1, row?.left ?? windowSeconds) }
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
const clockJumpedBack = (windowSeconds: number, now: Date): SQL =>
  sql`limit_counters.ends_at > ${now.toISOString()}::timestamptz + make_interval(secs => ${2 * windowSeconds})`
