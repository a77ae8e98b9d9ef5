import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { FailureKind, FromChild, ToChild } from './childMessages.ts'
import {
  DatabaseFolderDamaged,
  DatabaseFolderOfOtherVersion,
  markClusterReady,
  prepareCluster,
} from './clusterFolder.ts'
import { claimFolder, type FolderClaim } from './folderClaim.ts'
import { SharedEngine } from './sharedEngine.ts'
import { DATABASE_SOCKET } from './socketFolder.ts'

/**
 * The database's process. It opens the folder and serves it on a Unix socket, until a stop message
 * or its server's end. Arguments: the folder of the files, the folder of the sockets.
 */

/** A killed server's database process needs a moment to go, longer when it is within a statement. */
const WAIT_FOR_ORPHAN_MS = 20_000
const MAX_CONNECTIONS = 64
/** A transaction that says nothing for this long while others wait has been forgotten. */
const FORGOTTEN_TRANSACTION_MS = 15_000
const WATCH_MS = 1_000
/** How often PostgreSQL writes a checkpoint by itself (`checkpoint_timeout`). */
const CHECKPOINT_MS = 5 * 60_000

async function run(clusterDir: string, socketDir: string): Promise<void> {
  const claim = await claimFolder(socketDir, 'engine', WAIT_FOR_ORPHAN_MS)
  if (!claim) {
    return fail('in use', `Another process still has the database folder ${clusterDir} open`)
  }
  const cluster = await prepareCluster(clusterDir)
  const engine = new SharedEngine(clusterDir, leaveAtOnce)
  if (cluster.state === 'empty') {
    if (cluster.movedTo) {
      post({
        type: 'log',
        message: 'A first start had been cut short: its half-made database was moved aside',
        details: { movedTo: cluster.movedTo },
      })
    }
    await engine.waitReady
    await engine.close()
    await markClusterReady(clusterDir)
    // Making a cluster leaves this process with some 850 MB; a fresh one opens it with a third.
    return leave({ type: 'initialised' }, 0)
  }
  await engine.waitReady
  await serve(engine, claim, join(socketDir, DATABASE_SOCKET))
}

async function serve(engine: SharedEngine, claim: FolderClaim, socketPath: string): Promise<void> {
  // The claim is ours, so an existing socket was left by a killed process.
  await rm(socketPath, { force: true })
  const server = new PGLiteSocketServer({
    db: engine,
    path: socketPath,
    maxConnections: MAX_CONNECTIONS,
  })
  await server.start()
  const stop = async (): Promise<void> => {
    await server.stop()
    await engine.close()
    await claim.release()
  }
  process.on('message', (message: ToChild) => {
    if (message.type === 'ping') engine.probe().then(() => post({ type: 'pong' }), failWith)
    else stop().then(() => process.exit(0), failWith)
  })
  setInterval(() => {
    const waiting = server.getStats().queuedQueries
    if (waiting > 0 && engine.heldIdleMs() > FORGOTTEN_TRANSACTION_MS) {
      fail('broken', `A forgotten transaction kept ${waiting} statements waiting`)
    }
  }, WATCH_MS)
  setInterval(() => void engine.checkpoint().catch(failWith), CHECKPOINT_MS)
  post({ type: 'listening' })
}

function failWith(error: unknown): void {
  const isForGood =
    error instanceof DatabaseFolderDamaged || error instanceof DatabaseFolderOfOtherVersion
  const kind = isForGood ? 'damaged' : 'broken'
  fail(kind, error instanceof Error ? error.message : String(error))
}

function fail(kind: FailureKind, message: string): void {
  leave({ type: 'failed', kind, message }, 1)
}

/** Exits once the server has the message; at once when the server is gone. */
function leave(message: FromChild, exitCode: number): void {
  if (!process.send) process.exit(exitCode)
  process.send(message, () => process.exit(exitCode))
}

/** Called from within the engine, which may never give the event loop another turn. */
function leaveAtOnce(reason: string): never {
  post({ type: 'failed', kind: 'broken', message: reason })
  process.exit(1)
}

function post(message: FromChild): void {
  process.send?.(message)
}

// Nothing acknowledged is lost by leaving abruptly, and an orphan would keep the folder claimed.
process.on('disconnect', () => process.exit(0))
// A terminal or a service manager signals the whole group; the server decides when we stop.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})

const [clusterDir, socketDir] = process.argv.slice(2)
if (!clusterDir || !socketDir) throw new Error('Usage: databaseChild <cluster> <sockets>')
run(clusterDir, socketDir).catch(failWith)
