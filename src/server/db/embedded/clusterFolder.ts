import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folder of the database's files, and whether it can be trusted (F3).
 *
 * The marker is written after the first complete start. A folder without it was left by a killed
 * first start: it has no data and is moved aside. A folder with it is never moved, whatever it
 * lacks: its data may still be rescued.
 */
const READY_MARKER = 'tianguis.ready'
const ESSENTIAL_FILES = ['PG_VERSION', 'global/pg_control']

/** The database folder was complete once and now lacks files that no start can make again. */
export class DatabaseFolderDamaged extends Error {
  override readonly name = 'DatabaseFolderDamaged'

  constructor(folder: string, missing: string[]) {
    super(
      `The database folder ${folder} lacks ${missing.join(' and ')}: restore it from a backup, ` +
        'or move it away to start with an empty database',
    )
  }
}

/** The engine is this PostgreSQL, and opens the files of no other. */
export const ENGINE_VERSION = '18'

/** The files are whole, and an engine of another version made them. */
export class DatabaseFolderOfOtherVersion extends Error {
  override readonly name = 'DatabaseFolderOfOtherVersion'

  constructor(folder: string, version: string) {
    super(
      `The database folder ${folder} is of PostgreSQL ${version}, and this version of Tianguis reads ` +
        `${ENGINE_VERSION}. Nothing was changed. Write a backup with the version that made it ` +
        '(npm run backup -- <file>), move the folder away, and put the backup in place with this one ' +
        '(npm run restore -- <file>)',
    )
  }
}

type ClusterState = { state: 'ready' } | { state: 'empty'; movedTo?: string }

/**
 * Answers whether the folder can be opened (`ready`) or must be created (`empty`). An incomplete
 * folder is first moved to `<folder>.half-<timestamp>`. Throws DatabaseFolderDamaged and
 * DatabaseFolderOfOtherVersion. Only the holder of the engine's claim may call it.
 */
export async function prepareCluster(folder: string): Promise<ClusterState> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return { state: 'empty' }
  const missing = ESSENTIAL_FILES.filter((file) => !existsSync(join(folder, file)))
  if (!existsSync(join(folder, READY_MARKER))) {
    const movedTo = `${folder}.half-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    await rename(folder, movedTo)
    return { state: 'empty', movedTo }
  }
  if (missing.length > 0) throw new DatabaseFolderDamaged(folder, missing)
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== ENGINE_VERSION) throw new DatabaseFolderOfOtherVersion(folder, version)
  return { state: 'ready' }
}

/** Records that the folder has been made whole and closed in order. */
export async function markClusterReady(folder: string): Promise<void> {
  await writeFile(join(folder, READY_MARKER), `${new Date().toISOString()}\n`)
}
