import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPages } from '../../src/server/pages/routes.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const built = await readPages()
const GROUND = /@layer ground\{/

describe.runIf(built)('the ground of the styles, which dresses every element', () => {
  test('stands once in each page, of the server or of the worker', async () => {
    for (const url of ['/', '/login', '/index.html']) {
      const { body } = await server.app.inject({ url })
      expect(body.split(GROUND), url).toHaveLength(2)
    }
  })

  test('does not come again with the sheet that follows, or a phone would go over the whole page', async () => {
    const { body } = await server.app.inject({ url: '/' })
    const sheet = /<style data-hoja="([^"]+)">/.exec(body)?.[1] ?? ''
    const css = await readFile(join(built?.clientDir ?? '', sheet), 'utf8')
    expect(css).toContain('@layer ui{')
    expect(css).not.toMatch(GROUND)
  })

  test('T28: is let stand in the worker’s page by the hash of it alone', async () => {
    const { body, headers } = await server.app.inject({ url: '/index.html' })
    const css = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(css).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
  })
})
