import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { adListeners } from '../../src/server/adListeners.ts'
import { createGuestAnswers } from '../../src/server/answerCache/guestAnswers.ts'
import { buildApp } from '../../src/server/app.ts'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import type { Services } from '../../src/server/services.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { openMailQueue } from '../../src/server/services/mail/mailQueue.ts'
import { openPayments } from '../../src/server/services/payments/openPayments.ts'
import { openPushQueue } from '../../src/server/services/push/pushQueue.ts'
import { testDatabase } from './testDatabase.ts'

/** The real app on the real database, without a port; only the clock is the test's own. */
export interface TestServer {
  app: FastifyInstance
  services: Services
  /** Sets the server's clock; it stands still until moved. */
  clock: { now: Date }
  dir: string
}

export interface TestServerOptions {
  env?: Record<string, string>
  services?: Partial<Services>
}

/**
 * Starts an app with empty tables for the calling test file, and ends it afterwards. A stage passes the server
 * that it exports: many files share its module, and hooks count for one.
 */
export function useServer(options: TestServerOptions = {}, server = {} as TestServer): TestServer {
  server.clock = { now: new Date() }
  let connection: Connection
  beforeAll(async () => {
    server.dir = await mkdtemp(join(tmpdir(), 'tianguis-app-'))
    const env = readEnvironment({
      NODE_ENV: 'test',
      SEED_DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: server.dir,
      ...options.env,
    })
    connection = connect({
      connection: testDatabase(),
      max: inject('realPostgres') ? 10 : 4,
      onError: () => undefined,
    })
    await emptyTables()
    server.services = {
      env,
      db: connection.db,
      primary: connection.db,
      replica: null,
      images: openFolderStore(join(server.dir, 'photos')),
      mail: openMailQueue(env),
      payments: await openPayments(env, connection.db, () => server.clock.now),
      push: openPushQueue(env, connection.db),
      adEvents: adListeners,
      // Tests write beside the API too, and read what they wrote.
      answers: createGuestAnswers({ size: 0 }),
      log: pino({ level: env.LOG_LEVEL }),
      now: () => server.clock.now,
      diskIsLow: () => false,
      pressure: { lateMs: () => 0, waiting: () => 0 },
      ...options.services,
    }
    server.app = await buildApp(server.services)
  })
  afterAll(async () => {
    await server.app?.close()
    server.services?.mail.transport.close()
    await connection?.close()
    await rm(server.dir, { recursive: true, force: true })
  })
  return server
}

/** Above so many bytes, deleting from a table takes longer than truncating all, which recreates each file. */
const LARGE_TABLE = 2 ** 20

/** On a connection without a deadline: on a busy machine it exceeds the deadline of the product's statements. */
async function emptyTables(): Promise<void> {
  const { db, close } = connect({
    connection: testDatabase(),
    max: 1,
    onError: () => undefined,
    statementMs: 0,
  })
  try {
    const { rows } = await db.execute<{ name: string; bytes: number }>(sql`
      select quote_ident(relname) as name, pg_relation_size(oid)::int as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    const used = rows.filter(({ bytes }) => bytes > 0).map(({ name }) => name)
    if (rows.some(({ bytes }) => bytes > LARGE_TABLE)) {
      const names = rows.map(({ name }) => name).join(', ')
      await db.execute(sql.raw(`truncate ${names} restart identity cascade`))
    } else if (used.length > 0) {
      await db.transaction(async (tx) => {
        // Without triggers, some of which keep rows from being deleted.
        await tx.execute(sql`set local session_replication_role = replica`)
        for (const name of used) await tx.execute(sql.raw(`delete from ${name}`))
      })
      await db.execute(sql.raw(`vacuum ${used.join(', ')}`))
      await db.execute(sql`
        select setval(oid::regclass, 1, false) from pg_class
        where relkind = 'S' and relnamespace = 'public'::regnamespace`)
    }
  } finally {
    await close()
  }
}
