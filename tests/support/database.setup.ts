import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestProject } from 'vitest/node'
import { connect, type ConnectOptions } from '../../src/server/db/connect.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../../src/server/db/embedded/embeddedDatabase.ts'
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

/**
 * A migrated database for each worker: copies of the one at TEST_DATABASE_URL, made anew, or embedded
 * ones in folders of their own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  const workers = Array.from({ length: project.vitest.config.maxWorkers }, (_, index) => index + 1)
  const { databases, end } = await (url ? copiesOf(url, workers) : embedded(workers))
  project.provide('databases', databases)
  project.provide('realPostgres', url !== undefined)
  return end
}

interface Databases {
  databases: Address[]
  end(): Promise<void>
}

async function copiesOf(url: string, workers: readonly number[]): Promise<Databases> {
  await migrateAt({ connectionString: url })
  const template = new URL(url)
  const name = template.pathname.slice(1)
  const admin = new URL(url)
  // Nobody may be connected to what is copied.
  admin.pathname = '/postgres'
  const { db, close } = connect({
    connection: { connectionString: admin.href },
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  const addresses: Address[] = []
  for (const worker of workers) {
    const copy = `${name}_${worker}`
    await db.execute(sql.raw(`drop database if exists ${copy} with (force)`))
    await db.execute(sql.raw(`create database ${copy} template ${name}`))
    const address = new URL(url)
    address.pathname = copy
    addresses.push({ connectionString: address.href })
  }
  await close()
  return { databases: addresses, end: async () => undefined }
}

async function embedded(workers: readonly number[]): Promise<Databases> {
  const started: EmbeddedDatabase[] = []
  const root = await mkdtemp(join(tmpdir(), 'tianguis-test-'))
  for (const worker of workers) {
    const dataDir = join(root, String(worker))
    await putMigratedDatabase(dataDir)
    started.push(await startEmbeddedDatabase({ dataDir, log: () => undefined }))
  }
  return {
    databases: started.map(({ connection }) => connection),
    end: async () => {
      await Promise.all(started.map((database) => database.stop()))
      await rm(root, { recursive: true, force: true })
    },
  }
}
