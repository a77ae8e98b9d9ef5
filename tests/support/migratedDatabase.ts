import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateAt } from '../../src/server/db/migrate.ts'
import { hashOfFiles } from './hashOfFiles.ts'

/** Absolute, because a database's socket is identified by its path. */
const CACHE = resolve('node_modules/.cache/tianguis/databases')
/** Files that determine a new database. */
const MADE_OF = ['src/server/db', 'node_modules/@electric-sql/pglite/package.json']

/**
 * Puts a migrated embedded database into the data folder. It copies a database that is made once per state of
 * the migrations; making a database takes longer than most test files.
 */
export async function putMigratedDatabase(dataDir: string): Promise<void> {
  const made = join(CACHE, hashOfFiles(MADE_OF))
  if (!existsSync(made)) await make(made)
  await cp(made, join(dataDir, 'database'), { recursive: true })
}

async function make(target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true })
  const dataDir = await mkdtemp(`${target}-`)
  try {
    const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
    await migrateAt(database.connection).finally(() => database.stop())
    await rename(join(dataDir, 'database'), target)
  } catch (error) {
    // Another run may have made it meanwhile.
    if (!existsSync(target)) throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
