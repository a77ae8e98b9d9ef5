import { sql } from 'drizzle-orm'
import type { Transaction } from './connect.ts'

/** Lets the statements of this transaction take as long as they take, though role or pooler set a deadline. */
export async function liftDeadline(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
}
