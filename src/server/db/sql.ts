import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { InstantOrPlace } from './builtOnce.ts'

/** An instant as a parameter of a statement: drizzle can't tell what type a date in raw SQL has. */
export const instant = (at: InstantOrPlace): SQL =>
  sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`

/** Texts as one parameter of a statement: `= any(…)`, `unnest(…)`. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`

/**
 * Whether a column has one of the values that a select of one column finds. The select runs once,
 * so its limit and its locks hold; `in (select …)` is a join, and the planner may run the select
 * again for each row when its estimates are old.
 */
export function isOneOf(column: AnyColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`
}

/**
 * A characteristic of an ad that is a number; null where it is none. The key is one of the catalogue's
 * and part of the statement: only so is it the expression that an index has.
 */
export const numberOf = (key: string): SQL => {
  const name = sql.raw(`'${key.replaceAll("'", "''")}'`)
  return sql`(case when jsonb_typeof(caracteristicas -> ${name}) = 'number' then (caracteristicas ->> ${name})::numeric end)`
}
