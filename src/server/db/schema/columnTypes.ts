import { sql, type SQL } from 'drizzle-orm'
import { customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** An instant, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
export const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** Byte order: Spanish order made by `sortKey` is the same in every engine, and compares fastest. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
/** Turns off a GIN index's pending list: every search would scan up to 4 MB of it. */
export const WRITTEN_AT_ONCE = { fastupdate: 'off' } as const

/** A check constraint: the column holds one of the contract's words. */
export const isListed = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
