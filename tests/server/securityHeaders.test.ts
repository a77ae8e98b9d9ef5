import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { api, type ApiKey } from '../../src/contract/api.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { CONNECTION_LIMITS } from '../../src/server/http/security/connectionLimits.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { makeUser, newAddress } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const ORIGIN = 'https://tianguis.example'
const server = useServer({ env: { PUBLIC_ORIGIN: ORIGIN, TRUST_PROXY: '127.0.0.1' } })
const isBuilt = (await readPages()) !== null

const EVERYWHERE = [
  '/api/banner',
  '/api/openapi.json',
  '/api/nada',
  '/api/user',
  `/api/announcement/${'a'.repeat(300)}`,
  '/api/announcement?page=-1',
  '/media/AAAAAAAAAAAAAAAA-aabbcc/360.webp',
  '/healthz',
  '/robots.txt',
  ...(isBuilt ? ['/', '/login', '/no-existe', '/sw.js', '/manifest.webmanifest'] : []),
]

/**
 * Mozilla's Observatory: what its checks of an answer take from or add to 100 points. A+ is 100 and more.
 * https://github.com/mdn/mdn-http-observatory (scoring)
 */
function observatoryScore(headers: Readonly<Record<string, unknown>>): number {
  const header = (name: string) => String(headers[name] ?? '')
  const policy = header('content-security-policy')
  const directive = (name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(policy)?.[1] ?? ''
  const scripts = directive('script-src') || directive('default-src')
  const maxAge = Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0)
  const losses = [
    policy === '' ? 25 : 0,
    /'unsafe-inline'|'unsafe-eval'|\*(?:\s|$)|https?:(?:\s|$)/.test(scripts) ? 20 : 0,
    /'unsafe-inline'/.test(directive('style-src')) ? 20 : 0,
    header('set-cookie') === '' ? 0 : 20,
    header('access-control-allow-origin') === '' ? 0 : 50,
    maxAge >= 15_768_000 ? 0 : 20,
    header('x-content-type-options') === 'nosniff' ? 0 : 5,
    directive('frame-ancestors') === "'none'" || header('x-frame-options') === 'DENY' ? 0 : 20,
  ]
  const base = 100 - losses.reduce((sum, loss) => sum + loss, 0)
  if (base < 90) return base
  const isPrivate = /^(no-referrer|same-origin|strict-origin)/.test(header('referrer-policy'))
  const extras = [
    policy === '' ? 0 : 5,
    isPrivate ? 5 : 0,
    directive('frame-ancestors') === "'none'" ? 5 : 0,
    header('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
  ]
  return extras.reduce((sum, extra) => sum + extra, base)
}

describe('T28: every answer, errors and files included', () => {
  test.each(EVERYWHERE)('%s is A+ by the rules of Mozilla’s Observatory', async (url) => {
    const { headers } = await server.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    expect(observatoryScore(headers)).toBe(125)
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
  })

  test.runIf(isBuilt)(
    'T27: no page may stand in a frame, and no script but ours runs on it',
    async () => {
      const { headers } = await server.app.inject('/')
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe|https:/)
    },
  )

  test('T27: the script that decodes HEIC may, and no other, compile WebAssembly', async () => {
    const { headers } = await server.app.inject('/assets/heicWorker-Abc_1-2.js')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    for (const url of [
      '/assets/heicWorker-Abc.js/x',
      '/assets/index-Abc.js',
      '/x?/assets/heicWorker-A.js',
    ]) {
      const other = await server.app.inject(url)
      expect(other.headers['content-security-policy']).not.toContain('wasm')
    }
  })

  test('without TLS nobody is sent away for years, behind it everybody is for two', async () => {
    const { headers } = await server.app.inject('/healthz')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  test('who comes without TLS is sent to the same page with it, and a stranger’s word for it is not taken', async () => {
    const came = {
      url: '/anuncio/x?a=1',
      headers: { 'x-forwarded-proto': 'http', 'x-forwarded-for': '10.9.9.9' },
    }
    const answer = await server.app.inject({ ...came, remoteAddress: '127.0.0.1' })
    expect([answer.statusCode, answer.headers['location']]).toEqual([
      308,
      `${ORIGIN}/anuncio/x?a=1`,
    ])
    const other = await server.app.inject({ ...came, remoteAddress: newAddress() })
    expect(other.statusCode).not.toBe(308)
  })
})

test.each(EVERYWHERE)(
  'T11: %s lets no text become markup or script, and has workers of ours alone',
  async (url) => {
    const { headers } = await server.app.inject({ url, headers: { 'x-forwarded-proto': 'https' } })
    const directives = String(headers['content-security-policy']).split('; ')
    expect(directives).toContain("require-trusted-types-for 'script'")
    expect(directives).toContain('trusted-types tianguis')
    expect(directives).toContain("worker-src 'self'")
  },
)

test('T26: no other site may read an answer, whatever it claims to be', async () => {
  for (const origin of [
    'https://malo.example',
    'null',
    ORIGIN,
    'https://tianguis.example.malo.example',
  ]) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const headers = { origin, 'access-control-request-method': 'PATCH' }
      const answer = await server.app.inject({ method, url: '/api/banner', headers })
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
  }
})

test('T25: no answer sets a cookie, and a cookie opens nothing', async () => {
  const { token } = await makeUser(server)
  const answer = await server.app.inject({
    url: '/api/user',
    headers: { cookie: `token=${token}` },
  })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
})

test('T40, T42: whatever a person is answered is kept by nobody', async () => {
  const { token } = await makeUser(server)
  const reads = (Object.keys(api) as ApiKey[]).filter((key) => key.startsWith('GET '))
  for (const key of reads) {
    const endpoint: Endpoint = api[key]
    if (endpoint.audience === 'public') continue
    const url = key.slice('GET '.length).replace(':id', 'nada')
    const { headers } = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([key, headers['cache-control']]).toEqual([key, 'no-store'])
  }
})

test('no source, map, dotfile or anything of the inside is served', async () => {
  const inside = [
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/package.json',
    '/package-lock.json',
    '/src/server/main.ts',
    '/server/main.js',
    '/dist/server/main.js',
    '/assets/',
    '/assets/start.js.map',
    '/sw.js.map',
    '/node_modules/react/package.json',
    '/data/photos',
    '/outbox/',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fserver%2fmain.js',
    '/media/..%2f..%2f..%2fetc/passwd',
  ]
  for (const url of inside) {
    const answer = await server.app.inject(url)
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})

test.runIf(isBuilt)('T53: a page names this site whatever host the request claims', async () => {
  const headers = {
    host: 'malo.example',
    'x-forwarded-host': 'malo.example',
    forwarded: 'host=malo.example',
  }
  const { body } = await server.app.inject({ url: '/terminos', headers })
  expect(body).toContain(ORIGIN)
  expect(body).not.toContain('malo.example')
})

const MINUTE = 60_000

describe('T48: a connection', () => {
  const open = async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    return socket
  }

  test('has so long for its head, so long for the whole, and so many requests', () => {
    const { server: http } = server.app
    expect([http.headersTimeout, http.requestTimeout]).toEqual([10_000, 15 * MINUTE])
    expect(CONNECTION_LIMITS.request).toBe(30_000)
    expect([http.maxRequestsPerSocket, http.maxConnections]).toEqual([1000, 4096])
  })

  test.each([
    ['no HTTP at all', 'hola\r\n\r\n', 400],
    [
      'a length beside chunks',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
    ],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('with %s is answered in Spanish and closed', async (_name, bytes, status) => {
    const socket = await open()
    socket.write(bytes)
    const answer = await text(socket)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('text/plain; charset=utf-8')
    expect(answer).toMatch(/\r\n\r\nLa solicitud llegó incompleta o dañada\. Intenta otra vez\.$/)
  })

  test('with a body that trickles in is answered after 30 seconds, and closed', async () => {
    const socket = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const requested = once(server.app.server, 'request')
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      )
      await requested
      vi.advanceTimersByTime(CONNECTION_LIMITS.request)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1.1 408 /)
      expect(answer).toContain('La solicitud tardó demasiado en llegar. Intenta otra vez.')
    } finally {
      vi.useRealTimers()
    }
  })
})
