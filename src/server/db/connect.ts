import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { memoizeByKey } from '../memoizeByKey.ts'
import { isCutOff, isDatabaseDown, isDeadlock, isReadOnly } from './databaseDown.ts'
import { nameWithinOwnSession } from './ownSession.ts'

export type Database = ReturnType<typeof withFreshConnections>
/** A database or a transaction, as queries take it. */
export type Queryable = Pick<
  Database,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The destination of a read (`readFrom.ts`). Responses are cached separately for each. */
export type Source = 'primary' | 'replica'

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
  /** Connections are replaced after so long; without it they last. */
  maxLifetimeSeconds?: number
  onError: (error: Error) => void
  /** Statement timeout in milliseconds; 0 for none. */
  statementMs?: number
}

/** Timeout of a statement that a person waits for, in milliseconds (fault F8). */
const STATEMENT_MS = 5000

/**
 * New connections of the embedded database wait for its open transaction, so they are few and have
 * a long timeout. A real database that does not answer soon is down (fault F7).
 */
const EMBEDDED = { connectionTimeoutMillis: 16_000, idleTimeoutMillis: 0 }
const REAL = { connectionTimeoutMillis: 2500, idleTimeoutMillis: 30_000 }

/**
 * Opens the pool. Settings last for a transaction, and names of statements are used only in a session
 * of their own: the embedded database has one session behind all connections, and a pooler gives each
 * transaction another session.
 */
export function connect({
  connection,
  max,
  maxLifetimeSeconds = 0,
  onError,
  statementMs = STATEMENT_MS,
}: ConnectOptions): Connection {
  const pool = new Pool({
    ...connection,
    max,
    maxLifetimeSeconds,
    ...('host' in connection ? EMBEDDED : REAL),
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      query_timeout: statementMs + 500,
    }),
    application_name: 'tianguis',
    onConnect: (client) => nameWithinOwnSession(client, { isEmbedded: 'host' in connection }),
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // The same holds for a connection that dies between two statements of a transaction: the next
  // statement fails (fault F2).
  pool.on('connect', (client) => client.on('error', () => undefined))
  // The embedded database tells a notification on the connection that sent it (`listen.ts`).
  pool.on('connect', (client) =>
    client.on('notification', (message) => pool.emit('notification', message)),
  )
  return { db: withFreshConnections(pool), pool, close: () => pool.end() }
}

/**
 * Whether the database itself ends statements that take too long (fault F8). Poolers leave out the
 * setting that a connection begins with.
 */
export async function hasDeadline(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(
    sql`select current_setting('statement_timeout') <> '0' as is`,
  )
  return rows[0]?.is ?? false
}

/** Throws where the database doesn't answer. */
export async function ping(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`)
}

/** Lets the statements of this transaction take as long as they take, though role or pooler set a deadline. */
export async function liftDeadline(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
}

/**
 * A pool's database that never reuses a broken connection (fault F39). A query that met a standby or
 * never began had no effect: it is retried once through new connections. The loser of a deadlock is
 * retried once too, after the winner. A query that may have been committed is not retried. Its error
 * says so, and the client retries with the same idempotency key.
 */
function withFreshConnections(pool: Pool): NodePgDatabase & { $client: Pool } {
  const db = drizzle(pool)
  const query = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  // The pool itself removes a connection whose single statement failed.
  pool.query = ((...asked: unknown[]) =>
    query(...asked).catch(async (error: unknown) => {
      if (isReadOnly(error)) await dropIdle(pool)
      else if (!isDeadlock(error)) throw error
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
      if (isReadOnly(error) || (!hasBegun && isCutOff(error))) await dropIdle(pool)
      else if (!isDeadlock(error)) throw error
      return transact()
    }
  }
  return db
}

/** Kept with the connection, so that it is made once. */
const databaseOf = memoizeByKey((client: PoolClient) => drizzle(client))

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

/** When one connection leads to a standby, the idle ones do too. */
async function dropIdle(pool: Pool): Promise<void> {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    const client = await pool.connect()
    client.release(true)
  }
}
