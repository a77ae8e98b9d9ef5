import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageRoutes } from '../../src/server/pages/routes.ts'
import { plainPages } from '../support/plainPages.ts'
import { useServer } from '../support/serverTest.ts'

describe('A page for a browser that saves data', () => {
  const server = useServer()
  let app: FastifyInstance

  beforeAll(async () => {
    const { services } = server
    const pages = await plainPages(server, ({ site }) =>
      site.savesData ? 'sin fotos' : 'con fotos',
    )
    app = Fastify()
    await pageRoutes({ app, services }, pages)
  })
  afterAll(() => app.close())

  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/', headers: { 'accept-encoding': 'identity', ...headers } })

  it('is another than everybody’s, and neither is given for the other', async () => {
    const orders: Record<string, string>[] = [
      {},
      { 'save-data': 'on' },
      {},
      { 'save-data': 'on' },
      { 'save-data': '?0' },
    ]
    const pages = []
    for (const headers of orders) pages.push((await ask(headers)).body)
    const shown = pages.map((html) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1])
    expect(shown).toEqual(['con fotos', 'sin fotos', 'con fotos', 'sin fotos', 'con fotos'])
  })

  it('tells the app that takes it over what it was made for', async () => {
    const { body } = await ask({ 'save-data': 'on' })
    expect(body).toContain('"savesData":true')
  })

  it('tells caches on the way that it depends on the wish', async () => {
    const [one, other] = [await ask(), await ask({ 'save-data': 'on' })]
    expect(one.headers['vary']).toContain('Save-Data')
    expect(other.headers['etag']).not.toBe(one.headers['etag'])
    const again = await ask({ 'save-data': 'on', 'if-none-match': String(one.headers['etag']) })
    expect(again.statusCode).toBe(200)
  })
})
