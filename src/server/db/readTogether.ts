import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { oncePer } from '../oncePer.ts'
import type { Database, Queryable } from './connect.ts'

/**
 * Reads in one transaction that writes nothing and has settings of its own (SQL's `SET LOCAL …`, one
 * or more, written in the source). It begins with its settings in one message, and nobody waits for
 * its end: on pages made by the hundred each message counts.
 */
export async function readTogether<T>(
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
      // What is wrong with the connection was told to whoever read; no one else shall have it.
      () => client.release(true),
    )
  }
}

/** Kept with the connection, so that what is built once for it stays built. */
const databaseOf = oncePer((client: PoolClient): Queryable => drizzle(client))
