// @module-tag postgres
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { findMigrations, migrateDatabase } from '../../src/server/db/migrate.ts'
import { databaseBeside, type DatabaseBeside } from '../support/databaseBeside.ts'

const NAME = 'tianguis_migration_killed'

interface Journal {
  entries: { tag: string }[]
}

/** Runs on a database of its own beside the tests'. */
describe.runIf(inject('realPostgres'))('F32: a migration that is killed midway', () => {
  let beside: DatabaseBeside
  let fresh: Connection
  let folder: string

  beforeAll(async () => {
    beside = await databaseBeside(NAME)
    const connection = { connectionString: beside.url }
    fresh = connect({ connection, max: 2, onError: () => undefined })
    folder = await mkdtemp(join(tmpdir(), 'tianguis-migrations-'))
    await cp(findMigrations(), folder, { recursive: true })
    // The last migration never ends.
    const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
    const last = (JSON.parse(text) as Journal).entries.at(-1)?.tag
    await appendFile(
      join(folder, `${last}.sql`),
      '\n--> statement-breakpoint\nselect pg_sleep(600);',
    )
  })
  afterAll(async () => {
    await fresh?.close()
    await beside?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const count = async (query: string): Promise<number> => {
    const { rows } = await fresh.db.execute<{ count: number }>(sql.raw(query))
    return rows[0]?.count ?? 0
  }
  const asleep = () =>
    count(
      `select count(*)::int from pg_stat_activity where datname = '${NAME}' and query like '%pg_sleep(600)%' and pid <> pg_backend_pid()`,
    )
  const tables = () =>
    count(
      `select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )

  it('leaves the old schema whole, and the next start migrates', async () => {
    const program = fileURLToPath(new URL('../support/migrator.ts', import.meta.url))
    const migrator = spawn(process.execPath, ['--import', 'tsx', program, beside.url, folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await expect.poll(asleep, { timeout: 60_000 }).toBe(1)
    migrator.kill('SIGKILL')
    await once(migrator, 'exit')
    // The database notices the killed client only at its next look; a power cut would end both at once.
    await fresh.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${NAME} and pid <> pg_backend_pid() and query like '%pg_sleep(600)%'`,
    )
    await expect.poll(asleep, { timeout: 20_000 }).toBe(0)
    expect(await tables()).toBe(0)
    await migrateDatabase(fresh.db)
    expect(await tables()).toBeGreaterThan(20)
    // A second run changes nothing.
    const before = await tables()
    await migrateDatabase(fresh.db)
    expect(await tables()).toBe(before)
  }, 120_000)
})
