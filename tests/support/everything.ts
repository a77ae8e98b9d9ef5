import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestServer } from './serverTest.ts'

/** Every row of every table, each as one text, as a dump of the database would show it. */
export async function dumpDatabase({ services: { db } }: TestServer): Promise<string> {
  const tables = await db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const lines: string[] = []
  for (const { name } of tables.rows) {
    const rows = await db.execute<{ row: string }>(sql.raw(`select t::text as row from ${name} t`))
    lines.push(...rows.rows.map(({ row }) => `${name} ${row}`))
  }
  return lines.join('\n')
}

/** Names and contents of all files that the server keeps: photos, and mails that wait in its outbox. */
export async function dumpFiles({ dir }: TestServer): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name)
      return `${path.slice(dir.length)} ${await readFile(path, 'utf8')}`
    }),
  )
  return [...entries.map(({ name }) => name), ...texts].join('\n')
}
