// @module-tag postgres
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { findMigrations, migrateDatabase } from '../../src/server/db/migrate.ts'
import { loadOwnAds } from '../../src/server/ownAds/loadOwnAds.ts'
import { databaseBeside, type DatabaseBeside } from '../support/databaseBeside.ts'

const NAME = 'tianguis_migration_visits'
/** The last migration that has the counts in the ads. */
const BEFORE = '0008_first_page_of_words'
const NOON = new Date('2026-11-22T18:00:00Z')

/** Runs on a database of its own beside the tests', in the state of the version before. */
describe.runIf(inject('realPostgres'))('a site that updates', () => {
  let beside: DatabaseBeside
  let old: Connection
  let folder: string

  beforeAll(async () => {
    beside = await databaseBeside(NAME)
    old = connect({
      connection: { connectionString: beside.url },
      max: 3,
      onError: () => undefined,
    })
    folder = await mkdtemp(join(tmpdir(), 'tianguis-migrations-'))
    await cp(findMigrations(), folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] }
    journal.entries.splice(1 + journal.entries.findIndex(({ tag }) => tag === BEFORE))
    await writeFile(path, JSON.stringify(journal))
    await migrateDatabase(old.db, folder)
    await old.db.execute(sql`
      insert into users (id, nombre, apellido, correo, password_hash) values ('ana', 'Ana', '', 'ana@ejemplo.mx', '-')`)
    await old.db.execute(sql`
      insert into ads (id, owner_id, tipo, titulo, titulo_orden, descripcion, precio, categoria, estado, ciudad,
        ciudad_clave, caracteristicas, formas_entrega, created_at, expires_at, visits)
      select name, 'ana', 'gratis', name, name, '-', 0, 'muebles', 'puebla', 'Puebla', 'puebla', '{}', '[]',
        ${NOON.toISOString()}::timestamptz, '2027-01-01', visits
      from (values ('mesa', 7), ('silla', 0)) as ad (name, visits)`)
  })
  afterAll(async () => {
    await old?.close()
    await beside?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const waitsForAds = async () => {
    const { rows } = await old.db.execute(
      sql`select from pg_locks where relation = 'ads'::regclass and not granted`,
    )
    return rows.length
  }

  it('keeps every visit of its ads, one that is being counted too', async () => {
    const { db } = old
    const migrating = await db.transaction(async (tx) => {
      await tx.execute(sql`update ads set visits = visits + 1 where id = 'mesa'`)
      const migration = migrateDatabase(db)
      await expect.poll(waitsForAds).toBe(1)
      return { migration }
    })
    await migrating.migration
    const cards = await loadOwnAds({ db, now: () => NOON }, 'ana')
    expect(cards.map(({ titulo, visitas }) => [titulo, visitas])).toEqual([
      ['silla', 0],
      ['mesa', 8],
    ])
  })
})
