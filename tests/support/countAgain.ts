import { sql } from 'drizzle-orm'
import type { TestServer } from './serverTest.ts'

/**
 * Counts the counts of this very instant so many times more, as that many calls would. Each count of a bucket
 * moves its end.
 */
export async function countAgain(
  { services: { db }, clock }: TestServer,
  key: string,
  { times, isBucket = false }: { times: number; isBucket?: boolean },
): Promise<void> {
  const now = sql`${clock.now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    update limit_counters set count = count + ${times}::int,
      ends_at = case when ${isBucket}::boolean
        then ends_at + (ends_at - ${now}) / count * ${times}::int else ends_at end
    where key = ${key} returning key`)
  if (rows.length !== 1) throw new Error(`Nobody was counted as ${key}.`)
}
