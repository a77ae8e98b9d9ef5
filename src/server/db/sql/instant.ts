import { sql, type SQL } from 'drizzle-orm'
import type { InstantOrPlace } from '../builtOnce.ts'

/** An instant as a parameter of a statement: drizzle can't tell what type a date in raw SQL has. */
export const instant = (at: InstantOrPlace): SQL =>
  sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`
