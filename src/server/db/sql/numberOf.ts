import { sql, type SQL } from 'drizzle-orm'

/**
 * A characteristic of an ad that is a number; null where it is none. The key is one of the catalogue's
 * and part of the statement: only so is it the expression that an index has.
 */
export const numberOf = (key: string): SQL => {
  const name = sql.raw(`'${key.replaceAll("'", "''")}'`)
  return sql`(case when jsonb_typeof(caracteristicas -> ${name}) = 'number' then (caracteristicas ->> ${name})::numeric end)`
}
