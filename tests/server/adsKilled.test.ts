import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdDetail } from '../../src/contract/endpoints/ads.ts'
import { connect, type Database } from '../../src/server/db/connect.ts'
import { startEmbeddedDatabase } from '../../src/server/db/embedded/embeddedDatabase.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import { knownPhotos } from '../../src/server/jobs/queries.ts'
import { openFolderStore } from '../../src/server/services/images/folderStore.ts'
import { sweepOrphans } from '../../src/server/services/images/sweepOrphans.ts'
import { GOOD_AD, multipart } from '../support/adForm.ts'
import { makeUser, type Person } from '../support/people.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { freePort, startProduct, type ProductServer } from '../support/productServer.ts'

/** How often the server is killed: `TEST_KILLS=20`; minutes long, so it runs only when asked for. */
const KILLS = Number(process.env['TEST_KILLS'] ?? 0)
const SELLERS_A_ROUND = 4
const ADS_A_SELLER = 3
const PHOTOS_AN_AD = 2
const READY_MS = 15_000

/** One publication with its key, and the id that the server answered with, if it came to that. */
interface Attempt {
  seller: Person
  key: string
  acknowledged: string | null
}

describe.runIf(KILLS > 0)(`F1: ${KILLS} kill -9 of the server while ads are published`, () => {
  const attempts: Attempt[] = []
  const readyTimes: number[] = []
  let sellers: Person[]
  let dir: string
  let body: Awaited<ReturnType<typeof multipart>>
  let port: number

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tianguis-killed-'))
    port = await freePort()
    const photo = await plainPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer()
    body = await multipart(
      GOOD_AD,
      Array.from({ length: PHOTOS_AN_AD }, () => ({ bytes: photo })),
    )
    sellers = await withDatabase(dir, async (db) => {
      await migrateDatabase(db)
      const now = () => new Date()
      const people: Person[] = []
      for (let n = 0; n < KILLS * SELLERS_A_ROUND; n += 1)
        people.push(await makeUser({ services: { db, now } }))
      return people
    })
  })

  afterAll(async () => {
    await rm(dir, { recursive: true, force: true })
  })

  it(
    'lose no acknowledged ad, and the same key gives one ad',
    { timeout: 120_000 + KILLS * 40_000 },
    async ({ annotate }) => {
      let server = await start()
      for (let round = 0; round < KILLS; round += 1) {
        const ofRound = attemptsOf(sellers.splice(0, SELLERS_A_ROUND))
        attempts.push(...ofRound.flat())
        const publishing = ofRound.map((own) => publishInOrder(server, own))
        // Killed at a different step each time: after some answers, in the middle of the next ads.
        await untilAcknowledged(ofRound.flat(), round % 9)
        await delay((round * 137) % 400)
        await server.kill()
        await Promise.all(publishing)
        const restartedAt = performance.now()
        server = await start()
        readyTimes.push(performance.now() - restartedAt)
        for (const attempt of ofRound.flat()) await expectOneWholeAd(server, attempt, round)
      }
      server.process.kill('SIGTERM')
      expect(await once(server.process, 'exit')).toEqual([0, null])
      const acknowledged = attempts.filter((attempt) => attempt.acknowledged).length
      const slowest = Math.round(Math.max(...readyTimes))
      await annotate(
        `${acknowledged} of ${attempts.length} ads acknowledged before a kill; ready again after ${slowest} ms at most`,
      )
      expect(acknowledged).toBeGreaterThan(0)
      expect(acknowledged).toBeLessThan(attempts.length)
      expect(slowest).toBeLessThan(READY_MS)
    },
  )

  it('leave one ad for each key, and no photo without its ad after the sweep', async () => {
    await withDatabase(dir, async (db) => {
      const { rows } = await db.execute<{ ads: number; photos: number; contacts: number }>(sql`
        select (select count(*)::int from ads) as ads,
               (select count(*)::int from ad_photos) as photos,
               (select count(*)::int from ad_contacts) as contacts`)
      const ads = KILLS * SELLERS_A_ROUND * ADS_A_SELLER
      expect(rows).toEqual([
        { ads, photos: ads * PHOTOS_AN_AD, contacts: ads * GOOD_AD.contacto.length },
      ])
      const store = openFolderStore(join(dir, 'photos'))
      const known = (ids: string[]) => knownPhotos(db, ids)
      await sweepOrphans(store, known, new Date(Date.now() + 60_000))
      let kept = 0
      for await (const { id } of store.list()) {
        kept += 1
        for (const name of ['360.webp', '640.webp', '1000.webp', '1000.jpg']) {
          expect(await store.read(id, name)).not.toBeNull()
        }
      }
      expect(kept).toBe(ads * PHOTOS_AN_AD)
    })
  })

  /** On the same folder and port every time. */
  function start(): Promise<ProductServer> {
    // Each round reads ads as another address: details are counted by address (threat T37).
    const env = { SEED_DEMO: '0', MIN_FREE_MB: '0', TRUST_PROXY: '127.0.0.1' }
    return startProduct({ fromSources: true, dataDir: dir, port, env })
  }

  function attemptsOf(people: Person[]): Attempt[][] {
    return people.map((seller) =>
      Array.from({ length: ADS_A_SELLER }, () => ({
        seller,
        key: randomUUID(),
        acknowledged: null,
      })),
    )
  }

  async function untilAcknowledged(ofRound: Attempt[], count: number): Promise<void> {
    while (ofRound.filter(({ acknowledged }) => acknowledged).length < count) await delay(5)
  }

  async function publishInOrder(server: ProductServer, own: Attempt[]): Promise<void> {
    for (const attempt of own) {
      try {
        attempt.acknowledged = await send(server, attempt)
      } catch {
        return
      }
    }
  }

  /** The id of the ad; throws when no whole answer comes. */
  async function send(server: ProductServer, { seller, key }: Attempt): Promise<string> {
    const answer = await fetch(`${server.origin}/api/announcement`, {
      method: 'POST',
      headers: {
        ...body.headers,
        authorization: `Bearer ${seller.token}`,
        'idempotency-key': key,
      },
      body: new Uint8Array(body.payload),
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status} ${text}`)
    return JSON.parse(text).id
  }

  async function expectOneWholeAd(server: ProductServer, attempt: Attempt, round: number) {
    const { acknowledged } = attempt
    if (acknowledged) await expectWhole(server, acknowledged, round)
    const id = await send(server, attempt)
    expect(await send(server, attempt)).toBe(id)
    if (acknowledged) expect(id).toBe(acknowledged)
    else await expectWhole(server, id, round)
  }

  async function expectWhole(server: ProductServer, id: string, round: number): Promise<void> {
    const answer = await fetch(`${server.origin}/api/announcement/${id}`, {
      headers: { 'x-forwarded-for': `203.0.113.${round}` },
    })
    expect(answer.status).toBe(200)
    const { announcement } = (await answer.json()) as AdDetail
    expect(announcement).toMatchObject({
      titulo: GOOD_AD.titulo,
      descripcion: GOOD_AD.descripcion,
      caracteristicas: { ...GOOD_AD.caracteristicas, ciudad: 'Guadalajara' },
    })
    expect(announcement.contacto).toHaveLength(GOOD_AD.contacto.length)
    expect(announcement.imagenes).toHaveLength(PHOTOS_AN_AD)
    for (const address of announcement.imagenes) {
      const photo = await fetch(`${server.origin}${address}`)
      expect([photo.status, (await photo.arrayBuffer()).byteLength > 0]).toEqual([200, true])
    }
  }
})

/** Opens the embedded database of a folder, as long as the work takes. */
async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  const { db, close } = connect({
    connection: embedded.connection,
    max: 1,
    onError: () => undefined,
  })
  try {
    return await work(db)
  } finally {
    await close()
    await embedded.stop()
  }
}
