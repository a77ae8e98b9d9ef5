// @module-tag soak
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { restoreBackup } from '../../src/server/backup/restoreBackup.ts'
import { titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

/** A backup by the release before migration 0018, with hidden signs in two titles. */
const OF_THEN = 'tests/support/backups/after0017.gz'

/** Everything that migrations create, as the database describes it. */
async function schema(): Promise<string[]> {
  const { rows } = await server.services.db.execute<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select created_at::text from drizzle.__drizzle_migrations`)
  return rows.map(({ line }) => line).toSorted()
}

test('F32: an operator brings a backup of an older release into this one, and its ads are like all others', async () => {
  const before = await schema()
  const counts = await restoreBackup(server.services, OF_THEN, { overwrite: true })
  expect(counts).toMatchObject({ rows: 64, files: 23 })
  expect(await schema()).toEqual(before)
  expect(await titles(server, { nombre: 'rodada' })).toEqual(['Bicicleta rodada 29'])
  expect(await titles(server, { nombre: 'tele' })).toEqual(['Tele de 32 pulgadas'])
  expect(await titles(server, { categoria: 'deportes', 'c.marca': 'Benotto' })).toHaveLength(5)
})
