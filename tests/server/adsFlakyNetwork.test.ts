// @module-tag soak
import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnCard } from '../../src/contract/ownAds/endpoints.ts'
import { forgetEverything } from '../../src/offline/database.ts'
import { draftId } from '../../src/offline/drafts/draftNames.ts'
import { fetchTransport } from '../../src/offline/outbox/fetchTransport.ts'
import { outboxRows } from '../../src/offline/outbox/outbox.ts'
import { queueDraft } from '../../src/offline/outbox/outboxDrafts.ts'
import { sendWaiting } from '../../src/offline/outbox/sendWaiting.ts'
import { countRows } from '../support/adFactory.ts'
import { GOOD_AD } from '../support/adForm.ts'
import { smallPhotos, whichPhoto } from '../support/cameraPhotos.ts'
import {
  CLEAR,
  seededChance,
  startFlakyProxy,
  type FlakyProxy,
  type NetworkWeather,
} from '../support/flakyProxy.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { fakeLocks } from '../support/webLocks.ts'

/** Number of published ads, each on a bad network of its own: `TEST_FLAKY=100`. */
const RUNS = Number(process.env['TEST_FLAKY'] ?? 30)
/** A printed seed repeats a run: `TEST_SEED=…`. */
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const MOST_ATTEMPTS = 12
/** Longer than any pause of the outbox. */
const BETWEEN_ATTEMPTS = 20 * 60 * 1000

describe(`F15: ${RUNS} ads published through a network that drops, delays and cuts (seed ${SEED})`, () => {
  const server = useServer()
  const chance = seededChance(SEED)
  let proxy: FlakyProxy
  let photos: Blob[]
  let size: number

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    proxy = await startFlakyProxy(`http://127.0.0.1:${port}`, 0, SEED)
    photos = await smallPhotos(5)
    size = photos.reduce((sum, photo) => sum + photo.size, 0)
  })
  afterAll(() => proxy.stop())
  afterEach(() => vi.unstubAllGlobals())

  it(
    'are one ad each, with its photos in order',
    { timeout: 60_000 + RUNS * 20_000 },
    async ({ annotate }) => {
      const seen = { attempts: 0, lost: 0 }
      for (let run = 0; run < RUNS; run += 1) {
        // Half of the phones have Web Locks, the other half lease.
        vi.stubGlobal('navigator', run % 2 === 0 ? { locks: fakeLocks() } : {})
        await forgetEverything()
        const seller = await makeUser(server)
        await queueFinished(seller)
        seen.attempts += await sendUntilPublished(seller, seen)
        await expectOneAd(seller, run)
      }
      const { photos: kept } = await countRows(server)
      expect(kept).toBe(RUNS * photos.length)
      await annotate(
        `${RUNS} ads in ${seen.attempts} attempts; ${proxy.broken()} connections broken, ${seen.lost} answers lost after the server had published`,
      )
    },
  )

  async function queueFinished({ id: sellerId }: Person): Promise<void> {
    const named = photos.map((blob, place) => ({ id: `foto-${place}`, blob }))
    const { caracteristicas, formasEntrega, contacto, ...general } = GOOD_AD
    await queueDraft(
      {
        sellerId,
        fields: {
          ...general,
          caracteristicas: JSON.stringify(caracteristicas),
          formasEntrega: JSON.stringify(formasEntrega),
          contacto: JSON.stringify(contacto),
        },
        draft: {
          id: draftId(sellerId, 'producto'),
          version: 1,
          form: {},
          step: 4,
          idempotencyKey: randomUUID(),
          savedAt: 0,
          photoOrder: named.map(({ id }) => id),
          photos: named,
        },
      },
      0,
    )
  }

  /** Runs page and worker side by side, again and again, as a phone would; returns the number of rounds. */
  async function sendUntilPublished(
    { id: sellerId, token }: Person,
    seen: { lost: number },
  ): Promise<number> {
    const sender = { sellerId, token }
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      Object.assign(proxy.weather, attempt === MOST_ATTEMPTS ? CLEAR : weather())
      const now = () => attempt * BETWEEN_ATTEMPTS
      const delivery = { sender, transportFor: fetchTransport(proxy.origin), now }
      await Promise.all([
        sendWaiting(delivery),
        sendWaiting(delivery, { isReconnected: true, waits: true }),
      ])
      const [row] = await outboxRows(sellerId)
      if (row?.state.name === 'published') return attempt
      expect(row?.state).toMatchObject({ name: 'waiting', why: 'silence' })
      seen.lost += (await ownAds(token)).length
    }
    throw new Error('The ad was not published in fair weather.')
  }

  function weather(): NetworkWeather {
    const bad: (() => Partial<NetworkWeather>)[] = [
      () => ({ down: true }),
      () => ({ resets: 0.7 }),
      () => ({ cutUploadAfter: Math.ceil(chance() * size) }),
      () => ({ loseAnswers: true }),
      () => ({ loseAnswers: true, bytesPerSecond: 2_000_000 }),
      () => ({ latency: 200 * chance(), bytesPerSecond: 500_000 + 1_000_000 * chance() }),
      () => ({ latency: 100, cutUploadAfter: size, resets: 0.2 }),
      () => ({}),
    ]
    return { ...CLEAR, ...bad[Math.floor(chance() * bad.length)]?.() }
  }

  async function ownAds(token: string): Promise<OwnCard[]> {
    const answer = await call(server, 'GET /api/announcement/user/token', { token } as Person)
    return answer.json<OwnCard[]>()
  }

  async function expectOneAd({ id, token }: Person, run: number): Promise<void> {
    const ads = await ownAds(token)
    expect(ads, `run ${run}`).toHaveLength(1)
    const [ad] = ads
    expect(ad?.titulo).toBe(GOOD_AD.titulo)
    expect(ad?.imagenes.map(whichPhoto), `run ${run}`).toEqual([0, 1, 2, 3, 4])
    const [row] = await outboxRows(id)
    const { _id: adId } = ad ?? {}
    expect(row?.state).toMatchObject({ name: 'published', adId })
  }
})
