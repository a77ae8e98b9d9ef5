// @module-tag soak
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { migrateDatabase } from '../../src/server/db/migrate.ts'
import type { ImageStore } from '../../src/server/services/images/store/store.ts'
import { GOOD_AD, multipart, smallPhoto } from '../support/adForm.ts'
import { withDatabase } from '../support/embeddedFolder.ts'
import { makeUser, type Person } from '../support/people.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { useServer } from '../support/serverTest.ts'

describe('a running product', () => {
  let dataDir: string
  let ana: Person
  /** A seller with a day's ads of her own. */
  let bea: Person
  let server: ProductServer | undefined
  let body: Awaited<ReturnType<typeof multipart>>

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tianguis-faults-'))
    body = await multipart(GOOD_AD, [await smallPhoto()])
    ;[ana, bea] = await withDatabase(dataDir, async (db) => {
      await migrateDatabase(db)
      const services = { services: { db, now: () => new Date() } }
      return [await makeUser(services), await makeUser(services)]
    })
  })
  afterEach(async () => {
    if (server?.process.exitCode === null) await server.kill()
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  async function start(changes: Record<string, string> = {}): Promise<ProductServer> {
    const env = { SEED_DEMO: '0', LOG_LEVEL: 'silent', ...changes }
    server = await startProduct({ fromSources: true, dataDir, env })
    return server
  }

  /** Like `ulimit -n`, but set after the start: reading hundreds of source files needs more. */
  function allowDescriptors({ process: { pid } }: ProductServer, count: number): void {
    execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${count}:${count}`])
  }

  async function publish({ origin }: ProductServer): Promise<string> {
    const answer = await fetch(`${origin}/api/announcement`, {
      method: 'POST',
      headers: { ...body.headers, authorization: `Bearer ${ana.token}` },
      body: new Uint8Array(body.payload),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }

  it.runIf(existsSync('dist/server/main.js'))(
    'F29: with 256 descriptors it makes its database and its demo, and serves',
    async () => {
      server = await startProduct({ descriptors: 256 })
      const recent = await fetch(`${server.origin}/api/index/reciente`)
      expect(await recent.json()).not.toEqual([])
      await server.stop()
    },
    300_000,
  )

  it('F29: short of descriptors, it refuses and recovers', async () => {
    const product = await start()
    allowDescriptors(product, 128)
    const id = await publish(product)
    const detail = (await (
      await fetch(`${product.origin}/api/announcement/${id}`)
    ).json()) as AdDetail
    const photo = detail.announcement.imagenes[0] ?? ''
    // A visitor with an open connection.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (path: string): Promise<number> => {
      const [answer] = await once(get(product.origin + path, { agent }), 'response')
      await text(answer)
      return answer.statusCode
    }
    expect(await ask(photo)).toBe(200)
    let refused = 0
    const crowd = Array.from({ length: 200 }, () => {
      const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
      socket.on('error', () => undefined)
      return socket.once('close', () => {
        refused += 1
      })
    })
    await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(40)
    for (const path of ['/healthz', photo, '/api/index/reciente', `/api/announcement/${id}`]) {
      expect([200, 503]).toContain(await ask(path))
    }
    expect(product.process.exitCode).toBeNull()
    for (const socket of crowd) socket.destroy()
    await expect.poll(() => ask('/readyz'), { timeout: 20_000 }).toBe(200)
    expect(await ask(photo)).toBe(200)
    await publish(product)
    agent.destroy()
  }, 90_000)

  const told: [string, (pid: number) => void][] = [
    ['told to stop', (pid) => process.kill(pid, 'SIGTERM')],
    [
      'told by Ctrl-C, which every process of the group hears and npm repeats,',
      (pid) => {
        const database = Number(execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }))
        for (const listener of [database, pid, pid]) process.kill(listener, 'SIGINT')
      },
    ],
  ]
  it.each(told)(
    'F30: %s in mid-upload, it takes the rest, lets nobody else in and exits with 0',
    async (_, tell) => {
      const product = await start()
      const half = body.payload.length >> 1
      const upload = request(`${product.origin}/api/announcement`, {
        method: 'POST',
        headers: {
          ...body.headers,
          'content-length': body.payload.length,
          authorization: `Bearer ${bea.token}`,
          expect: '100-continue',
        },
      })
      upload.flushHeaders()
      // The server is handling the request.
      await once(upload, 'continue')
      upload.write(body.payload.subarray(0, half))
      const answered = once(upload, 'response')
      const exited = once(product.process, 'exit')
      tell(product.process.pid ?? 0)
      const isRefused = () =>
        fetch(`${product.origin}/healthz`).then(
          () => false,
          () => true,
        )
      await expect.poll(isRefused, { timeout: 5000 }).toBe(true)
      upload.end(body.payload.subarray(half))
      const [answer] = await answered
      expect([answer.statusCode, await text(answer)]).toEqual([
        201,
        expect.stringContaining('"id"'),
      ])
      expect(await exited).toEqual([0, null])
    },
    90_000,
  )

  it('F30: told to stop behind a proxy, it says so first, and no call that the proxy sends fails', async () => {
    const product = await start({ TRUST_PROXY: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const ask = async (path: string): Promise<number> => {
      const [answer] = await once(get(product.origin + path, { agent }), 'response')
      await text(answer)
      return answer.statusCode
    }
    const seen: number[] = []
    const led = new AbortController()
    const people = async (): Promise<void> => {
      while (!led.signal.aborted) seen.push(await ask('/api/index/reciente'))
    }
    const busy = Promise.all([people(), people(), people()])
    await expect.poll(() => seen.length).toBeGreaterThan(20)
    const exited = once(product.process, 'exit')
    product.process.kill('SIGTERM')
    // A health check each second, as Caddy does.
    await expect.poll(() => ask('/readyz'), { timeout: 2400, interval: 1000 }).toBe(503)
    expect(await ask('/healthz')).toBe(200)
    led.abort()
    await busy
    expect(new Set(seen)).toEqual(new Set([200]))
    expect(await exited).toEqual([0, null])
    agent.destroy()
  }, 90_000)

  it('F34: a promise that nobody catches is logged, and the process lives', async () => {
    const slip = `process.on('SIGUSR2', () => void Promise.reject(new Error('a slip')))`
    const product = await start({
      NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(slip)}"`,
    })
    product.process.kill('SIGUSR2')
    product.process.kill('SIGUSR2')
    expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
    expect(product.process.exitCode).toBeNull()
  }, 90_000)
})

describe('F34: something unexpected within one request', () => {
  const images = {
    read: async () => {
      throw new Error('a slip with secret words')
    },
  } as Partial<ImageStore> as ImageStore
  const server = useServer({ services: { images } })

  it('is answered with 500 that says nothing of it, and the next request is served', async () => {
    const answer = await server.app.inject('/media/aaaaaaaaaaaaaaaa-a0b1c2/360.webp')
    expect([answer.statusCode, answer.body]).toEqual([
      500,
      'Algo falló de nuestro lado. Intenta otra vez en un momento.',
    ])
    expect((await server.app.inject('/readyz')).statusCode).toBe(200)
  })
})
