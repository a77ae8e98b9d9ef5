import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { demoSession, settledAd } from '../support/runningSite.ts'

test('search engines and link previews read title, address, picture and data of each page', async ({
  request,
}) => {
  const ad = await settledAd()
  for (const address of [
    '/',
    '/buscar?categoria=muebles',
    '/categorias',
    '/faq',
    `/anuncio/${ad._id}`,
    `/vendedor/${(await demoSession()).user.sellerId}`,
  ]) {
    const html = await (await request.get(address)).text()
    const head = readHead(html)
    expect(head.title, address).toMatch(/tianguis/i)
    expect(head.meta('description')?.length ?? 0, address).toBeGreaterThan(20)
    expect(head.canonical, address).toMatch(/^http:\/\/localhost/)
    for (const property of [
      'og:title',
      'og:description',
      'og:image',
      'og:image:alt',
      'og:url',
      'og:type',
      'og:locale',
    ]) {
      expect(head.meta(property), `${address} ${property}`).toBeTruthy()
    }
    const { pathname, search } = new URL(head.meta('og:image') ?? '', 'http://localhost')
    const picture = await request.get(pathname + search)
    expect(picture.headers()['content-type'], address).toBe('image/jpeg')
    const bytes = await picture.body()
    expect(bytes.length, address).toBeLessThan(300 * 1024)
    const { width, height } = await sharp(bytes).metadata()
    expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630'])
    expect([width, height], address).toEqual([1200, 630])
    expect(head.meta('twitter:card'), address).toBe('summary_large_image')
    for (const block of head.data) expect(block['@context'], address).toBe('https://schema.org')
  }
  const head = readHead(await (await request.get(`/anuncio/${ad._id}`)).text())
  expect(head.title).toContain(ad.titulo)
  expect(JSON.stringify(head.data)).toContain('"Product"')
})

test('the manifest is in Spanish and everything that it names is there', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as Manifest
  expect(manifest.lang).toBe('es-MX')
  const { icons, screenshots, shortcuts } = manifest
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src } of pictures) expect((await request.get(src)).status(), src).toBe(200)
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200)
})

interface Manifest {
  lang: string
  icons: { src: string }[]
  screenshots: { src: string }[]
  shortcuts: { url: string; icons: { src: string }[] }[]
}

test('unknown addresses and ads answer 404 with a screen for people', async ({ request }) => {
  for (const [address, words] of [
    ['/no-existe', 'Página no encontrada'],
    ['/vender/foo', 'Página no encontrada'],
    ['/anuncio/%FF', 'Página no encontrada'],
    ['/buscar?nombre=a%00b', 'Página no encontrada'],
    ['/anuncio//x', 'Página no encontrada'],
    ['/anuncio/no-existe', 'Anuncio no encontrado'],
    ['/vendedor/no-existe', 'no encontr'],
  ] as const) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    const html = await answer.text()
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], address).toContain(words)
    expect(readHead(html).title, address).not.toContain('\0')
  }
  expect((await request.get('/api/no-existe')).status()).toBe(404)
  const asset = await request.get('/assets/no-existe.js')
  expect(asset.headers()['content-type']).not.toContain('html')
})

function readHead(html: string) {
  const text = (found: RegExpExecArray | null) => found?.[1]?.replaceAll('&amp;', '&')
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => {
      const parsed = JSON.parse(json ?? '') as Record<string, unknown> | Record<string, unknown>[]
      return Array.isArray(parsed) ? parsed : [parsed]
    },
  )
  return {
    title: text(/<title>([^<]*)<\/title>/.exec(html)),
    canonical: text(/<link rel="canonical" href="([^"]*)"/.exec(html)),
    meta: (name: string) =>
      text(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)),
    data,
  }
}
