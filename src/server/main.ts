import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { connect } from './db/connect.ts'
import { DatabaseFolderInUse, startEmbeddedDatabase } from './db/embedded/embeddedDatabase.ts'
import { watchFreeSpace } from './db/freeSpace.ts'
import { migrateDatabase } from './db/migrate.ts'
import { seedDemo } from './demo/seed.ts'
import { printWelcome } from './demo/welcome.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'
import { createLogger } from './http/logger.ts'
import { startJobs } from './jobs/start.ts'
import type { Services } from './services.ts'
import { openImageStore } from './services/images/openStore.ts'
import { openMailQueue } from './services/mail/mailQueue.ts'

/** Connections to a real PostgreSQL, and to the embedded one, whose single session they share. */
const POOL = { real: 10, embedded: 4 }

async function start(): Promise<void> {
  const env = readEnvironment(process.env)
  const dataDir = resolve(env.DATA_DIR)
  const log = createLogger(env)
  await mkdir(dataDir, { recursive: true })
  const embedded = env.DATABASE_URL
    ? null
    : await startEmbeddedDatabase({
        dataDir,
        log: (message, details) => log.info(details ?? {}, message),
      })
  const connection = connect({
    connection: embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' },
    max: embedded ? POOL.embedded : POOL.real,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  await migrateDatabase(connection.db)
  const space = watchFreeSpace({ dir: dataDir, minFreeMb: env.MIN_FREE_MB, intervalMs: 5000 })
  const services: Services = {
    env: { ...env, DATA_DIR: dataDir },
    db: connection.db,
    images: openImageStore({ ...env, DATA_DIR: dataDir }),
    mail: openMailQueue({ ...env, DATA_DIR: dataDir }),
    log,
    now: () => new Date(),
    diskIsLow: space.isLow,
  }
  const seeded = env.SEED_DEMO && (await seedDemo(services))
  const app = await buildApp(services)
  const jobs = await startJobs(services)
  await app.listen({ port: env.PORT, host: env.HOST })
  printWelcome(env, app, Boolean(seeded))
  stopInOrder(app, [
    jobs.stop,
    () => services.mail.transport.close(),
    () => space.stop(),
    connection.close,
    () => embedded?.stop(),
  ])
}

/** SIGTERM finishes what is in flight, then lets go of everything in order and exits 0 (fault F30). */
function stopInOrder(app: FastifyInstance, rest: (() => unknown)[]): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), 10_000).unref()
    await app.close()
    for (const end of rest) await end()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

// A slip in one request must not end the others (fault F34).
process.on('unhandledRejection', (reason) => {
  process.stderr.write(
    `unhandled rejection: ${reason instanceof Error ? reason.stack : String(reason)}\n`,
  )
})

start().catch((error: unknown) => {
  const isExpected = error instanceof DatabaseFolderInUse || error instanceof EnvironmentError
  const words = error instanceof Error && !isExpected ? error.stack : String(error)
  process.stderr.write(`${words}\n`)
  process.exit(1)
})
