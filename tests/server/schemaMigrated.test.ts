import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const META = join(import.meta.dirname, '../../src/server/db/migrations/meta')

test('A developer who changes the schema, or a list of the contract that it checks, is asked for a migration', async () => {
  const name = readdirSync(META)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const last = JSON.parse(readFileSync(join(META, String(name)), 'utf8')) as DrizzleSnapshotJSON
  const tables = import.meta.glob<object>('../../src/server/db/schema/*.ts', { eager: true })
  const now = generateDrizzleJson(Object.assign({}, ...Object.values(tables)))
  expect(await generateMigration(last, now)).toEqual([])
})
