import { desc, gte, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { searchMisses } from '../db/schema/staff.ts'

/** Counts by day: index 0 is before the first midnight, n the nth day after it. */
export type ByDay = ReadonlyMap<number, number>

/**
 * The midnights that begin the days, and the midnight that ends the last day. They come from our
 * calendar, so that a day means the same everywhere.
 */
interface Days {
  midnights: readonly Date[]
}

const bounds = ({ midnights }: Days): SQL =>
  sql`${sql.param(midnights.map((midnight) => midnight.toISOString()))}::timestamptz[]`

async function byDay(db: Queryable, statement: SQL): Promise<ByDay> {
  const { rows } = await db.execute<{ day: number; count: number }>(statement)
  return new Map(rows.map(({ day, count }) => [day, count]))
}

/** Ads by their day of publication, whatever their state; ads in review are not published yet. */
export function countPublished(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(created_at, ${bounds(days)}) as day, count(*)::int as count
      from ads where status <> 'revision' group by 1`,
  )
}

/** Ads that ended: closed, or past their last day. */
export function countEnded(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(least(expires_at, closed_at), ${bounds(days)}) as day,
        count(*)::int as count
      from ads where status <> 'revision' group by 1`,
  )
}

export function countSold(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(closed_at, ${bounds(days)}) as day, count(*)::int as count
      from ads where status = 'vendido' group by 1`,
  )
}

/** Ads, each once a day. */
export function countReported(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(created_at, ${bounds(days)}) as day,
        count(distinct target_id)::int as count
      from reports where tipo = 'publicacion' group by 1`,
  )
}

export function countUpgrades(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(created_at, ${bounds(days)}) as day, count(*)::int as count
      from upgrades where intent_id is not null group by 1`,
  )
}

/** Cents received minus refunds; the value of granted days is not money. */
export function sumMoney(db: Queryable, days: Days): Promise<ByDay> {
  return byDay(
    db,
    sql`select width_bucket(at, ${bounds(days)}) as day, sum(amount)::int as count
      from ledger where entry <> 'dias' group by 1`,
  )
}

/** Searches without results since a day (yyyy-mm-dd), most frequent first. */
export async function frequentMisses(db: Queryable, sinceDay: string, limit: number) {
  const veces = sql<number>`sum(${searchMisses.count})::int`
  return db
    .select({ palabras: searchMisses.words, veces })
    .from(searchMisses)
    .where(gte(searchMisses.day, sinceDay))
    .groupBy(searchMisses.words)
    .orderBy(desc(veces), searchMisses.words)
    .limit(limit)
}
