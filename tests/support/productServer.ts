import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface ProductServer {
  origin: string
  dataDir: string
  process: ChildProcess
  /** Ends it with SIGTERM, as a person would, and removes its folder. */
  stop(): Promise<void>
  /** Ends it as a power cut would; the folder stays. */
  kill(): Promise<void>
}

interface ProductOptions {
  env?: Record<string, string>
  /** Must be free: any other server on it would be taken for the product. */
  port?: number
  /** Continues on the folder of an earlier run. */
  dataDir?: string
  /** Folder of the sources or the build; the current folder by default. */
  cwd?: string
  /** Limit of open files and connections, as of `ulimit -n`. */
  descriptors?: number
  /** Runs the sources instead of the build. */
  fromSources?: true
}

const BUILT = ['dist/server/main.js']
const SOURCES = ['--import', 'tsx', 'src/server/main.ts']

const running = new Set<ChildProcess>()
// Includes processes that are not ready yet, which no caller can end.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the product, built unless told otherwise, on its embedded database; resolves when it is ready. */
export async function startProduct(options: ProductOptions = {}): Promise<ProductServer> {
  const port = await freePort(options.port)
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tianguis-product-')))
  const origin = `http://localhost:${port}`
  const [command = '', ...args] = [
    ...(options.descriptors === undefined ? [] : ['prlimit', `--nofile=${options.descriptors}`]),
    process.execPath,
    ...(options.fromSources ? SOURCES : BUILT),
  ]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(options.cwd && { cwd: options.cwd }),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      ...options.env,
    },
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(() => running.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  await untilReady(origin, child).catch(async (error: unknown) => {
    await end('SIGKILL')
    throw error
  })
  return {
    origin,
    dataDir,
    process: child,
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server did not get ready in time.')
}

/** A free port: any, or the wanted port. Rejects when that is taken (EADDRINUSE). */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
