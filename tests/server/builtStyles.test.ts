import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SavedAd } from '../../src/contract/ads/endpoints.ts'
import { PAGE_FILES_HEADER } from '../../src/contract/page.ts'
import { inlineSource } from '../../src/server/http/security/contentPolicy.ts'
import { readPages } from '../../src/server/pages/routes.ts'
import { publish } from '../support/adForm.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const built = await readPages()
const LINKED = /<link rel="stylesheet"[^>]*? href="([^"]+)"/g
const OWN = /<style data-resto="([^"]+)">([^<]+)<\/style>/

describe.runIf(built)('the styles', () => {
  const sheetsIn = (body: string): string[] =>
    [...body.matchAll(LINKED)].map(([, href = '']) => href)
  const fileOf = (address: string): string => join(built?.clientDir ?? '', address)

  test.each(['/', '/buscar', '/login', '/no-existe'])(
    'of the first view of %s stand in the page before its pictures, and no others are let in',
    async (url) => {
      const { body, headers } = await server.app.inject({ url })
      expect(sheetsIn(body)).toEqual([])
      const own = OWN.exec(body)
      const rules = own?.[2] ?? ''
      const index = own?.index ?? Infinity
      expect(headers['content-security-policy']).toContain(
        `; style-src 'self' ${inlineSource(rules)};`,
      )
      expect(index).toBeGreaterThan(body.indexOf('<meta charset'))
      expect(index).toBeLessThan(body.indexOf('<meta property="og:image"'))
    },
  )

  test('and the script before them that keeps an owner’s room come after the name of who sells', async () => {
    const seller = await makeUser(server)
    const { id } = (await publish(server, {}, seller)).json<SavedAd>()
    const { body } = await server.app.inject({ url: `/anuncio/${id}` })
    const named = body.indexOf(`<link rel="author" href="/vendedor/${seller.id}">`)
    expect(named).toBeGreaterThan(0)
    expect(named).toBeLessThan(body.indexOf('<script>'))
    expect((await server.app.inject({ url: '/' })).body).not.toContain('rel="author"')
  })

  test('of the page that the worker keeps are linked', async () => {
    const { body, headers } = await server.app.inject({ url: '/index.html' })
    expect(sheetsIn(body)).toHaveLength(2)
    for (const sheet of sheetsIn(body)) await stat(fileOf(sheet))
    expect(body).not.toContain('<style')
    expect(headers['content-security-policy']).toContain("; style-src 'self';")
  })

  test('make no document of home, search or another page longer than 20 KB before its first paint', async () => {
    for (const url of ['/', '/buscar?categoria=muebles', '/login', '/preguntas-frecuentes']) {
      const page = { url, headers: { 'accept-encoding': 'br' } }
      const { rawPayload } = await server.app.inject(page)
      expect(rawPayload.length, url).toBeLessThanOrEqual(20 * 1024)
    }
  })

  test('that follow the first view are named for the app, and kept as the worker keeps them', async () => {
    const { body, headers } = await server.app.inject({ url: '/' })
    const named = OWN.exec(body)?.[1]?.split(' ')
    const shells = sheetsIn((await server.app.inject({ url: '/index.html' })).body)
    expect(named).toEqual(shells)
    expect(String(headers[PAGE_FILES_HEADER]).split(' ')).toEqual(expect.arrayContaining(shells))
  })
})
