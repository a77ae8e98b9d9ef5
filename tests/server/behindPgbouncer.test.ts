// @module-tag postgres
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EVENTS_PATH } from '../../src/contract/conversations/events.ts'
import { findSeller } from '../../src/server/ads/detail/detailQueries.ts'
import { connect, hasDeadline, type Connection } from '../../src/server/db/connect.ts'
import { migrateAt } from '../../src/server/db/migrate.ts'
import { GOOD_AD, multipart, smallPhoto } from '../support/adForm.ts'
import { makeUser, newAddress, newEmail, SIGNIN, type Person } from '../support/people.ts'
import { isPgbouncerInstalled, startPgbouncer, type Pgbouncer } from '../support/pgbouncer.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'

const canRun = inject('realPostgres') && isPgbouncerInstalled
/** Fewer sessions than the connections of both processes, so that every session serves both. */
const POOL_SIZE = 3
const BACK_MS = 15_000

interface Asked {
  token?: string
  json?: object
  form?: Uint8Array<ArrayBuffer>
  from?: string
  headers?: Record<string, string>
}

describe.runIf(canRun)('two API processes on one PostgreSQL behind PgBouncer', () => {
  let postgres: Postgres
  let bouncer: Pgbouncer
  /** A connection past the pooler. */
  let direct: Connection
  let servers: ProductServer[] = []
  const stage = () => ({ services: { db: direct.db, now: () => new Date() } })

  beforeAll(async () => {
    postgres = await startPostgres()
    const connection = { connectionString: postgres.database('producto') }
    bouncer = await startPgbouncer(connection.connectionString, { poolSize: POOL_SIZE })
    await migrateAt(connection)
    direct = connect({ connection, max: 2, onError: () => undefined })
    const env = { DATABASE_URL: bouncer.url, SEED_DEMO: '0', TRUST_PROXY: '127.0.0.1,::1' }
    const start = () => startProduct({ fromSources: true, env })
    servers = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await direct?.close()
    await bouncer?.stop()
    postgres?.stop()
  })

  /** Calls a process from an address, with a body of JSON or form data. */
  async function ask(
    server: ProductServer,
    [method, path]: readonly [string, string],
    { token, json, form, from = newAddress(), headers = {} }: Asked = {},
  ): Promise<{ status: number; json: Record<string, unknown> }> {
    const body = form ?? (json && JSON.stringify(json))
    const answer = await fetch(server.origin + path, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : {} }
  }

  const LOG_IN = ['POST', '/api/login'] as const
  const OWN_LIST = ['GET', '/api/favorite'] as const

  /** Runs on both processes in turn, so many times. */
  const inTurn = async <T>(times: number, act: (server: ProductServer) => Promise<T>) => {
    const answers: T[] = []
    for (let turn = 0; turn < times; turn += 1) {
      const server = servers[turn % servers.length]
      if (server) answers.push(await act(server))
    }
    return answers
  }

  async function publish(server: ProductServer, { token }: Person, key = crypto.randomUUID()) {
    const { payload, headers } = await multipart(GOOD_AD, [await smallPhoto()])
    return ask(server, ['POST', '/api/announcement'], {
      token,
      form: new Uint8Array(payload),
      headers: { ...headers, 'idempotency-key': key },
    })
  }

  it('know each other’s sessions, and that they have ended', async () => {
    const { correo, contraseña } = await makeUser(stage())
    const [one, other] = servers as [ProductServer, ProductServer]
    const { json } = await ask(one, LOG_IN, { json: { correo, contraseña } })
    const token = String(json['token'])
    const statuses = () =>
      inTurn(2, async (server) => (await ask(server, OWN_LIST, { token })).status)
    expect(await statuses()).toEqual([200, 200])
    expect((await ask(other, ['POST', '/api/logout'], { token, json: {} })).status).toBe(200)
    expect(await statuses()).toEqual([401, 401])
  })

  it('T1: count wrong passwords together', async () => {
    const { correo } = await makeUser(stage())
    const from = newAddress()
    const json = { correo, contraseña: 'no-es-esta-1' }
    const statuses = await inTurn(
      12,
      async (server) => (await ask(server, LOG_IN, { json, from })).status,
    )
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('T30: let a seller publish three ads a day between them, also at once', async () => {
    const ana = await makeUser(stage())
    const eva = await makeUser(stage())
    const inOrder = await inTurn(4, async (server) => (await publish(server, ana)).status)
    expect(inOrder).toEqual([201, 201, 201, 429])
    const atOnce = await Promise.all(
      [...servers, ...servers, ...servers].map(
        async (server) => (await publish(server, eva)).status,
      ),
    )
    expect(atOnce.toSorted()).toEqual([201, 201, 201, 429, 429, 429])
  })

  it('refuse a stream of events that would stay silent: phones ask instead', async () => {
    const { token } = await makeUser(stage())
    const answers = await inTurn(2, (server) => ask(server, ['GET', EVENTS_PATH], { token }))
    expect(answers.map(({ status }) => status)).toEqual([503, 503])
  })

  it('answer a repeated key alike, whichever is asked', async () => {
    const ana = await makeUser(stage())
    const key = crypto.randomUUID()
    const answers = await Promise.all(servers.map((server) => publish(server, ana, key)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.json['id']).toBe(answers[1]?.json['id'])
  })

  it('send each mail once, though both are told of mails', async () => {
    await inTurn(6, async (server) => {
      const json = { ...SIGNIN, correo: newEmail() }
      expect((await ask(server, ['POST', '/api/login/signin'], { json })).status).toBe(200)
    })
    await expect.poll(sent, { timeout: 20_000 }).toBe(6)
    expect(await sent()).toBe(6)
  })

  it('F8: notice when the pooler leaves statements without a deadline', async () => {
    const without = await startPgbouncer(postgres.database('producto'), {
      poolSize: 1,
      deadline: '',
    })
    const through = async ({ url }: Pgbouncer): Promise<boolean> => {
      const connection = { connectionString: url }
      const { db, close } = connect({ connection, max: 1, onError: () => undefined })
      return hasDeadline(db).finally(close)
    }
    expect([await through(bouncer), await through(without)]).toEqual([true, false])
    await without.stop()
  })

  it('keep the plans of their statements where no other process shares the session', async () => {
    const kept = async (connection: { connectionString: string }): Promise<string[]> => {
      const { db, close } = connect({ connection, max: 1, onError: () => undefined })
      await findSeller(db, 'nobody')
      const { rows } = await db.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements`,
      )
      await close()
      return rows.map(({ statement }) => statement)
    }
    expect(await kept({ connectionString: postgres.database('producto') })).toEqual([
      expect.stringContaining('from "users"'),
    ])
    expect(await kept({ connectionString: bouncer.url })).toEqual([])
  })

  it('F2: answer for a killed database with 503 alone, and are both back by themselves', async () => {
    const ana = await makeUser(stage())
    const statuses = () =>
      Promise.all(servers.map(async (server) => (await ask(server, OWN_LIST, ana)).status))
    expect(await statuses()).toEqual([200, 200])
    const back = postgres.killAndStart()
    const during = await statuses()
    expect(during.every((status) => status === 200 || status === 503)).toBe(true)
    await back
    await expect.poll(statuses, { timeout: BACK_MS, interval: 100 }).toEqual([200, 200])
    // More requests than connections: none was lost.
    const many = await Promise.all(Array.from({ length: 15 }, statuses))
    expect(many.flat()).toEqual(Array(30).fill(200))
    expect((await publish(servers[0] as ProductServer, ana)).status).toBe(201)
  })

  /** Mails sent by either process. */
  async function sent(): Promise<number> {
    const boxes = servers.map(({ dataDir }) => readdir(join(dataDir, 'outbox')).catch(() => []))
    return (await Promise.all(boxes)).flat().filter((name) => name.endsWith('.eml')).length
  }
})
