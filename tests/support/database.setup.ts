import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { ConnectOptions } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateAt } from '../../src/server/db/migrate.ts'
import { putMigratedDatabase } from './migratedDatabase.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: ConnectOptions['connection']
    /** True where connections are really separate sessions: races show only there. */
    realPostgres: boolean
  }
}

/** One migrated database for the run: TEST_DATABASE_URL, or the embedded one in a folder of its own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  project.provide('realPostgres', url !== undefined)
  if (url) {
    await migrateAt({ connectionString: url })
    project.provide('database', { connectionString: url })
    return async () => undefined
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  await putMigratedDatabase(dataDir)
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  project.provide('database', embedded.connection)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
