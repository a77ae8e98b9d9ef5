import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { adListeners } from './adListeners.ts'
import { createGuestAnswers } from './answerCache/guestAnswers.ts'
import { buildApp } from './app.ts'
import { connect, hasDeadline } from './db/connect.ts'
import type { EmbeddedDatabase } from './db/embedded/embeddedDatabase.ts'
import { openFreeSpace } from './db/freeSpace.ts'
import { migrateAt } from './db/migrate.ts'
import { makeSecrets } from './db/serverSecret.ts'
import { EnvironmentError, type Environment } from './environment.ts'
import { hasDemoLogins } from './goingLive/demoLogins.ts'
import { FINISH_MS } from './http/lastAnswers.ts'
import { watchEventLoop } from './http/security/overload.ts'
import { startJobs } from './jobs/start.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openMetrics } from './metrics/metricsServer.ts'
import { readPages } from './pages/routes.ts'
import { shareAssets } from './pages/sharedAssets.ts'
import { printLogins } from './printLogins.ts'
import { synonymsOf } from './search/synonyms/cachedSynonyms.ts'
import type { Services } from './services.ts'
import { openImageStore } from './services/images/store/openStore.ts'
import { openMailQueue } from './services/mail/mailQueue.ts'
import { openPayments } from './services/payments/openPayments.ts'
import { openPushQueue } from './services/push/pushQueue.ts'

/**
 * Connections to a real PostgreSQL, where more would only wait for a processor. The embedded
 * database's connections share its only session.
 */
const POOL = { real: 5, embedded: 4 }

/** Connections to replicas end after a minute, so that a replica that comes back gets its share. */
const READ_POOL = { max: 10, maxLifetimeSeconds: 60 }

/**
 * Time in which a proxy that asks /readyz each second learns to divert traffic, in milliseconds.
 */
const NOTICED_MS = 2500

const NO_DEADLINE =
  'statements have no deadline in the database: a pooler has to set statement_timeout itself'

const NOT_FLUSHED =
  'the embedded database does not flush each write to the disk: a power cut may lose the last seconds; set DATABASE_URL for people to rely on it'
const DEMO_LOGINS =
  'Anybody can log in as the people of the demo, whose password is known: start with an empty database, or delete these accounts.'

interface Started {
  /** With the data folder's whole path. */
  env: Environment
  log: Services['log']
  /** The embedded database; null where `DATABASE_URL` names another. */
  opening: Promise<EmbeddedDatabase> | null
}

/** Migrates the database to this release, listens, and starts the background work. */
export async function serve({ env, log, opening }: Started): Promise<void> {
  // Everything that needs no database loads while it starts.
  const [embedded, pages, demo] = await Promise.all([
    opening,
    readPages(),
    // A third of the source, which no installation for people ever loads.
    env.SEED_DEMO ? import('../demo/seed.ts') : null,
  ])
  const database = embedded?.connection ?? { connectionString: env.DATABASE_URL ?? '' }
  await migrateAt(database)
  const connection = connect({
    connection: database,
    max: embedded ? POOL.embedded : POOL.real,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  if (env.NODE_ENV === 'production' && (await hasDemoLogins(connection.db)))
    throw new EnvironmentError(DEMO_LOGINS)
  if (embedded) log[env.NODE_ENV === 'production' ? 'error' : 'info'](NOT_FLUSHED)
  // The embedded database's supervisor ends hanging statements.
  if (!embedded && !(await hasDeadline(connection.db))) log.warn(NO_DEADLINE)
  const replica =
    env.DATABASE_READ_URL === undefined
      ? null
      : connect({
          connection: { connectionString: env.DATABASE_READ_URL },
          ...READ_POOL,
          onError: (error) => log.warn({ err: error }, 'connection to a replica lost'),
        })
  const eventLoop = watchEventLoop()
  const now = (): Date => new Date()
  const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics()
  const images = openImageStore(env)
  let isLeaving = false
  const services: Services = {
    isLeaving: () => isLeaving,
    env,
    db: connection.db,
    primary: connection.db,
    replica,
    images: demo ? demo.withDemo(images, connection.db) : images,
    mail: openMailQueue(env),
    payments: await openPayments(env, connection.db, now),
    push: openPushQueue(env, connection.db),
    adEvents: adListeners,
    answers: createGuestAnswers({
      onAsked: (outcome) => metrics?.count('answers_asked', outcome),
    }),
    log,
    now,
    diskIsLow: openFreeSpace({ dir: env.DATA_DIR, minFreeMb: env.MIN_FREE_MB }),
    pressure: { ...eventLoop, waiting: () => connection.pool.waitingCount },
    ...(metrics && { metrics }),
  }
  // Made at the first start, where there are none yet.
  await services.push.publicKey()
  await makeSecrets(connection.db)
  const logins = (await demo?.seedDemo(services)) ?? []
  const stopSharing = pages
    ? await shareAssets(pages.clientDir, env.DATA_DIR, (err) =>
        log.warn({ err }, 'assets are not shared'),
      )
    : null
  const app = await buildApp(services, pages)
  const watched = await openMetrics(services, connection.pool)
  await app.listen({ port: env.PORT, host: env.HOST })
  printLogins(env, app, logins)
  const jobs = readSynonyms(services).then(() => startJobs(services))
  const leave = async (): Promise<void> => {
    isLeaving = true
    if (env.TRUST_PROXY.length > 0) await pause(NOTICED_MS)
  }
  stopInOrder(app, leave, [
    async () => (await jobs).stop(),
    () => watched?.stop(),
    () => stopSharing?.(),
    () => services.mail.transport.close(),
    () => eventLoop.stop(),
    () => replica?.close(),
    connection.close,
    () => embedded?.stop(),
  ])
  // A start of the jobs that fails ends the program with its reason.
  await jobs
}

/** Reads thousands of words, which the first search would read otherwise; no page waits for them. */
async function readSynonyms({ db, log, now }: Services): Promise<void> {
  try {
    await synonymsOf(db).read(db, now())
  } catch (err) {
    log.warn({ err }, 'synonyms are read at the first search')
  }
}

/** Beyond the last answers (`http/lastAnswers.ts`), for them to arrive and all else to close, in milliseconds. */
const CLOSED_MS = FINISH_MS + 3000

/**
 * On SIGTERM, waits until the proxy notices, finishes requests in flight or answers 503, and exits
 * 0 (fault F30). A Ctrl-C arrives twice: npm passes on the signal that the terminal sends to every
 * process.
 */
function stopInOrder(
  app: FastifyInstance,
  leave: () => Promise<void>,
  rest: (() => unknown)[],
): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await leave()
    setTimeout(() => process.exit(0), CLOSED_MS).unref()
    await app.close()
    for (const end of rest) await end()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}
