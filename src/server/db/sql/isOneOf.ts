import { sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a column has one of the values that a select of one column finds. The select runs once,
 * so its limit and its locks hold; `in (select …)` is a join, and the planner may run the select
 * again for each row when its estimates are old.
 */
export function isOneOf(column: AnyColumn, chosen: SQLWrapper): SQL {
  return sql`${column} = any(array${chosen})`
}
