import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { connect, type Connection, type Database } from '../../src/server/db/connect.ts'
import { readFrom } from '../../src/server/db/readFrom.ts'
import { createMetrics } from '../../src/server/metrics/metrics.ts'
import { watchPools } from '../../src/server/metrics/watchDatabase.ts'
import { siteMapRoutes } from '../../src/server/pages/sitemap.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { realDatabaseUrl } from '../support/databaseBeside.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { isPostgresInstalled } from '../support/postgres.ts'
import { useServer } from '../support/serverTest.ts'
import { startStandby, type Standby } from '../support/standby.ts'

const endpoints = Object.entries(api) as [ApiKey, Endpoint][]
const DECLARED = endpoints.filter(([, { fromReplica }]) => fromReplica).map(([key]) => key)
const MAX = 10

/** A streaming replica of this file's database. */
describe.runIf(inject('realPostgres') && isPostgresInstalled)('with a replica', () => {
  const server = useServer()
  let standby: Standby
  let replica: Connection
  let ana: Person
  let ad: string

  beforeAll(async () => {
    ana = await makeUser(server)
    ad = await makeAd(server, ana.id)
    standby = await startStandby(realDatabaseUrl().href)
    replica = connect({
      connection: { connectionString: standby.url },
      max: MAX,
      onError: () => undefined,
    })
    server.services.replica = replica
    await untilReplayed()
  }, 120_000)
  afterEach(async () => {
    vi.restoreAllMocks()
    await standby.replay(true)
  })
  afterAll(async () => {
    server.services.replica = null
    await replica?.close()
    standby?.stop()
  })

  const pauseReplay = () => standby.replay(false)
  /** Waits until the replica has replayed every write so far. */
  async function untilReplayed(): Promise<void> {
    const { rows } = await server.services.db.$client.query(
      'select pg_current_wal_flush_lsn() as at',
    )
    const has = sql`select pg_last_wal_replay_lsn() >= ${rows[0].at}::pg_lsn as it`
    await vi.waitFor(
      async () => expect((await replica.db.execute(has)).rows).toEqual([{ it: true }]),
      { timeout: 10_000 },
    )
  }
  const newest = async (token?: string) => {
    const answer = await call(server, 'GET /api/index/reciente', token ? { token } : {})
    return answer.json<{ _id: string }[]>().map(({ _id }) => _id)
  }
  /** Number of times that `work` asks the database. */
  async function asked(db: Database, work: () => Promise<unknown>) {
    const spy = vi.spyOn(db.$client, 'connect')
    await work()
    const count = spy.mock.calls.length
    spy.mockRestore()
    return count
  }
  const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  /** The primary refuses every connection, or fails otherwise. */
  function primaryIsAway(away: Error = REFUSED): void {
    const { $client } = server.services.db
    vi.spyOn($client, 'query').mockRejectedValue(away as never)
    vi.spyOn($client, 'connect').mockRejectedValue(away as never)
  }

  describe('as it is', { tags: 'postgres' }, () => {
    it.each(DECLARED)('a guest is answered by the replica alone: %s', async (key) => {
      const path = key.replace('seller/:id', `seller/${ana.id}`).replace(':id', ad)
      const query = key.endsWith('prices')
        ? '?nombre=bici&categoria=deportes'
        : '?nombre=bici&texto=bici'
      const ask = async () =>
        expect((await call(server, `${path}${query}` as 'GET /api/')).statusCode).toBe(200)
      expect(await asked(replica.db, ask)).toBeGreaterThan(0)
      // Visits, contact data and searches without a result are counted in the primary.
      const counts = /announcement\/:id$|announcement$/.test(key)
      if (!counts) expect(await asked(server.services.db, ask)).toBe(0)
    })

    it('nothing with a token is read from the replica', async () => {
      const staff = await makeUser(server, { role: 'admin' })
      const work = async () => {
        for (const [key] of endpoints.filter(([name]) => name.startsWith('GET '))) {
          const path = key.replace('seller/:id', `seller/${ana.id}`).replace(':id', ad)
          await call(server, path as 'GET /api/', { token: staff.token })
          await call(server, path as 'GET /api/', { token: ana.token })
        }
      }
      expect(await asked(replica.db, work)).toBe(0)
    })

    it('a seller reads an edit of their own at once, at another process too', async () => {
      await pauseReplay()
      await server.services.db.execute(sql`update ads set titulo = 'Otro título' where id = ${ad}`)
      const detail = await call(server, `GET /api/announcement/${ad}`, { token: ana.token })
      expect(detail.json()).toMatchObject({ announcement: { titulo: 'Otro título' } })
    })

    it('a seller sees at once what they published while the replica stands still, a guest by its link', async () => {
      await untilReplayed()
      const before = await newest()
      await pauseReplay()
      const { id } = (await publish(server, {}, ana)).json<{ id: string }>()
      expect(await newest(ana.token)).toContain(id)
      expect(await newest()).toEqual(before)
      // A missing ad may just have been published, so its page asks the primary.
      expect((await call(server, `GET /api/announcement/${id}`)).statusCode).toBe(200)
    })

    it('F38: everybody reads on while there is no primary, and its return is noticed', async () => {
      // An earlier read puts the rows that it creates into the replica.
      const eva = await makeUser(server)
      await call(server, `GET /api/announcement/${ad}`, { token: eva.token })
      await untilReplayed()
      primaryIsAway()
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
      const unknown = `GET /api/announcement/${crypto.randomUUID()}` as const
      expect((await call(server, unknown)).statusCode).toBe(404)
      vi.restoreAllMocks()
      expect((await call(server, 'GET /api/favorite', { token: ana.token })).statusCode).toBe(200)
    })

    it('F39: a user reads on while the primary ends no statement, though a pooler still answers for it', async () => {
      await untilReplayed()
      primaryIsAway(new Error('Query read timeout'))
      expect(await newest(ana.token)).toContain(ad)
    })

    it('F38: a session that is due to be prolonged is read all the same while there is no primary', async () => {
      const { now } = server.clock
      await untilReplayed()
      primaryIsAway()
      server.clock.now = new Date(now.getTime() + 2 * 24 * 60 * 60 * 1000)
      try {
        expect(await newest(ana.token)).toContain(ad)
      } finally {
        server.clock.now = now
      }
    })
  })

  // The real clock decides how soon a silent server is noticed.
  describe('as time goes by', { tags: 'soak' }, () => {
    it.each(['/sitemap.xml', '/sitemap-anuncios-1.xml'])(
      'a search engine reads %s from the replica alone, and from the primary while there is none',
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
        expect(await asked(replica.db, ask)).toBeGreaterThan(0)
        expect(await asked(db, ask)).toBe(0)
        standby.kill()
        try {
          // Its processes outlive the signal for a moment.
          await vi.waitFor(() => expect(replica.pool.query('select 1')).rejects.toThrow(), 10_000)
          expect(await asked(db, ask)).toBeGreaterThan(0)
        } finally {
          await standby.start()
        }
      },
      30_000,
    )

    it('an operator reads what connections there are to the primary and to the replica', async () => {
      const metrics = createMetrics()
      watchPools(metrics, server.services.db.$client, replica.pool)
      const figure = async (name: string, pool: string) => {
        const { text } = await metrics.read()
        const label = `tianguis_database_${name}{pool="${pool}"} `
        const line = text.split('\n').find((one) => one.startsWith(label))
        return line && Number(line.slice(label.length))
      }
      expect(await figure('connections_max', 'replica')).toBe(MAX)
      const open = Array.from({ length: MAX + 2 }, () => replica.pool.query('select pg_sleep(0.3)'))
      await vi.waitFor(
        async () => expect(await figure('connections_used', 'replica')).toBe(MAX),
        10_000,
      )
      expect(await figure('statements_waiting', 'replica')).toBe(2)
      await Promise.all(open)
      expect(await figure('connections_used', 'replica')).toBe(0)
      expect(await figure('connections_open', 'replica')).toBe(MAX)
      expect(await figure('connections_open', 'primary')).toBeGreaterThan(0)
    })

    it('F38: a guest reads on while the replica is killed, in the middle of it too, and it is taken back', async () => {
      const slowly = Array.from({ length: 4 }, () =>
        readFrom(server.services, 'replica', ({ db }) => db.execute(sql`select pg_sleep(0.7)`)),
      )
      await pause(200)
      standby.kill()
      expect(await Promise.all(slowly)).toHaveLength(4)
      expect(await newest()).toContain(ad)
      await standby.start()
      const ask = async () => expect(await newest()).toContain(ad)
      expect(await asked(replica.db, ask)).toBeGreaterThan(0)
      expect(await asked(server.services.db, ask)).toBe(0)
    }, 30_000)

    it('F39: a guest who opens an ad while the primary hangs reads it before that is known, without contact', async () => {
      const { db } = server.services
      vi.spyOn(db.$client, 'query').mockReturnValue(new Promise(() => undefined) as never)
      vi.spyOn(db.$client, 'connect').mockReturnValue(new Promise(() => undefined) as never)
      const begun = performance.now()
      const detail = await call(server, `GET /api/announcement/${ad}`)
      expect(performance.now() - begun).toBeLessThan(4000)
      expect(detail.statusCode).toBe(200)
      expect(detail.json()).toMatchObject({ announcement: { contacto: [], contactoOculto: true } })
    })
  })
})
