import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ChildSupervisor, DatabaseStartFailed, type Log } from './childSupervisor.ts'
import { claimFolder } from './folderClaim.ts'
import { DATABASE_PORT, openSocketFolder } from './socketFolder.ts'

export interface EmbeddedDatabase {
  /** As node-postgres takes it; stays the same when the database's process is replaced. */
  connection: { host: string; port: number; user: string; database: string }
  /** Closes the database in order and frees the folder. */
  stop(): Promise<void>
  /** The id of the database's process, while it runs. */
  pid(): number | undefined
}

interface EmbeddedDatabaseOptions {
  /** DATA_DIR: the files go to `database`, locks and sockets to `database.lock` in it. */
  dataDir: string
  log: Log
  /** How often the process is asked for a sign of life; the third silence in a row ends it. */
  heartbeatMs?: number
}

/** Another server, or a process that it left running, uses the database folder. */
export class DatabaseFolderInUse extends Error {
  override readonly name = 'DatabaseFolderInUse'

  constructor(clusterDir: string, detail: string) {
    super(`The database folder ${clusterDir} is in use: ${detail}`)
  }
}

/** Time in which servers that start together settle which of them continues. */
const SERVER_CLAIM_MS = 1_000
const HEARTBEAT_MS = 5_000

/**
 * Starts the PostgreSQL-compatible database of DATA_DIR in a process of its own and keeps it
 * running. Throws DatabaseFolderInUse, or DatabaseStartFailed with the reason.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { dataDir, log, heartbeatMs = HEARTBEAT_MS } = options
  await mkdir(dataDir, { recursive: true })
  const clusterDir = join(dataDir, 'database')
  const socketDir = await openSocketFolder(dataDir)
  const claim = await claimFolder(socketDir, 'server', SERVER_CLAIM_MS)
  if (!claim) {
    throw new DatabaseFolderInUse(clusterDir, 'another server is running on it; stop it first')
  }
  const program = findChildProgram()
  const supervisor = new ChildSupervisor({
    spawn: () =>
      fork(program.file, [clusterDir, socketDir], {
        execArgv: program.execArgv,
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
    log,
    heartbeatMs,
  })
  try {
    await supervisor.start()
  } catch (error) {
    await claim.release()
    if (error instanceof DatabaseStartFailed && error.kind === 'in use') {
      throw new DatabaseFolderInUse(clusterDir, error.message)
    }
    throw error
  }
  return {
    connection: {
      host: socketDir,
      port: DATABASE_PORT,
      user: 'postgres',
      database: 'postgres',
    },
    pid: () => supervisor.pid(),
    stop: async () => {
      await supervisor.stop()
      await claim.release()
    },
  }
}

/** The entry file of the database's process, and its Node options. */
interface ChildProgram {
  file: string
  execArgv: string[]
}

const BUNDLED_NAMES = ['./databaseChild.js', '../databaseChild.js']

/** Finds child.ts beside its source, or databaseChild.js near the built file that holds this code. */
export function findChildProgram(): ChildProgram {
  if (fileURLToPath(import.meta.url).endsWith('.ts')) {
    // `--import tsx` would be looked for from the working directory.
    const tsx = createRequire(import.meta.url).resolve('tsx')
    return {
      file: fileURLToPath(new URL('./child.ts', import.meta.url)),
      execArgv: ['--import', pathToFileURL(tsx).href],
    }
  }
  const candidates = BUNDLED_NAMES.map((name) => fileURLToPath(new URL(name, import.meta.url)))
  const file = candidates.find((candidate) => existsSync(candidate))
  if (!file) throw new Error(`The build lacks ${candidates[0]}`)
  return { file, execArgv: ['--enable-source-maps'] }
}
