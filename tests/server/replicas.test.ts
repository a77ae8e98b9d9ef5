import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { openReplicas, type Replicas } from '../../src/server/db/replicas/openReplicas.ts'
import { readFrom } from '../../src/server/db/replicas/readFrom.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { watchPools } from '../../src/server/metrics/watchDatabase.ts'
import { siteMapRoutes } from '../../src/server/pages/sitemap.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { realDatabaseUrl } from '../support/databaseBeside.ts'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { isPostgresInstalled } from '../support/postgres.ts'
import { useServer } from '../support/serverTest.ts'
import { startStandby, type Standby } from '../support/standby.ts'

const MOST_LAG_MS = 2500
const endpoints = Object.entries(api) as [ApiKey, Endpoint][]
const DECLARED = endpoints.filter(([, { fromReplica }]) => fromReplica).map(([key]) => key)

/** Two streaming replicas of this file's database. */
describe.runIf(inject('realPostgres') && isPostgresInstalled)('with two replicas', () => {
  const server = useServer()
  let standbys: Standby[] = []
  let replicas: Replicas
  let ana: Person
  let ad: string

  beforeAll(async () => {
    ana = await makeUser(server)
    ad = await makeAd(server, ana.id)
    const url = realDatabaseUrl().href
    standbys = [await startStandby(url), await startStandby(url)]
    const opened = openReplicas({
      primary: server.services.db,
      primaryUrl: url,
      urls: standbys.map((standby) => standby.url),
      onError: () => undefined,
      mostLagMs: MOST_LAG_MS,
    })
    if (!opened) throw new Error('No replicas were opened.')
    replicas = opened
    server.services.replicas = opened
    await untilRead(2)
  }, 120_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const standby of standbys) await standby.replay(true)
    await untilRead(2)
  })
  afterAll(async () => {
    server.services.replicas = null
    await replicas?.close()
    for (const standby of standbys) standby.stop()
  })

  /** Replicas that currently serve reads. */
  const read = () => new Set(replicas.inTurn())
  const untilRead = (count: number) =>
    vi.waitFor(() => expect(read().size).toBe(count), { timeout: 15_000, interval: 50 })
  const pauseReplay = () => Promise.all(standbys.map((standby) => standby.replay(false)))
  /** Waits until both replicas have replayed every write so far. */
  async function untilReplayed(): Promise<void> {
    const { rows } = await server.services.db.$client.query(
      'select pg_current_wal_flush_lsn() as at',
    )
    const has = sql`select pg_last_wal_replay_lsn() >= ${rows[0].at}::pg_lsn as it`
    for (const db of read())
      await vi.waitFor(async () => expect((await db.execute(has)).rows).toEqual([{ it: true }]), {
        timeout: 10_000,
      })
  }
  const newest = async (token?: string) => {
    const answer = await call(server, 'GET /api/index/reciente', token ? { token } : {})
    return answer.json<{ _id: string }[]>().map(({ _id }) => _id)
  }
  /** Number of database queries while `work` runs. */
  async function asked(databases: readonly Database[], work: () => Promise<unknown>) {
    const spies = databases.map((db) => vi.spyOn(db.$client, 'connect'))
    await work()
    const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
    spies.forEach((spy) => spy.mockRestore())
    return count
  }

  describe('as they are', { tags: 'postgres' }, () => {
    it.each(DECLARED)('a guest is answered by a replica alone: %s', async (key) => {
      const path = key.replace('seller/:id', `seller/${ana.id}`).replace(':id', ad)
      const query = key.endsWith('prices')
        ? '?nombre=bici&categoria=deportes'
        : '?nombre=bici&texto=bici'
      const ask = async () =>
        expect((await call(server, `${path}${query}` as 'GET /api/')).statusCode).toBe(200)
      const [one, other] = [...read()] as [Database, Database]
      expect(await asked([one, other], ask)).toBeGreaterThan(0)
      // Visits, contact data and searches without a result are counted in the primary.
      const counts = /announcement\/:id$|announcement$/.test(key)
      if (!counts) expect(await asked([server.services.db], ask)).toBe(0)
    })

    it('nothing with a token is read from a replica', async () => {
      const staff = await makeUser(server, { role: 'admin' })
      const work = async () => {
        for (const [key] of endpoints.filter(([name]) => name.startsWith('GET '))) {
          const path = key.replace('seller/:id', `seller/${ana.id}`).replace(':id', ad)
          await call(server, path as 'GET /api/', { token: staff.token })
          await call(server, path as 'GET /api/', { token: ana.token })
        }
      }
      expect(await asked([...read()] as Database[], work)).toBe(0)
    })

    it('a seller reads an edit of their own at once, at another process too', async () => {
      await pauseReplay()
      await server.services.db.execute(sql`update ads set titulo = 'Otro título' where id = ${ad}`)
      const detail = await call(server, `GET /api/announcement/${ad}`, { token: ana.token })
      expect(detail.json()).toMatchObject({ announcement: { titulo: 'Otro título' } })
    })

    it('F38: everybody reads on while there is no primary, and its return is noticed', async () => {
      const { db } = server.services
      // An earlier read puts the rows that it creates into the replicas.
      const eva = await makeUser(server)
      await call(server, `GET /api/announcement/${ad}`, { token: eva.token })
      await untilReplayed()
      const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      vi.spyOn(db.$client, 'query').mockRejectedValue(away as never)
      vi.spyOn(db.$client, 'connect').mockRejectedValue(away as never)
      expect(await newest()).toContain(ad)
      expect(await newest(ana.token)).toContain(ad)
      for (const token of ['', ana.token, eva.token]) {
        const detail = await call(server, `GET /api/announcement/${ad}`, { token })
        expect(detail.statusCode).toBe(200)
        expect(detail.json()).toMatchObject({ mio: token === ana.token })
      }
      // Contact data is withheld while opened contacts can't be counted.
      const { announcement } = (await call(server, `GET /api/announcement/${ad}`)).json()
      expect(announcement).toMatchObject({ contacto: [], contactoOculto: true })
      const own = await call(server, 'GET /api/favorite', { token: ana.token })
      expect([own.statusCode, own.headers['retry-after']]).toEqual([503, '5'])
      expect((await call(server, 'GET /readyz' as 'GET /api/')).statusCode).toBe(200)
      vi.restoreAllMocks()
      expect((await call(server, 'GET /api/favorite', { token: ana.token })).statusCode).toBe(200)
    })
  })

  // The real clock decides a replica's lag and how soon a silent server is noticed.
  describe('as time goes by', { tags: 'soak' }, () => {
    it.each(['/sitemap.xml', '/sitemap-anuncios-1.xml'])(
      'a search engine reads %s from a replica alone, and from the primary while none is fresh',
      async (path) => {
        const ask = async () => {
          // Uncached: a process that has just started.
          const app = Fastify()
          siteMapRoutes({ app, services: server.services })
          const { statusCode, body } = await app.inject(path)
          expect([statusCode, body]).toEqual([200, expect.stringContaining('<loc>')])
        }
        const { db } = server.services
        await untilReplayed()
        expect(await asked([...read()] as Database[], ask)).toBeGreaterThan(0)
        expect(await asked([db], ask)).toBe(0)
        await pauseReplay()
        await db.execute(sql`update ads set titulo = titulo`)
        await untilRead(0)
        expect(await asked([db], ask)).toBeGreaterThan(0)
      },
    )

    it('an operator reads what connections there are to each server, and which replica answers', async () => {
      const metrics = createMetrics()
      watchPools(metrics, server.services.db.$client, replicas)
      const figure = async (name: string, pool: string) => {
        const { text } = await metrics.read()
        const label = `tianguis_database_${name}{pool="${pool}"} `
        const line = text.split('\n').find((one) => one.startsWith(label))
        return line && Number(line.slice(label.length))
      }
      const [one] = standbys as [Standby]
      const pool = `replica ${new URL(one.url).host}`
      expect(await figure('replica_usable', pool)).toBe(1)
      expect(await figure('connections_max', pool)).toBe(10)
      const connections = replicas.all.find(({ host }) => pool.endsWith(host))?.pool
      const open = Array.from({ length: 12 }, () => connections?.query('select pg_sleep(0.3)'))
      await vi.waitFor(async () => expect(await figure('connections_used', pool)).toBe(10), 10_000)
      expect(await figure('statements_waiting', pool)).toBe(2)
      await Promise.all(open)
      expect(await figure('connections_used', pool)).toBe(0)
      expect(await figure('connections_open', pool)).toBe(10)
      expect(await figure('connections_open', 'primary')).toBeGreaterThan(0)
      await pauseReplay()
      await server.services.db.execute(sql`update ads set titulo = titulo`)
      await untilRead(0)
      expect(await figure('replica_usable', pool)).toBe(0)
    })

    it('a seller sees at once what they published while the replicas stand still, and guests after the bound', async () => {
      const before = await newest()
      await pauseReplay()
      const { id } = (await publish(server, {}, ana)).json<{ id: string }>()
      expect(await newest(ana.token)).toContain(id)
      expect(await newest()).toEqual(before)
      // The ad's page asks the primary: a missing ad may just have been published.
      expect((await call(server, `GET /api/announcement/${id}`)).statusCode).toBe(200)
      // No replica is read when both lag too far behind.
      await untilRead(0)
      expect(await newest()).toContain(id)
    })

    it('a seller sees what they published while the primary is slow, and people read on once it is silent', async () => {
      const url = realDatabaseUrl()
      const proxy = await startFlakyProxy(url.href)
      url.host = new URL(proxy.origin).host
      const opened = openReplicas({
        primary: server.services.db,
        primaryUrl: url.href,
        urls: standbys.map((standby) => standby.url),
        onError: () => undefined,
      }) as Replicas
      server.services.replicas = opened
      try {
        await vi.waitFor(() => expect(opened.inTurn()).toHaveLength(2), { timeout: 5000 })
        await pauseReplay()
        // The query and its answer take more than a second each.
        proxy.weather.bytesPerSecond = 60
        for (let turn = 0; turn < 2; turn += 1) {
          await pause(1700)
          expect(opened.isPrimaryAway()).toBe(false)
          const { id } = (await publish(server, {}, ana)).json<{ id: string }>()
          expect(await newest(ana.token)).toContain(id)
        }
        proxy.weather.silent = true
        await vi.waitFor(() => expect(opened.isPrimaryAway()).toBe(true), { timeout: 12_000 })
        const work = async () => expect(await newest(ana.token)).toContain(ad)
        expect(await asked([server.services.db], work)).toBe(0)
      } finally {
        server.services.replicas = replicas
        await proxy.stop()
        await opened.close()
      }
    }, 40_000)

    it('F38: a guest reads on while a replica is killed, in the middle of it too, and it is taken back', async () => {
      const [standby] = standbys as [Standby]
      const slowly = Array.from({ length: 4 }, () =>
        readFrom(server.services, 'replica', ({ db }) => db.execute(sql`select pg_sleep(0.7)`)),
      )
      await pause(200)
      standby.kill()
      const killedAt = performance.now()
      expect(await Promise.all(slowly)).toHaveLength(4)
      while (read().size > 1) expect(await newest()).toContain(ad)
      expect(performance.now() - killedAt).toBeLessThan(1500)
      expect(await newest()).toContain(ad)
      await standby.start()
      await untilRead(2)
    }, 30_000)

    it('F39: whoever opens an ad while the primary hangs reads it before that is known, without contact', async () => {
      const { db } = server.services
      vi.spyOn(db.$client, 'query').mockReturnValue(new Promise(() => undefined) as never)
      vi.spyOn(db.$client, 'connect').mockReturnValue(new Promise(() => undefined) as never)
      const begun = performance.now()
      const detail = await call(server, `GET /api/announcement/${ad}`)
      expect(performance.now() - begun).toBeLessThan(4000)
      expect(detail.statusCode).toBe(200)
      expect(detail.json()).toMatchObject({ announcement: { contacto: [], contactoOculto: true } })
      vi.restoreAllMocks()
    })
  })
})

it.runIf(inject('realPostgres'))(
  'a primary named as its own replica is not read as one',
  { tags: 'soak' },
  async () => {
    const { href } = realDatabaseUrl()
    const connection = connect({
      connection: { connectionString: href },
      max: 1,
      onError: () => undefined,
    })
    const replicas = openReplicas({
      primary: connection.db,
      primaryUrl: href,
      urls: [href],
      onError: () => undefined,
    })
    await pause(1200)
    expect(replicas?.inTurn()).toEqual([])
    expect(replicas?.isPrimaryAway()).toBe(false)
    await replicas?.close()
    await connection.close()
  },
)
