// @module-tag embedded
// @module-tag soak
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type ConnectOptions, type Database } from '../../src/server/db/connect.ts'
import { DATABASE_PORT, openSocketFolder } from '../../src/server/db/embedded/socketFolder.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { knownPhotos } from '../../src/server/jobs/queries.ts'
import { sweepOrphans } from '../../src/server/jobs/sweepOrphans.ts'
import { PHOTO_PRESETS } from '../../src/server/services/images/photoPresets.ts'
import { openFolderStore } from '../../src/server/services/images/store/folderStore.ts'
import { makeAd } from '../support/adFactory.ts'
import { withDatabase } from '../support/embeddedFolder.ts'
import {
  actor,
  ACTS,
  effects,
  perform,
  PHOTOS_AN_AD,
  Refused,
  servedPhotos,
  type Actor,
} from '../support/keyedActs.ts'
import { makeUser } from '../support/people.ts'
import { isPostgresInstalled, startPostgres, type Postgres } from '../support/postgres.ts'
import { freePort, startProduct, type ProductServer } from '../support/productServer.ts'

/**
 * Number of kills of the server and its database, in turn, half of them on each kind of database.
 * `TEST_KILLS=200` sets it; the built product runs.
 */
const KILLS = Number(process.env['TEST_KILLS'] ?? 12)
const ROUNDS = KILLS / 2
const ACTORS_A_ROUND = 3
/** Longest restart in milliseconds: three times the first start on this machine, plus this. */
const BACK_MS = 10_000
const DEADLINE_MS = 120_000
const RENDITIONS = PHOTO_PRESETS.ad.renditions.map(({ name }) => name)

const DATABASES = isPostgresInstalled
  ? (['embedded', 'PostgreSQL'] as const)
  : (['embedded'] as const)

describe.each(DATABASES)('F1, F2: kill -9 on %s', (kind) => {
  let dir: string
  let port: number
  let postgres: Postgres | undefined
  let url: string | undefined
  let server: ProductServer
  const actors: Actor[] = []

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tianguis-killed-'))
    port = await freePort()
    if (kind === 'PostgreSQL') postgres = await startPostgres()
    url = postgres?.database('producto')
    if (!url) return withDatabase(dir, prepare)
    return withConnection(prepare)
  })

  afterAll(async () => {
    await server?.kill()
    postgres?.stop()
    await rm(dir, { recursive: true, force: true })
  })

  it(
    `loses nothing that was acknowledged and leaves nothing half, ${ROUNDS} times of server and database in turn`,
    { timeout: 120_000 + ROUNDS * 40_000 },
    async ({ annotate }) => {
      const startedAt = performance.now()
      server = await start()
      const mostMs = 3 * (performance.now() - startedAt) + BACK_MS
      const readyAfter: number[] = []
      let acknowledged = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const group = actors.slice(round * ACTORS_A_ROUND, (round + 1) * ACTORS_A_ROUND)
        const acting = group.map((who) => actUntilCut(who))
        // After some answers, amid the next acts: another moment in each run.
        await untilAnswered(group, (round * 5) % (ACTORS_A_ROUND * (ACTS.length - 1)))
        await delay((round * 37) % 120)
        const killedAt = performance.now()
        await (round % 2 === 0 ? killServer() : killDatabase())
        await untilReady()
        readyAfter.push(performance.now() - killedAt)
        await Promise.all(acting)
        acknowledged += answersOf(group)
        await withConnection(async (db) => {
          for (const who of group) expectNothingLost(who, await effects(db, who))
        })
        for (const who of group) await actToTheEnd(who)
        await withConnection(async (db) => {
          for (const who of group) expect(await effects(db, who)).toEqual(ONE_OF_EACH)
        })
        for (const who of group) expect(await servedPhotos(server.origin, who)).toBe(PHOTOS_AN_AD)
      }
      server.process.kill('SIGTERM')
      expect(await once(server.process, 'exit')).toEqual([0, null])
      const slowestOf = (first: number) =>
        Math.round(Math.max(...readyAfter.filter((_, round) => round % 2 === first)))
      await annotate(
        `${ROUNDS} kills; ${acknowledged} of ${actors.length * ACTS.length} acts acknowledged before one; ready again after ${slowestOf(0)} ms at most where the server was killed, ${slowestOf(1)} where the database was`,
      )
      expect(acknowledged).toBeGreaterThan(0)
      expect(acknowledged).toBeLessThan(actors.length * ACTS.length)
      expect(Math.max(...readyAfter)).toBeLessThan(mostMs)
    },
  )

  it('leaves no photo without its ad after the sweep, and every file of the others', async () => {
    const store = openFolderStore(join(dir, 'photos'))
    const sweep = (db: Database) =>
      sweepOrphans(store, (ids) => knownPhotos(db, ids), new Date(Date.now() + 60_000))
    await (url ? withConnection(sweep) : withDatabase(dir, sweep))
    let kept = 0
    for await (const { id } of store.list()) {
      kept += 1
      const files = await Promise.all(RENDITIONS.map((name) => store.read(id, name)))
      expect(files).not.toContain(null)
    }
    expect(kept).toBe(actors.length * PHOTOS_AN_AD)
  })

  const ONE_OF_EACH = {
    publish: 1,
    edit: 1,
    favorite: 1,
    ask: 1,
    write: 1,
    offer: 1,
    withdraw: 1,
    review: 1,
    sell: 1,
    isWhole: true,
  }

  async function prepare(db: Database): Promise<void> {
    await migrateDatabase(db)
    const services = { services: { db, now: () => new Date() } }
    const other = await makeUser(services)
    const adId = await makeAd(services, other.id)
    for (let n = 0; n < ROUNDS * ACTORS_A_ROUND; n += 1) {
      const address = `203.0.${Math.floor(n / 250)}.${(n % 250) + 1}`
      actors.push(actor(await makeUser(services), { address, other: { id: other.id, adId } }))
    }
  }

  /** The same folder and port every time. */
  function start(): Promise<ProductServer> {
    const env = { SEED_DEMO: '0', MIN_FREE_MB: '0', TRUST_PROXY: '127.0.0.1,::1' }
    return startProduct({ dataDir: dir, port, env: { ...env, ...(url && { DATABASE_URL: url }) } })
  }

  async function killServer(): Promise<void> {
    await server.kill()
    server = await start()
  }

  async function killDatabase(): Promise<void> {
    if (postgres) return postgres.killAndStart()
    const pid = server.process.pid ?? 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    expect(children).toHaveLength(1)
    process.kill(Number(children[0]), 'SIGKILL')
  }

  async function untilReady(): Promise<void> {
    const deadline = performance.now() + DEADLINE_MS
    while (performance.now() < deadline) {
      const answer = await fetch(`${server.origin}/readyz`).catch(() => null)
      if (answer?.ok) return
      await delay(25)
    }
    throw new Error('It did not get ready again.')
  }

  /** Acts until no answer comes, or an answer says that the database is gone. */
  async function actUntilCut(who: Actor): Promise<void> {
    try {
      for (const act of ACTS) who.answers.set(act, await perform(server.origin, who, act))
    } catch (error) {
      if (error instanceof Refused) expect(error).toMatchObject({ status: 503 })
    }
  }

  const answersOf = (group: readonly Actor[]): number =>
    group.reduce((sum, { answers }) => sum + answers.size, 0)

  async function untilAnswered(group: readonly Actor[], count: number): Promise<void> {
    while (answersOf(group) < count) await delay(2)
  }

  /** Each answered act took effect once. At most one later act did, the running one, and whole. */
  function expectNothingLost(who: Actor, { isWhole, ...counts }: Effects): void {
    expect(isWhole).toBe(true)
    const done = ACTS.map((act) => counts[act])
    const answered = who.answers.size
    expect(done.slice(0, answered)).toEqual(done.slice(0, answered).fill(1))
    expect([0, 1]).toContain(done[answered] ?? 0)
    expect(done.slice(answered + 1)).toEqual(done.slice(answered + 1).fill(0))
  }

  /** Sends every act again twice, answered or not; an answered act gets the same answer. */
  async function actToTheEnd(who: Actor): Promise<void> {
    for (const act of ACTS) {
      const first = who.answers.get(act)
      const again = await perform(server.origin, who, act)
      if (first !== undefined) expect(again).toBe(first)
      who.answers.set(act, again)
      expect(await perform(server.origin, who, act)).toBe(again)
    }
  }

  /** A connection beside the running server. */
  async function withConnection(work: (db: Database) => Promise<unknown>): Promise<void> {
    const embedded = async (): Promise<ConnectOptions['connection']> => ({
      host: await openSocketFolder(dir),
      port: DATABASE_PORT,
      user: 'postgres',
      database: 'postgres',
    })
    const connection = url ? { connectionString: url } : await embedded()
    const { db, close } = connect({ connection, max: 1, onError: () => undefined })
    try {
      await work(db)
    } finally {
      await close()
    }
  }
})

type Effects = Awaited<ReturnType<typeof effects>>
