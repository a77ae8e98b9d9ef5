import { sql, type SQL } from 'drizzle-orm'

/** Texts as one parameter of a statement: `= any(…)`, `unnest(…)`. */
export const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`
