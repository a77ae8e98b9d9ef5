import { resolve } from 'node:path'
import type { Environment } from '../environment.ts'
import type { ConnectOptions } from './connect.ts'
import { DatabaseFolderInUse, startEmbeddedDatabase } from './embedded/embeddedDatabase.ts'
import { DATABASE_PORT, openSocketFolder } from './embedded/socketFolder.ts'

export interface OpenDatabase {
  connection: ConnectOptions['connection']
  /** A server has the embedded database open as well, and waits while a transaction of ours lasts. */
  isShared: boolean
  stop: () => Promise<void>
}

/**
 * The database for a command beside the server: that of DATABASE_URL, or the embedded one. The
 * embedded one is started unless a server has it open.
 */
export async function openDatabase(
  env: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<OpenDatabase> {
  if (env.DATABASE_URL) {
    const connection = { connectionString: env.DATABASE_URL }
    return { connection, isShared: false, stop: async () => undefined }
  }
  const dataDir = resolve(env.DATA_DIR)
  try {
    return { ...(await startEmbeddedDatabase({ dataDir, log: () => undefined })), isShared: false }
  } catch (error) {
    if (!(error instanceof DatabaseFolderInUse)) throw error
    // A server has it open, and its database answers us too.
    const host = await openSocketFolder(dataDir)
    const connection = { host, port: DATABASE_PORT, user: 'postgres', database: 'postgres' }
    return { connection, isShared: true, stop: async () => undefined }
  }
}
