import { sql, type SQL } from 'drizzle-orm'
import type { FieldFilter } from '../../../contract/search/fields/fieldFilters.ts'
import { numberOf } from '../../db/sql/numberOf.ts'

/** Ads of which the field says so. Values and numbers are found by indexes of their own. */
export function fieldCondition({ key, value, min, max }: FieldFilter): SQL {
  const conditions = [
    ...(value === undefined ? [] : [sql`ads.campos @> array[field_value(${key}, ${value})]`]),
    ...(min === undefined ? [] : [sql`${numberOf(key)} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${numberOf(key)} <= ${max}::numeric`]),
  ]
  return sql.join(conditions, sql` and `)
}
