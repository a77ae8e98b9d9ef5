import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

/** From the source tree, and from the bundle two levels below the project's root. */
const CANDIDATES = ['./migrations', '../../src/server/db/migrations']

/**
 * Brings the schema up to date in one transaction; a kill midway leaves the old schema whole
 * (fault F32). A lock lets one of several starting servers do it while the others wait.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const migrationsFolder = CANDIDATES.map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  ).find(existsSync)
  if (!migrationsFolder) throw new Error('The migrations folder is missing.')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tianguis:migrate'))`)
    await migrate(tx as unknown as Database, { migrationsFolder })
  })
}
