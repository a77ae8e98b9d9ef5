import { expect, test, type Page } from '@playwright/test'
import { startAlteringProxy } from '../support/alteringProxy.ts'
import { demoSession, ORIGIN, settledAds } from '../support/runningSite.ts'
import { untilPartsCached } from '../support/untilPartsCached.ts'
import { putSession } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers } from '../support/watchedPage.ts'

/** Everything that the worker may ask for, but not the pages, which the server renders. */
const ALL = /^\/(?:assets\/|media\/|api\/|index\.html|sw\.js|manifest|.*\.svg)/

/** Entries of all caches whose type is another than their address promises. */
const wrongEntries = (page: Page) =>
  page.evaluate(async () => {
    const types: [RegExp, RegExp][] = [
      [/\.m?js$/, /javascript/],
      [/\.css$/, /css/],
      [/\.(?:svg|png|webp)$/, /^image\//],
    ]
    const wrong: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const type = (await cache.match(url))?.headers.get('content-type') ?? ''
        const { pathname } = new URL(url)
        if (types.some(([end, right]) => end.test(pathname) && !right.test(type))) wrong.push(url)
      }
    }
    return wrong
  })

/** A part, a style, the shell and a photo are pages of another machine, as an earlier version kept them. */
const poison = (page: Page) =>
  page.evaluate(async () => {
    const lie = () =>
      new Response('<h1>Mantenimiento</h1>', { headers: { 'content-type': 'text/html' } })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) await cache.put(request, lie())
    }
  })

test(
  'a seller whose network answers everything with a page of its own for a while has all again by the next touch, and can leave',
  { tag: '@soak' },
  async ({ browser }) => {
    const proxy = await startAlteringProxy(ORIGIN)
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const open = async (address: string, heading: string | RegExp) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    const openAll = async () => {
      await open('/perfil/anuncios', 'Mis anuncios')
      await open('/notificaciones', 'Mis notificaciones')
      await open('/perfil/editar', 'Editar perfil')
      await open('/vender', /./)
    }
    try {
      const [ad, other] = await settledAds()
      await page.goto('/faq')
      await untilWorkerSteers(page)
      await putSession(page, await demoSession())
      proxy.lies = ALL
      // The worker brings the app here, and asks for the parts of people with an account.
      await page.goto(`/anuncio/${ad?._id}`)
      await page.goto('/')
      await expect.poll(() => new Set(proxy.given).size).toBeGreaterThan(40)
      await page.goto('/buscar?nombre=guitarra')
      await expect(page.getByText(/Unexpected|JSON|not valid/)).toHaveCount(0)
      await expect(page.getByText('Sin conexión.', { exact: false }).first()).toBeVisible()
      expect(await wrongEntries(page)).toEqual([])
      proxy.lies = undefined
      await openAll()
      await open(`/anuncio/${ad?._id}`, ad?.titulo ?? '')
      await expectPhotosSeen(page, 'main img', 1)
      await untilPartsCached(page)

      await poison(page)
      await openAll()
      await open(`/anuncio/${other?._id}`, other?.titulo ?? '')
      await expectPhotosSeen(page, 'main img', 1)

      await poison(page)
      await page.goto('/logout')
      await expect(page.getByText('Sesión cerrada')).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    } finally {
      await context.close()
      await proxy.stop()
    }
  },
)
