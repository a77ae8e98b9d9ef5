import { sql, type Placeholder } from 'drizzle-orm'
import { oncePer } from '../oncePer.ts'
import type { Queryable } from './connect.ts'

/** An instant in a query: itself, or the place that its value is put into with every execution. */
export type InstantOrPlace = Date | Placeholder

/** `now` of a query that is built once; executed with the instant in ISO 8601. */
export const NOW = sql.placeholder('now')

let built = 0

/**
 * A query whose SQL is built once for each database it is asked through, and then executed with other
 * values for its placeholders: what is asked with every call takes longer to build than to send. A
 * transaction is a database of its own, so there it is built anew. It has a name, by which a
 * connection that is a session reads and plans it once (see `connect`): it must be planned alike whatever
 * the values are.
 */
export function builtOnce<Query extends object>(
  build: (db: Queryable) => { prepare(name: string): Query },
): (db: Queryable) => Query {
  built += 1
  const name = `built_once_${built}`
  return oncePer((db) => build(db).prepare(name))
}
