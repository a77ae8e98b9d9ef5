import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

export type Database = NodePgDatabase & { $client: Pool }
/** A database or a transaction of one: what queries take. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  db: Database
  pool: Pool
  close(): Promise<void>
}

export interface ConnectOptions {
  /** A URL, or host and port of the embedded database. */
  connection:
    { connectionString: string } | { host: string; port: number; user: string; database: string }
  max: number
  onError: (error: Error) => void
}

/** Longest that one statement may take, in milliseconds (fault F8). */
const STATEMENT_MS = 5000

/**
 * New connections of the embedded database wait for the transaction that is open, so they are made
 * rarely and waited for; a real one that doesn't answer soon is down (fault F7).
 */
const EMBEDDED = { connectionTimeoutMillis: 16_000, idleTimeoutMillis: 0 }
const REAL = { connectionTimeoutMillis: 2500, idleTimeoutMillis: 30_000 }

/**
 * Opens the pool. Statements stay unnamed: named ones collide on the embedded database, which has
 * one session behind all its connections.
 */
export function connect({ connection, max, onError }: ConnectOptions): Connection {
  const pool = new Pool({
    ...connection,
    max,
    ...('host' in connection ? EMBEDDED : REAL),
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 500,
    application_name: 'tianguis',
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
