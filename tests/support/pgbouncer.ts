import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { postgresUser } from './postgres.ts'
import { freePort } from './productServer.ts'

export interface Pgbouncer {
  /** The address of the same database, through the pooler. */
  url: string
  stop(): Promise<void>
}

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether Debian's package is installed. */
export const isPgbouncerInstalled = existsSync(PROGRAM)

/** The statements' deadline, which connections can't set through a pooler. */
const DEADLINE = "connect_query='set statement_timeout = 5000'"

/**
 * Starts a PgBouncer before the database of that address, with so many connections to it at most. It is set up
 * as `.env.example` tells operators: each transaction may run on another connection.
 */
export async function startPgbouncer(
  databaseUrl: string,
  { poolSize, deadline = DEADLINE }: { poolSize: number; deadline?: string },
): Promise<Pgbouncer> {
  const url = new URL(databaseUrl)
  const port = await freePort()
  const dir = mkdtempSync(join(tmpdir(), 'tianguis-pgbouncer-'))
  const file = join(dir, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} ${deadline}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
ignore_startup_parameters = statement_timeout
server_login_retry = 1
`,
  )
  // PgBouncer refuses to run as root.
  const user = postgresUser()
  if (user) chownSync(dir, user.uid, user.gid)
  const child = spawn(PROGRAM, ['--quiet', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  })
  const ended = once(child, 'exit')
  await untilListening(port)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('PgBouncer did not start.')
}
