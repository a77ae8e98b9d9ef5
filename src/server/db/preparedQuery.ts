import { sql, type Placeholder } from 'drizzle-orm'
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
