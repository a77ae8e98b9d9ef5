import { connect, type Database } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'

/** Opens the embedded database of a folder without a running server, for the time of the work. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const { db, close } = connect({
    connection: embedded.connection,
    max: 1,
    onError: () => undefined,
  })
  try {
    return await work(db)
  } finally {
    await close()
    await embedded.stop()
  }
}
