import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { InstantOrPlace } from './preparedQuery.ts'

/** An instant as a parameter: drizzle cannot infer the type of a date in raw SQL. */
export const instant = (at: InstantOrPlace): SQL =>
  sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`

/** As indexes of instants are ordered; without 'nulls last' none is walked. */
export const newestFirst = (column: AnyColumn): SQL => sql`${column} desc nulls last`

/** Texts as one parameter of a statement: `= any(…)`, `unnest(…)`. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`

/**
 * Whether a column has one of the values of a one-column select. The select runs once, so its limit
 * and its locks hold. `in (select …)` is a join: with old statistics the planner may run the select
 * for each row.
 */
export function isOneOf(column: AnyColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`
}

/** Equal to one of the contract's words, which stand in the text: checks and partial indexes have no parameters. */
export const isAmong = (column: AnyColumn | SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${column} = ${quoted(word)}`),
    sql` or `,
  )
export const isNoneOf = (column: AnyColumn | SQL, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${column} <> ${quoted(word)}`),
    sql` and `,
  )
const quoted = (word: string): SQL => sql.raw(`'${word.replaceAll("'", "''")}'`)

/**
 * A numeric characteristic of an ad; null when it is no number. The key comes from the catalogue
 * and is part of the statement: only then does it match the index expression.
 */
export const numberOf = (key: string): SQL => {
  const name = quoted(key)
  return sql`(case when jsonb_typeof(caracteristicas -> ${name}) = 'number' then (caracteristicas ->> ${name})::numeric end)`
}
