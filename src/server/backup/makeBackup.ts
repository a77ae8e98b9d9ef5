import { buffer } from 'node:stream/consumers'
import { liftDeadline, type Database, type Transaction } from '../db/connect.ts'
import { allEnded, storeAllEnded } from '../profile/endedAccounts.ts'
import type { Services } from '../services.ts'
import type { ImageStore } from '../services/images/store/store.ts'
import { writeArchive, type Counts, type WriteLine } from './archive.ts'
import { noteBackup } from './lastBackupQueries.ts'
import { newestMigration, rowsOf, sequences, tablesInOrder } from './queries.ts'

interface BackupSources extends Pick<Services, 'db' | 'images' | 'env' | 'now'> {
  /** A copy of the database to read the rows from, where `db` itself can't be held for so long. */
  copy?: Database
}

/**
 * Writes every row, as of one instant, and then the files of every photo. These include all files
 * that the rows name (fault F32). The server may continue meanwhile.
 */
export async function makeBackup(
  { db, copy = db, images, env, now }: BackupSources,
  path: string,
): Promise<Counts> {
  const counts: Counts = { rows: 0, files: 0 }
  const madeAt = now().toISOString()
  // Marks from earlier databases are only in the file, which may be lost with the disk.
  await storeAllEnded(copy, await allEnded(db, env), now())
  await writeArchive(path, async (write) => {
    await write(['tianguis', { version: 1, madeAt, migration: await newestMigration(copy) }])
    await copy.transaction(
      async (tx) => {
        await liftDeadline(tx)
        counts.rows = await writeRows(tx, write)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    counts.files = await writePhotos(images, write)
    await write(['end', counts])
  })
  await noteBackup(db, madeAt)
  return counts
}

async function writeRows(tx: Transaction, write: WriteLine): Promise<number> {
  let written = 0
  for (const table of await tablesInOrder(tx)) {
    await write(['table', table])
    for await (const row of rowsOf(tx, table)) {
      await write(['row', row])
      written += 1
    }
  }
  for (const sequence of await sequences(tx)) await write(['sequence', sequence])
  return written
}

async function writePhotos(images: ImageStore, write: WriteLine): Promise<number> {
  let written = 0
  for await (const { id } of images.list()) {
    for (const { name } of await images.files(id)) {
      const file = await images.read(id, name)
      if (!file) continue
      await write(['photo', { id, name, bytes: (await buffer(file.body)).toString('base64') }])
      written += 1
    }
  }
  return written
}
