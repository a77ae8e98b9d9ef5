import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PageData } from '../../src/contract/page.ts'
import { implementer } from '../../src/server/http/implement.ts'
import { pageRoutes } from '../../src/server/pages/routes.ts'
import { createTemplate } from '../../src/server/pages/template.ts'
import { useServer } from '../support/serverTest.ts'

const SHELL =
  '<html><head><script type="module" src="/assets/app.js"></script><!--head--></head><body><div id="root"></div><!--datos--></body></html>'
const HEAD = {
  title: 'Portada',
  description: '',
  canonical: '/',
  image: null,
  jsonLd: null,
  preload: null,
}

describe('A page for a browser that saves data', () => {
  const server = useServer()
  let app: FastifyInstance

  beforeAll(async () => {
    const clientDir = join(server.dir, 'client')
    await mkdir(clientDir)
    await writeFile(join(clientDir, 'app.css'), '')
    const { services } = server
    app = Fastify()
    await pageRoutes(
      { app, services, implement: implementer(app, services) },
      {
        clientDir,
        shell: SHELL,
        stylesOf: () => '',
        template: createTemplate({ shell: SHELL, stylesOf: () => '' }),
        renderer: {
          queriesFor: () => [],
          render: async (_address, { site }: PageData) => ({
            html: site.savesData ? 'sin fotos' : 'con fotos',
            head: HEAD,
            status: 200,
            screen: null,
          }),
        },
      },
    )
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
