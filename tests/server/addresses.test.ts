import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { cleanedLink } from '../../src/contract/pagePath.ts'
import { readableAddress } from '../../src/server/http/security/brokenRequests.ts'
import { pageRoutes } from '../../src/server/pages/routes.ts'
import { siteMapRoutes } from '../../src/server/pages/sitemap.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { editAd, visitsOf } from '../support/ownAds.ts'
import { makeUser } from '../support/people.ts'
import { plainPages } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

test('a link that somebody sends by mail or chat ends in a letter or a digit', () => {
  for (let n = 0; n < 1000; n += 1) expect(randomId()).toMatch(/^[A-Za-z0-9]{16}$/)
})

describe('somebody who touches a link that took signs of its sentence along', () => {
  let app: FastifyInstance

  beforeAll(async () => {
    app = Fastify({ rewriteUrl: ({ url = '/' }) => readableAddress(url) })
    const { services } = server
    const pages = await plainPages(server, () => 'una pantalla')
    await pageRoutes({ app, services }, pages)
  })
  afterAll(() => app.close())

  const SIGNS = ['.', ')', ',', '».', '"', "'", '!', '?', '…', '*', '**', '):', '">', '”'].concat(
    '._',
    '*_',
    ').Avísame',
    '?fbclid=x',
    '\n',
    ')/',
    '">Ver/más',
  )
  it.each(SIGNS)('is led to the ad and to the seller: %j', async (signs) => {
    for (const page of ['/anuncio/abc_DEF-12', '/vendedor/Xy9']) {
      const answer = await app.inject(page + encodeURIComponent(signs))
      expect(answer.statusCode).toBe(301)
      expect(answer.headers.location).toBe(page)
    }
  })

  it('gets the icon that old programs ask for', async () => {
    const bytes = await readFile(new URL('../../public/favicon.ico', import.meta.url))
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
  })

  it.each(['/anuncio/abc', '/anuncio/abc-', '/anuncio/abc_', '/anuncio/abc/editar', '/buscar.'])(
    'is led nowhere else from %s',
    (path) => {
      expect(cleanedLink(path)).toBeNull()
    },
  )

  it('reads a screen where no address can be like that, while calls answer in plain words', async () => {
    const broken = [
      '/anuncio/%FF',
      '/anuncio/%',
      '//otro.mx/x',
      '/anuncio//x',
      '/buscar?nombre=a%00b',
    ]
    for (const address of broken) {
      expect(readableAddress(address)).toBe('/direccion-desconocida')
      const answer = await app.inject(address)
      expect(answer.headers['content-type'], address).toBe('text/html; charset=utf-8')
      const call = await server.app.inject(`/api/announcement${address.replace('/buscar', '')}`)
      if (call.statusCode !== 200) expect(call.headers['content-type']).toContain('text/plain')
    }
    for (const address of [
      '/',
      '/buscar?nombre=a%20b',
      '/api/x/%FF',
      '/media//x',
      '/anuncio/x%C2%BB',
    ]) {
      expect(readableAddress(address)).toBe(address)
    }
  })

  it.each([
    ['/buscar?nombre=algodón 100%', '/buscar?nombre=algod%C3%B3n+100%25'],
    ['/anuncio/abc?ref=%E0%A4', '/anuncio/abc?ref=%EF%BF%BD'],
    ['/buscar?nombre=50%&page=1?', '/buscar?nombre=50%25&page=1%3F'],
  ])(
    'gets the screen of %s, whose question is read as browsers read it',
    async (typed, address) => {
      expect(readableAddress(typed)).toBe(address)
      expect((await app.inject(typed)).statusCode).toBe(200)
    },
  )
})

test('a chat that asks with HEAD whether an ad is there visits nothing', async () => {
  const { id: seller } = await makeUser(server)
  const id = await makeAd(server, seller)
  const ask = (method: 'HEAD' | 'GET') =>
    server.app.inject({ method, url: `/api/announcement/${id}` })
  expect((await ask('HEAD')).statusCode).toBe(200)
  expect((await ask('GET')).statusCode).toBe(200)
  await expect.poll(() => visitsOf(server, id)).toBe(1)
})

describe('the site map that search engines read', () => {
  const day = (text: string) => new Date(`${text}T18:00:00Z`)

  it('names all living ads in parts, each with the day of its last change', async () => {
    server.clock.now = day('2026-03-10')
    const ana = await makeUser(server)
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1)
      ids.push(await makeAd(server, ana.id, { createdAt: day(`2026-03-0${n + 1}`) }))
    await makeAd(server, ana.id, { status: 'revision', createdAt: day('2026-03-02') })
    const text = async (path: string) => {
      const app = Fastify()
      siteMapRoutes({ app, services: server.services }, 2)
      return app.inject(path)
    }
    const index = (await text('/sitemap.xml')).body
    const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap-anuncios-\d+\.xml)<\/loc>/g)].map(
      ([, path = '']) => path,
    )
    expect(index).toContain('/sitemap-paginas.xml')
    const listed = (await Promise.all(parts.map(text))).map(({ body }) => body)
    for (const part of listed) expect(part.match(/<url>/g)?.length).toBeLessThanOrEqual(2)
    const whole = listed.join('')
    for (const id of ids) expect(whole.split(`/anuncio/${id}<`)).toHaveLength(2)
    const [first = ''] = ids
    const lineOf = (all: string) =>
      new RegExp(`/anuncio/${first}</loc><lastmod>(.*?)<`).exec(all)?.[1]
    expect(lineOf(whole)).toBe('2026-03-01')

    expect((await editAd(server, first, { titulo: 'Otro título' }, ana)).statusCode).toBe(200)
    const after = (await Promise.all(parts.map(text))).map(({ body }) => body).join('')
    expect(lineOf(after)).toBe('2026-03-10')
    expect((await text('/sitemap-anuncios-999.xml')).statusCode).toBe(404)
    expect((await text('/sitemap-paginas.xml')).body).toContain('/buscar?categoria=muebles')
  })

  it('comes as it is kept to an engine that takes Brotli, and as text to one that takes nothing', async () => {
    const { id } = await makeUser(server)
    const ad = await makeAd(server, id)
    const app = Fastify()
    siteMapRoutes({ app, services: server.services }, 1000)
    const ask = (coding: string) =>
      app.inject({ url: '/sitemap-anuncios-1.xml', headers: { 'accept-encoding': coding } })
    const [packed, plain] = [await ask('br'), await ask('identity')]
    expect(packed.headers['content-encoding']).toBe('br')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.body).toContain(`/anuncio/${ad}<`)
  })

  it('costs nothing to who asks for parts that there aren’t, one after the other', async () => {
    const { id } = await makeUser(server)
    await makeAd(server, id)
    const app = Fastify()
    siteMapRoutes({ app, services: server.services }, 1000)
    const statusOf = async (part: string) =>
      (await app.inject(`/sitemap-anuncios-${part}.xml`)).statusCode
    expect(await statusOf('1')).toBe(200)
    const asked = vi.spyOn(server.services.db, 'select')
    onTestFinished(() => asked.mockRestore())
    for (const part of ['2', '3', '999999', '0', '01', '000001', '1000000'])
      expect([part, await statusOf(part)]).toEqual([part, 404])
    expect(await statusOf('1')).toBe(200)
    expect(asked).not.toHaveBeenCalled()
  })
})
