import { expect, test, type APIResponse } from '@playwright/test'
import sharp from 'sharp'
import { adAddress, PUBLIC_PAGES } from '../support/publicPages.ts'
import { adOf, DEMO_USER, demoSession, getJson, settledAd } from '../support/runningSite.ts'

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

test('T28: every page carries a policy that lets nothing inline run but what is named by its hash', async ({
  request,
}) => {
  for (const address of [...PUBLIC_PAGES, await adAddress(), '/no-existe', '/index.html']) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? ''
    if (address !== '/index.html') expect(policy, address).toContain("script-src 'self' 'sha256-")
    expect(policy, address).toContain("; style-src 'self';")
    expect(policy, address).toContain("frame-ancestors 'none'")
    expect(policy, address).not.toContain('unsafe')
  }
})

test('a page that did not change is not sent twice', async ({ request }) => {
  const first = await request.get('/faq')
  const again = await request.get('/faq', {
    headers: { 'if-none-match': first.headers()['etag'] ?? '' },
  })
  expect(again.status()).toBe(304)
  expect(await again.text()).toBe('')
})

test('robots and the site map name the public pages alone', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/')
  const pathOf = (address = '') => new URL(address).pathname
  const index = await request.get(pathOf(/Sitemap: (\S+)/.exec(robots)?.[1]))
  expect(index.headers()['content-type']).toContain('xml')
  const parts = [...(await index.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, part]) => part)
  const texts = await Promise.all(
    parts.map(async (part) => (await request.get(pathOf(part))).text()),
  )
  expect(texts.join('')).toContain(await adAddress())
  expect(texts.join('')).toContain('/categorias')
  expect(texts.join('')).not.toContain('/perfil')
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

test('T37: no way to reach a seller stands in any page’s HTML', async ({ request }) => {
  const ad = await adOf(await demoSession())
  const detail = await getJson<{ announcement: { contacto: { contenido: string }[] } }>(
    `/api/announcement/${ad._id}`,
  )
  const contacts = detail.announcement.contacto.map(({ contenido }) => contenido)
  expect(contacts.length).toBeGreaterThan(0)
  for (const address of ['/', '/buscar', `/anuncio/${ad._id}`]) {
    const html = await bodyOf(await request.get(address))
    for (const contact of contacts) expect(html, address).not.toContain(contact.replace('+52', ''))
    expect(html, address).not.toContain(DEMO_USER.correo.split('@')[1])
  }
})

async function bodyOf(answer: APIResponse): Promise<string> {
  expect(answer.status()).toBe(200)
  return answer.text()
}

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
