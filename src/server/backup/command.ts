import { resolve } from 'node:path'
import { connect } from '../db/connect.ts'
import { DatabaseFolderInUse } from '../db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { openDatabase, type OpenDatabase } from '../db/openDatabase.ts'
import { EnvironmentError, readEnvironment, type Environment } from '../environment.ts'
import { makeAllPrivate } from '../ground/privateFolder.ts'
import type { Services } from '../services.ts'
import { openImageStore } from '../services/images/store/openStore.ts'
import { UnusableBackup } from './archive.ts'
import { TargetNotEmpty } from './restoreBackup.ts'

type Open = (env: Environment) => Promise<OpenDatabase>

interface CommandServices
  extends Pick<Services, 'db' | 'images' | 'env' | 'now'>, Pick<OpenDatabase, 'isShared'> {}

/**
 * Runs a command on the database and photos of this environment; exits with 1 and a sentence on
 * failure.
 */
export async function runCommand(
  act: (services: CommandServices) => Promise<string>,
  open: Open = openDatabase,
): Promise<void> {
  makeAllPrivate()
  try {
    const given = readEnvironment(process.env)
    const env = { ...given, DATA_DIR: resolve(given.DATA_DIR) }
    const database = await open(env)
    const { db, close } = connect({ ...database, max: 2, onError: () => undefined, statementMs: 0 })
    try {
      await migrateDatabase(db)
      const images = openImageStore(env)
      process.stdout.write(
        `${await act({ db, images, env, now: () => new Date(), isShared: database.isShared })}\n`,
      )
    } finally {
      await close()
      await database.stop()
    }
  } catch (error) {
    const isExpected = [TargetNotEmpty, UnusableBackup, DatabaseFolderInUse, EnvironmentError].some(
      (kind) => error instanceof kind,
    )
    process.stderr.write(
      `${isExpected ? (error as Error).message : String((error as Error).stack)}\n`,
    )
    process.exitCode = 1
  }
}
