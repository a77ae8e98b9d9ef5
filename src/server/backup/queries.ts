import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'

export interface Table {
  name: string
  /** Stored columns, without generated ones. */
  columns: string[]
}

/** Every table of the site, referenced tables first. */
export async function tablesInOrder(db: Queryable): Promise<Table[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; needs: string[] }>(sql`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`)
  const ordered: Table[] = []
  const waiting = new Map(rows.map((row) => [row.name, row]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ needs }) => !needs.some((name) => waiting.has(name)),
    )
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.')
    for (const { name, columns } of free) {
      ordered.push({ name, columns })
      waiting.delete(name)
    }
  }
  return ordered
}

const ROWS_AT_ONCE = 500

/** The rows of a table as JSON texts; call it inside a transaction. */
export async function* rowsOf(tx: Queryable, { name, columns }: Table): AsyncIterable<string> {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`declare backup_rows no scroll cursor for select row_to_json(t)::text as row from (select ${list} from ${sql.identifier(name)}) t`,
  )
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql.raw(`fetch ${ROWS_AT_ONCE} from backup_rows`),
    )
    for (const { row } of rows) yield row
    if (rows.length < ROWS_AT_ONCE) break
  }
  await tx.execute(sql`close backup_rows`)
}

export async function insertRows(
  tx: Queryable,
  { name, columns }: Table,
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return
  const table = sql.identifier(name)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`,
  )
}

/** The next numbers of the tables, by the name of their sequence. */
export async function sequences(db: Queryable): Promise<{ name: string; value: string }[]> {
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}

export async function setSequence(
  db: Queryable,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await db.execute(sql`select setval(quote_ident(${name})::regclass, ${value}::bigint)`)
}

/** When the newest migration was made, which names the shape of the tables. */
export async function newestMigration(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0)
}

/** True when there are data that a mere start does not create. */
export async function holdsData(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(
    sql`select exists (select from users) or exists (select from ads) or exists (select from audit) as holds`,
  )
  return rows[0]?.holds ?? false
}
