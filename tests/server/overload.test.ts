import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchEventLoop } from '../../src/server/http/security/overload.ts'
import type { ImageStore } from '../../src/server/services/images/store/store.ts'
import { useServer } from '../support/serverTest.ts'

/** More calls than a household makes at once. */
const CROWD = 105

describe('F27: more calls than the server can answer', () => {
  const pressure = { lateMs: 0, waiting: 0 }
  let letGo: () => void = () => undefined
  let held = 0
  let released: Promise<void>
  // A slow store keeps as many calls in flight as a test needs.
  const images = {
    read: async () => {
      held += 1
      await released
      return null
    },
  } as Partial<ImageStore> as ImageStore
  const server = useServer({
    services: {
      images,
      pressure: {
        lateMs: () => pressure.lateMs,
        waiting: () => pressure.waiting,
      },
    },
  })
  let origin: string

  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  })
  afterAll(() => letGo())
  beforeEach(() => {
    Object.assign(pressure, { lateMs: 0, waiting: 0 })
    held = 0
    released = new Promise((resolve) => {
      letGo = resolve
    })
  })

  const photo = () => fetch(`${origin}/media/aaaaaaaaaaaaaaaa-a0b1c2/360.webp`)
  async function crowd(size: number): Promise<Promise<Response>[]> {
    const answers = Array.from({ length: size }, photo)
    await vi.waitFor(() => expect(held).toBe(size), { timeout: 20_000, interval: 1 })
    return answers
  }

  it.each([
    ['the event loop comes round late', { lateMs: 400 }],
    ['statements wait in a line', { waiting: 100 }],
  ])('are told to come again while %s, before any work, and are served after', async (_, sign) => {
    const before = await crowd(CROWD)
    Object.assign(pressure, sign)
    const refused = await fetch(`${origin}/api/index/reciente`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('3')
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await refused.text()).toBe(
      'Hay mucha gente en este momento. Intenta otra vez en unos segundos.',
    )
    await (await photo()).text()
    expect(held).toBe(CROWD)
    letGo()
    const served = await Promise.all(before)
    expect(new Set(served.map(({ status }) => status))).toEqual(new Set([404]))
    await Promise.all(served.map((answer) => answer.text()))
    // The crowd has gone, so a new call is served, even after a late look at the event loop.
    expect((await fetch(`${origin}/api/index/reciente`)).status).toBe(200)
  })

  it('are all served while the process keeps up with them', async () => {
    const before = await crowd(CROWD)
    expect((await fetch(`${origin}/api/index/reciente`)).status).toBe(200)
    letGo()
    await Promise.all(before)
  })

  it('F31: do not keep the process from saying that it lives and is ready', async () => {
    const before = await crowd(CROWD)
    Object.assign(pressure, { lateMs: 4000, waiting: 500 })
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    }
    letGo()
    await Promise.all(before)
  })

  it('a few people are never turned away, however slow the machine', async () => {
    Object.assign(pressure, { lateMs: 4000, waiting: 500 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => fetch(`${origin}/api/index/reciente`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  })
})

describe('F27: the watch over the event loop', () => {
  let clock: number
  let watch: ReturnType<typeof watchEventLoop>
  const tick = (ms = 100): void => {
    clock += ms
    vi.advanceTimersByTime(100)
  }

  beforeEach(() => {
    vi.useFakeTimers()
    clock = 0
    watch = watchEventLoop(() => clock)
  })
  afterEach(() => {
    watch.stop()
    vi.useRealTimers()
  })

  it('tells of a turn that took long, and forgets it within a second', () => {
    tick(102)
    expect(watch.lateMs()).toBe(2)
    tick(600)
    expect(watch.lateMs()).toBe(500)
    tick()
    expect(watch.lateMs()).toBe(250)
    for (let n = 0; n < 8; n += 1) tick()
    expect(watch.lateMs()).toBeLessThan(1)
  })
})
