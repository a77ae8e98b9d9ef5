import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPages } from '../../src/server/pages/routes.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const built = await readPages()
const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g

describe.runIf(built)('the style sheet', () => {
  test.each(['/', '/login', '/no-existe', '/index.html'])(
    'is linked once in %s, and no other style stands there or is let in',
    async (url) => {
      const { body, headers } = await server.app.inject({ url })
      const [sheet, ...others] = [...body.matchAll(SHEET)].map(([, href = '']) => href)
      expect(others).toEqual([])
      await access(join(built?.clientDir ?? '', sheet ?? 'none'))
      expect(body).not.toContain('<style')
      expect(headers['content-security-policy']).toContain("; style-src 'self';")
    },
  )

  test('is asked for before the pictures that are seen first', async () => {
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
