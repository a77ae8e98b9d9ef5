import { createHash } from 'node:crypto'
import { lstat, mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL clients look for this name in the directory that is given to them as the host. */
export const DATABASE_PORT = 5432
export const DATABASE_SOCKET = `.s.PGSQL.${DATABASE_PORT}`

/** A Unix socket's path holds 104 bytes on macOS, 108 on Linux, the closing NUL included. */
const LONGEST_PATH = 100
const LONGEST_NAME = DATABASE_SOCKET.length

/**
 * The directory of the database's sockets, created when absent: `DATA_DIR/database.lock`. When that
 * path is too long for a socket, it is a temporary directory. Every server on the data folder finds
 * the same one.
 */
export async function openSocketFolder(dataDir: string): Promise<string> {
  const near = join(dataDir, 'database.lock')
  if (Buffer.byteLength(near) + 1 + LONGEST_NAME <= LONGEST_PATH) {
    await mkdir(near, { recursive: true, mode: 0o700 })
    return near
  }
  const folder = join(tmpdir(), `tianguis-${await shortNameOf(dataDir)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // In a place that everyone may write to, another user could have made it first.
  const { uid, mode } = await lstat(folder)
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0) {
    throw new Error(`The folder ${folder} is open to other users; remove it and start again`)
  }
  return folder
}

async function shortNameOf(dataDir: string): Promise<string> {
  return createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16)
}
