import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PAGE_FILES_HEADER } from '../../src/contract/page.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const built = await readPages()
const SHEET = /<link rel="stylesheet"[^>]*? href="([^"]+)"/g

describe.runIf(built)('the style sheets', () => {
  const sheetsIn = (body: string): string[] =>
    [...body.matchAll(SHEET)].map(([, href = '']) => href)
  const fileOf = (address: string): string => join(built?.clientDir ?? '', address)

  test.each([
    ['/', 1],
    ['/buscar', 1],
    ['/login', 2],
    ['/no-existe', 2],
    ['/index.html', 2],
  ])('of %s are linked, and no other style stands there or is let in', async (url, count) => {
    const { body, headers } = await server.app.inject({ url })
    const sheets = sheetsIn(body)
    expect(sheets).toHaveLength(count)
    for (const sheet of sheets) await stat(fileOf(sheet))
    expect(body).not.toContain('<style')
    expect(headers['content-security-policy']).toContain("; style-src 'self';")
  })

  test('stand with the document before the first paint of home, search and other pages, and are 20 KB with it at most', async () => {
    for (const url of ['/', '/buscar?categoria=muebles', '/login', '/preguntas-frecuentes']) {
      const page = { url, headers: { 'accept-encoding': 'br' } }
      const { rawPayload } = await server.app.inject(page)
      const { body } = await server.app.inject({ url })
      let bytes = rawPayload.length
      for (const sheet of sheetsIn(body)) bytes += (await stat(`${fileOf(sheet)}.br`)).size
      expect(bytes, url).toBeLessThanOrEqual(20 * 1024)
    }
  })

  test('that follow the first view are named by the first one, for the app, and kept as the worker keeps it', async () => {
    const { body, headers } = await server.app.inject({ url: '/' })
    const rest = /<link rel="stylesheet"[^>]* data-resto="([^"]+)"/.exec(body)?.[1]
    const [first, shells] = sheetsIn((await server.app.inject({ url: '/index.html' })).body)
    expect(rest).toBe(shells)
    expect(String(headers[PAGE_FILES_HEADER]).split(' ')).toEqual(
      expect.arrayContaining([first, rest]),
    )
  })

  test('are asked for before the pictures that are seen first', async () => {
    const document = built?.template.page(
      {
        html: '',
        status: 200,
        head: {
          title: '',
          description: '',
          canonical: null,
          image: null,
          jsonLd: null,
          preload: { href: '/media/banner/720.webp' },
        },
      },
      {
        site: { host: 'tianguis', supportEmail: '', origin: 'https://tianguis.mx', today: '' },
        answers: [],
      },
    )
    const html = String(document?.html)
    expect(html.search(SHEET)).toBeGreaterThan(html.indexOf('<meta charset'))
    expect(html.search(SHEET)).toBeLessThan(html.indexOf('<link rel="preload"'))
  })
})
