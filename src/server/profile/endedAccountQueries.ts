import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { endedAccounts } from '../db/schema/accounts.ts'
import { instant, textArray } from '../db/sql.ts'

/** Keeps marks; one that is known stays as it is. */
export async function insertEnded(
  db: Queryable,
  marks: readonly string[],
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into ${endedAccounts} (mark, ended_at)
    select mark, ${instant(at)} from unnest(${textArray(marks)}) as gone(mark)
    on conflict do nothing`)
}

export async function listEnded(db: Queryable): Promise<string[]> {
  const rows = await db.select({ mark: endedAccounts.mark }).from(endedAccounts)
  return rows.map(({ mark }) => mark)
}
