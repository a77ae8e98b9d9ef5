import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../connect.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from './embeddedDatabase.ts'

/**
 * Opens a copy of the embedded database that a server is running on, as of one instant. The engine
 * has one session, so that reading a big database in a transaction would hold everybody up; a base
 * backup, PostgreSQL's own way, takes two short statements. Needs as much free disk as the database
 * has; `stop` gives it back.
 */
export async function openCopyOfRunning(
  db: Database,
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'stop'>> {
  const copy = join(dataDir, 'backup-copy')
  const discard = () => rm(copy, { recursive: true, force: true })
  // What a backup that was killed has left.
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
  // The log of what was written meanwhile makes one instant of files that were copied one by one.
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

/** Files that are gone when their turn comes are made anew, or left out, by the log. */
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
