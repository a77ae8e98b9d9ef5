import { sql, type Placeholder } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { memoizeByKey } from '../memoizeByKey.ts'
import type { Queryable } from './connect.ts'

/** An instant in a query: itself, or the place that its value is put into with every execution. */
export type InstantOrPlace = Date | Placeholder

/** `now` of a query that is built once; executed with the instant in ISO 8601. */
export const NOW = sql.placeholder('now')

let made = 0

/**
 * A prepared query, built once for each database: building the SQL of a frequent query takes longer
 * than sending it. A transaction is a database of its own, so it builds the query again. Its name
 * lets a session plan it once, which may take longer than running it.
 */
export function preparedQuery<Query extends object>(
  build: (db: Queryable) => { prepare(name: string): Query },
): (db: Queryable) => Query {
  made += 1
  const name = `query_${made}`
  return memoizeByKey((db) => build(db).prepare(name))
}

/**
 * Takes the names off the statements of a connection that shares its session, where they would
 * collide: through a pooler of transactions, or to the embedded database. A pooler is known by its
 * own number of the process.
 */
export async function nameWithinOwnSession(
  client: ClientBase,
  { isEmbedded }: { isEmbedded: boolean },
): Promise<void> {
  if (!isEmbedded && (await isOwnSession(client))) return
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  client.query = ((asked: unknown, ...others: unknown[]) =>
    query(isNamed(asked) ? { ...asked, name: '' } : asked, ...others)) as typeof client.query
}

const isNamed = (asked: unknown): asked is { name: string } =>
  typeof asked === 'object' && asked !== null && 'name' in asked

async function isOwnSession(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return 'processID' in client && client.processID === rows[0]?.pid
}
