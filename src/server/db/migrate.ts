import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { connect, liftDeadline, type ConnectOptions, type Database } from './connect.ts'

/** From the source tree, and from the bundle two levels below the project's root. */
const CANDIDATES = ['./migrations', '../../src/server/db/migrations']

/**
 * Brings the schema up to date in one transaction; a kill midway leaves the old schema whole
 * (fault F32). A lock lets one of several starting servers do it while the others wait.
 */
export async function migrateDatabase(
  db: Database,
  migrationsFolder = findMigrations(),
): Promise<void> {
  await db.transaction(async (tx) => {
    await liftDeadline(tx)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tianguis:migrate'))`)
    await migrate(tx as unknown as Database, { migrationsFolder })
  })
}

/** The same through a connection of its own, which waits for as long as it takes. */
export async function migrateAt(
  connection: ConnectOptions['connection'],
  migrationsFolder?: string,
): Promise<void> {
  const { db, close } = connect({ connection, max: 1, onError: () => undefined, statementMs: 0 })
  try {
    await migrateDatabase(db, migrationsFolder)
  } finally {
    await close()
  }
}

/** Throws when there are none. */
export function findMigrations(): string {
  const folder = CANDIDATES.map((path) => fileURLToPath(new URL(path, import.meta.url))).find(
    existsSync,
  )
  if (!folder) throw new Error('The migrations folder is missing.')
  return folder
}
