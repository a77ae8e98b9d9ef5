import { describe, expect, test } from 'vitest'
import { ROUTES } from '../../src/client/app/routes.ts'
import { cleanedLink, isPagePath, isSignedPage, SIGNED_PAGES } from '../../src/contract/pagePath.ts'

/** Which navigations the worker answers with the app, whatever people have typed. */
const PATHS = ROUTES.map(({ path }) =>
  path.replace(':id', 'b2Yx_9-a').replace(':kind', 'producto').replace('*', '/no-existe'),
)
const QUERIES = [
  '?email=a@ejemplo.mx',
  '?nombre=algo.com',
  '?nombre=/api/announcement',
  '?next=%2Fanuncio%2Fabc.js',
  '?nombre=foto.jpg&page=2',
  '?nombre=/media/x/360.webp',
  '?nombre=/healthz',
  '#aviso-1.2',
]

const isPage = (address: string) => isPagePath(new URL(address, 'https://tianguis.mx').pathname)

describe('Without network', () => {
  test.each(PATHS)('whoever opens %s sees the app, whatever stands in the query', (path) => {
    for (const query of ['', ...QUERIES])
      expect([query, isPage(path + query)]).toEqual([query, true])
  })

  test.each(Object.values(SIGNED_PAGES))('%s is the server’s own, not a screen', (path) => {
    expect(isSignedPage(path)).toBe(true)
    expect(PATHS.filter(isSignedPage)).toEqual([])
  })

  test.each([...PATHS, '/anuncio/%FF', '/anuncio/%'])(
    '%s is no link with a sign too many',
    (path) => {
      expect(cleanedLink(path)).toBeNull()
    },
  )

  test.each([
    '/api',
    '/api/announcement?nombre=bici',
    '/media/abc/360.webp',
    '/assets/index-1a2b.js',
    '/iconos/icono-192.png',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/healthz',
    '/readyz',
  ])('the app does not stand in for %s, which is no page', (path) => {
    expect(isPage(path)).toBe(false)
  })
})
