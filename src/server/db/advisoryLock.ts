import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/**
 * Makes transactions about the same thing take turns until they end. Limits that count and then
 * insert hold under concurrent requests because of it (threat T30).
 */
export async function takeAdvisoryLock(
  tx: Transaction,
  about: `${string}:${string}`,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}, 0))`)
}
