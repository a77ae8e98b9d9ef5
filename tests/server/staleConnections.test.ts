// @module-tag postgres
import { createServer, connect as dial, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { connect, type Connection } from '../../src/server/db/connect.ts'
import { publish } from '../support/adForm.ts'
import { realDatabaseUrl } from '../support/databaseBeside.ts'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { isPostgresInstalled } from '../support/postgres.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'
import { startStandby, type Standby } from '../support/standby.ts'

/** An address that leads new connections elsewhere after a failover, and leaves open connections in place. */
async function startAddress(port: number) {
  const address = { port, server: undefined as unknown as Server, own: 0 }
  address.server = createServer((socket) => {
    const there = dial(address.port, '127.0.0.1')
    socket.pipe(there).pipe(socket)
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      one.on('error', () => other.destroy())
      one.once('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => address.server.listen(0, '127.0.0.1', resolve))
  address.own = (address.server.address() as { port: number }).port
  return address
}

describe.runIf(inject('realPostgres') && isPostgresInstalled)('after a failover', () => {
  const direct = useServer()
  let standby: Standby
  let address: Awaited<ReturnType<typeof startAddress>>
  let connection: Connection
  let server: TestServer
  let ana: Person

  beforeAll(async () => {
    const url = realDatabaseUrl()
    standby = await startStandby(url.href)
    address = await startAddress(Number(url.port))
    url.port = String(address.own)
    connection = connect({
      connection: { connectionString: url.href },
      max: 4,
      onError: () => undefined,
    })
    const services = { ...direct.services, db: connection.db }
    server = { ...direct, services, app: await buildApp(services) }
    ana = await makeUser(direct)
  }, 120_000)
  afterEach(() => leadTo(realDatabaseUrl().port))
  afterAll(async () => {
    await server?.app.close()
    await connection?.close()
    await new Promise((resolve) => address?.server.close(resolve))
    standby?.stop()
  })

  const leadTo = (port: string) => {
    address.port = Number(port)
  }

  /** All connections are open and lead to a standby. */
  async function stale(): Promise<void> {
    while (connection.pool.totalCount > 0) (await connection.pool.connect()).release(true)
    leadTo(new URL(standby.url).port)
    await Promise.all([1, 2, 3, 4].map(() => connection.pool.query('select pg_sleep(0.2)')))
    expect(connection.pool.idleCount).toBe(4)
    const seen = () => connection.pool.query('select 1 from users where id = $1', [ana.id])
    await expect.poll(async () => (await seen()).rowCount).toBe(1)
    leadTo(realDatabaseUrl().port)
  }

  it('F39: a seller publishes, once, though every connection leads to what is a standby now', async () => {
    await stale()
    const answer = await publish(server, {}, ana)
    expect(answer.statusCode).toBe(201)
    const { rows } = await direct.services.db.execute(
      sql`select count(*)::int as ads from ads where owner_id = ${ana.id}`,
    )
    expect(rows).toEqual([{ ads: 1 }])
  })

  it('F39: a buyer gives a heart by one statement or in a transaction', async () => {
    const { id } = (await publish(direct, {}, ana)).json<{ id: string }>()
    const eva = await makeUser(direct)
    await stale()
    const body = { announcementId: id, isOn: true }
    const answer = await call(server, 'POST /api/favorite', { token: eva.token, body })
    expect(answer.statusCode).toBe(200)
    await stale()
    const key = sql`insert into settings (key, value) values ('failover', '1') on conflict do nothing`
    expect((await connection.db.execute(key)).rowCount).toBe(1)
    await direct.services.db.execute(sql`delete from settings where key = 'failover'`)
  })

  it('F39: people are told to come again while there is no other, and nothing was written', async () => {
    await stale()
    leadTo(new URL(standby.url).port)
    const eva = await makeUser(direct)
    const seen = () => connection.pool.query('select 1 from sessions where user_id = $1', [eva.id])
    await expect.poll(async () => (await seen()).rowCount).toBe(1)
    const answer = await publish(server, {}, eva)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.body).toMatch(/^El servicio no está disponible por ahora\./)
  })
})

describe.runIf(inject('realPostgres'))('a database that hangs as transactions begin', () => {
  it('F39: keeps none of its connections from those who come after', async () => {
    const url = realDatabaseUrl()
    const proxy = await startFlakyProxy(url.href.replace(/^postgres(ql)?:/, 'http:'))
    url.host = new URL(proxy.origin).host
    const { db, close, pool } = connect({
      connection: { connectionString: url.href },
      max: 2,
      onError: () => undefined,
      statementMs: 200,
    })
    const begin = () => db.transaction((tx) => tx.execute(sql`select 1`))
    try {
      await Promise.all([begin(), begin()])
      proxy.weather.silent = true
      const hung = await Promise.allSettled([begin(), begin()])
      expect(hung.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      proxy.weather.silent = false
      proxy.weather.down = true
      await expect.poll(() => pool.totalCount).toBe(0)
      proxy.weather.down = false
      await expect(begin()).resolves.toBeDefined()
    } finally {
      proxy.weather.silent = false
      await close()
      await proxy.stop()
    }
  }, 20_000)
})
