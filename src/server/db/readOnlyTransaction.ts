import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { memoizeByKey } from '../memoizeByKey.ts'
import type { Database, Queryable } from './connect.ts'

/**
 * Reads in a read-only transaction with its own settings: one or more SQL `SET LOCAL …`, written in
 * the source. It begins together with its settings in one message, and its end is not awaited.
 * Pages are made by the hundred, so each message counts.
 */
export async function readOnlyTransaction<T>(
  db: Database,
  settings: string,
  read: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect()
  try {
    await client.query(`begin read only; ${settings}`)
    return await read(databaseOf(client))
  } finally {
    client.query('rollback').then(
      () => client.release(),
      // The caller already has the error; the pool drops the broken connection.
      () => client.release(true),
    )
  }
}

/** Cached with the connection, so that its prepared queries are reused. */
const databaseOf = memoizeByKey((client: PoolClient): Queryable => drizzle(client))
