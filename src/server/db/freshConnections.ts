import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { oncePer } from '../oncePer.ts'
import { isCutOff, isDatabaseDown, isReadOnly } from './databaseDown.ts'

/**
 * The database of a pool that gives no connection twice that is good for nothing any more (fault F39).
 * What surely had no effect, since it met a standby or never began, is asked once more through new
 * connections. What may have been committed is not: its error says so, and whoever asked comes again
 * with the same idempotency key.
 */
export function withFreshConnections(pool: Pool): NodePgDatabase & { $client: Pool } {
  const db = drizzle(pool)
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  // The pool itself lets go of a connection whose one statement failed.
  pool.query = ((...asked: unknown[]) =>
    query(...asked).catch(async (error: unknown) => {
      if (!isReadOnly(error)) throw error
      await dropIdle(pool)
      return query(...asked)
    })) as typeof pool.query
  db.transaction = async (work, config) => {
    let hasBegun = false
    const transact = () =>
      withClient(pool, (client) =>
        databaseOf(client).transaction((tx) => {
          hasBegun = true
          return work(tx)
        }, config),
      )
    try {
      return await transact()
    } catch (error) {
      const isWithoutEffect = isReadOnly(error) || (!hasBegun && isCutOff(error))
      if (!isWithoutEffect) throw error
      await dropIdle(pool)
      return transact()
    }
  }
  return db
}

/** Kept with the connection, so that it is made once. */
const databaseOf = oncePer((client: PoolClient) => drizzle(client))

async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const answer = await work(client)
    client.release()
    return answer
  } catch (error) {
    client.release(isDatabaseDown(error))
    throw error
  }
}

/** Where one connection leads to a standby, so do those beside it. */
async function dropIdle(pool: Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    const client = await pool.connect()
    client.release(true)
  }
}
