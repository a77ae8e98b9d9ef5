// @module-tag soak
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeAd } from '../support/adFactory.ts'
import { realDatabaseUrl } from '../support/databaseBeside.ts'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { makeUser, type Person } from '../support/people.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { useServer } from '../support/serverTest.ts'

const AWAY_MS = 10_000
const HANGING_MS = 15_000
const BACK_MS = 2000

/** The running product, with a bad line between it and its PostgreSQL. */
describe.runIf(inject('realPostgres'))('a database that people can do without for a moment', () => {
  const direct = useServer()
  let proxy: FlakyProxy
  let product: ProductServer
  let ana: Person
  let ad: string

  beforeAll(async () => {
    const url = realDatabaseUrl()
    proxy = await startFlakyProxy(url.href.replace(/^postgres(ql)?:/, 'http:'))
    url.host = new URL(proxy.origin).host
    const env = { DATABASE_URL: url.href, SEED_DEMO: '0', LOG_LEVEL: 'silent' }
    product = await startProduct({ fromSources: true, env })
    ana = await makeUser(direct)
    ad = await makeAd(direct, (await makeUser(direct)).id)
  })
  afterAll(async () => {
    await product?.stop()
    await proxy?.stop()
  })

  /**
   * A search, an ad, a person's own list and a write in a transaction; returns status and milliseconds of each.
   * The search carries a token, because guests may get a cached answer.
   */
  async function ask(): Promise<{ status: number; ms: number }[]> {
    const authorization = `Bearer ${ana.token}`
    const timed = async (path: string, init?: RequestInit) => {
      const begun = performance.now()
      const answer = await fetch(product.origin + path, init)
      const text = await answer.text()
      if (!answer.ok) expect(text).toMatch(/^El servicio no está disponible por ahora\./)
      return { status: answer.status, ms: performance.now() - begun }
    }
    return Promise.all([
      timed('/api/announcement', { headers: { authorization } }),
      timed(`/api/announcement/${ad}`),
      timed('/api/favorite', { headers: { authorization } }),
      timed('/api/favorite', {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ announcementId: ad, isOn: true }),
      }),
    ])
  }

  const statusOf = async (path: string) => (await fetch(product.origin + path)).status

  /** Calls repeatedly; every call is refused properly, and the process reports that it lives. */
  async function expectRefusals(ms: number, answerMs: number): Promise<void> {
    const until = performance.now() + ms
    while (performance.now() < until) {
      const answers = (await Promise.all([ask(), ask(), ask()])).flat()
      expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(503))
      expect(Math.max(...answers.map((answer) => answer.ms))).toBeLessThan(answerMs)
      expect(await statusOf('/healthz')).toBe(200)
      expect(await statusOf('/readyz')).toBe(503)
    }
    expect(product.process.exitCode).toBeNull()
  }

  async function expectFullService(): Promise<void> {
    await expect.poll(() => statusOf('/readyz'), { timeout: BACK_MS, interval: 50 }).toBe(200)
    // Three times as many calls as connections: none was lost.
    const answers = (await Promise.all(Array.from({ length: 8 }, ask))).flat()
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200))
  }

  it('F7: away for 10 s, it is answered for with 503 within 3 s, and served again at once', async () => {
    await expectFullService()
    proxy.weather.down = true
    await expectRefusals(AWAY_MS, 3000)
    proxy.weather.down = false
    await expectFullService()
  }, 60_000)

  it('F8: hanging for 15 s, it is answered for with 503, and no connection is lost to it', async () => {
    await expectFullService()
    proxy.weather.silent = true
    // No statement takes longer than 5.5 s.
    await expectRefusals(HANGING_MS, 7000)
    proxy.weather.silent = false
    await expectFullService()
  }, 90_000)
})
