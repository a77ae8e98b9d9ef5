import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A lock on the database folder (F4).
 *
 * A claim is a listening Unix socket of its own name in the lock directory. The kernel closes it
 * with the process, however it ends, so a file that refuses connections is a dead claim. Process
 * numbers play no part, so containers can share the folder.
 *
 * Each process publishes its claim first and looks at the others afterwards. When two start
 * together, at least one sees the other. A process that sees a living claim withdraws, waits a
 * random moment and tries again.
 */
export interface FolderClaim {
  release(): Promise<void>
}

/** `server` is held by the process that serves; `engine` by the one that has the files open. */
type ClaimRole = 'server' | 'engine'

const RETRY_MS = { least: 40, most: 160 }

/** Takes the claim within `waitMs`, or resolves to undefined when another process keeps it. */
export async function claimFolder(
  lockDir: string,
  role: ClaimRole,
  waitMs: number,
): Promise<FolderClaim | undefined> {
  await mkdir(lockDir, { recursive: true, mode: 0o700 })
  const deadline = performance.now() + waitMs
  for (;;) {
    const claim = await tryToClaim(lockDir, role)
    if (claim || performance.now() >= deadline) return claim
    await sleep(RETRY_MS.least + Math.random() * (RETRY_MS.most - RETRY_MS.least))
  }
}

async function tryToClaim(lockDir: string, role: ClaimRole): Promise<FolderClaim | undefined> {
  const name = `${role}-${randomBytes(4).toString('hex')}`
  const own = join(lockDir, name)
  const server = await listen(own)
  const claim = { release: () => close(server) }
  for (const other of await readdir(lockDir)) {
    if (other === name || !other.startsWith(`${role}-`)) continue
    if (await isAlive(join(lockDir, other))) {
      await claim.release()
      return undefined
    }
    await rm(join(lockDir, other), { force: true })
  }
  // Someone who looked between our bind and our listen took us for dead and removed the file.
  if (existsSync(own)) return claim
  await claim.release()
  return undefined
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve(server))
  })
}

/** Closing also removes the socket's file. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}

/** A full backlog or a missing permission counts as alive: only a plain refusal is death. */
function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT')
    })
  })
}
