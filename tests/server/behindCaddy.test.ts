import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { startCaddy, type Proxy } from '../lab/caddy.ts'
import { freePort } from '../support/productServer.ts'
import { useServer } from '../support/serverTest.ts'

const PAGE = 'src/server/operations/oneServer.md'

/** Caddy as operations/oneServer.md sets it up, before a running process and a port without one. */
describe.runIf(existsSync('/usr/bin/caddy'))(
  'while one process is behind the proxy',
  { tags: 'soak' },
  () => {
    let server: Server
    let proxy: Proxy
    beforeEach(async () => {
      server = createServer((request, answer) => {
        if (request.method === 'POST') request.socket.destroy()
        else answer.end('ok')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      proxy = await startCaddy([(server.address() as AddressInfo).port, await freePort()])
    })
    afterEach(async () => {
      await proxy.stop()
      server.closeAllConnections()
      server.close()
    })

    it('a call that breaks off is told so, and holds up nobody else', async () => {
      expect((await fetch(proxy.origin, { method: 'POST', body: 'x' })).status).toBe(502)
      const begun = performance.now()
      const others = Array.from({ length: 20 }, () => fetch(proxy.origin))
      for (const other of await Promise.all(others)) expect(other.status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(2000)
    })
  },
)

describe('whoever sends something as a process leaves', () => {
  const product = useServer()

  it('is answered on a connection that is closed with it, and before on one that is kept', async () => {
    const page = () => product.app.inject('/api/index/total')
    expect((await page()).headers['connection']).not.toBe('close')
    product.services.isLeaving = () => true
    const app = await buildApp(product.services)
    for (const path of ['/api/index/total', '/readyz', '/media/nada/nada', '/api/nada'])
      expect((await app.inject(path)).headers['connection']).toBe('close')
    await app.close()
  })

  it('meets no connection that the process closes first, for the proxy lets go of it before', () => {
    const [, seconds] = /keepalive (\d+)s/.exec(readFileSync(PAGE, 'utf8')) ?? []
    expect(Number(seconds) * 1000).toBeLessThan(product.app.server.keepAliveTimeout / 2)
  })
})
