import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { connect, type ConnectOptions } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateAt } from '../../src/server/db/migrate.ts'
import { putMigratedDatabase } from './migratedDatabase.ts'

type Address = ConnectOptions['connection']

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker (support/testDatabase.ts). */
    databases: Address[]
    /** True where connections are really separate sessions: races show only there. */
    realPostgres: boolean
  }
}

/** On a busy machine a silent database only waits for its turn. */
const HEARTBEAT_MS = 60_000
const log = () => undefined

interface Databases {
  addresses: Address[]
  end(): Promise<void>
}

/**
 * A migrated database for each worker of the project: beside the one at TEST_DATABASE_URL, or embedded in a
 * folder of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const { name, config } = project
  const workers = Array.from({ length: config.maxWorkers || 1 }, (_, index) => index + 1)
  const { addresses, end } = await (url
    ? madeBeside(
        url,
        workers.map((worker) => `${name.replaceAll('-', '_')}_${worker}`),
      )
    : embedded(workers))
  project.provide('databases', addresses)
  project.provide('realPostgres', url !== undefined)
  return end
}

async function madeBeside(url: string, names: readonly string[]): Promise<Databases> {
  const { db, close } = connect({
    connection: { connectionString: url },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  const addresses: { connectionString: string }[] = []
  for (const name of names) {
    await db.execute(sql.raw(`drop database if exists ${name} with (force)`))
    await db.execute(sql.raw(`create database ${name}`))
    const address = new URL(url)
    address.pathname = name
    addresses.push({ connectionString: address.href })
  }
  await close()
  for (const address of addresses) await migrateAt(address)
  return { addresses, end: async () => undefined }
}

async function embedded(workers: readonly number[]): Promise<Databases> {
  const root = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  const folders = workers.map((worker) => join(root, String(worker)))
  for (const folder of folders) await putMigratedDatabase(folder)
  const databases = await Promise.all(
    folders.map((dataDir) => startEmbeddedDatabase({ dataDir, log, heartbeatMs: HEARTBEAT_MS })),
  )
  return {
    addresses: databases.map(({ connection }) => connection),
    end: async () => {
      await Promise.all(databases.map((database) => database.stop()))
      await rm(root, { recursive: true, force: true })
    },
  }
}
