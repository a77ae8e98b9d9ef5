import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase.ts'

/**
 * Opens a copy of the running embedded database, as of one instant. The engine has one session, so
 * reading a big database in a transaction would block everybody. A base backup, PostgreSQL's own
 * way, needs two short statements. The copy needs as much free disk as the database has; `stop`
 * deletes it.
 */
export async function openCopyOfRunning(
  db: Database,
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  const copy = join(dataDir, 'backup-copy')
  const discard = () => rm(copy, { recursive: true, force: true })
  // Deletes the copy that a killed backup has left.
  await discard()
  try {
    await copyCluster(db, join(dataDir, 'database'), join(copy, 'database'))
    const { connection, stop } = await startEmbeddedDatabase({
      dataDir: copy,
      log: () => undefined,
    })
    return { connection, stop: () => stop().finally(discard) }
  } catch (error) {
    await discard()
    throw error
  }
}

async function copyCluster(db: Database, from: string, to: string): Promise<void> {
  await begin(db)
  await copyFiles(from, to)
  const { rows } = await db.execute<{ label: string }>(
    sql`select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  )
  // The write-ahead log turns files that were copied one by one into the state of one instant.
  await copyFiles(join(from, 'pg_wal'), join(to, 'pg_wal'))
  await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
}

async function begin(db: Database): Promise<void> {
  const start = sql`select pg_backup_start('tianguis', fast => true)`
  try {
    await db.execute(start)
  } catch {
    // A backup that was killed has not ended its own.
    await db.execute(sql`select pg_backup_stop(wait_for_archive => false)`)
    await db.execute(start)
  }
}

/** The log recreates or drops files that vanish during the copy. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFiles(source, target)
    else if (entry.name !== 'postmaster.pid') await copyFile(source, target).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
