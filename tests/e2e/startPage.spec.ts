import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { untilPhotosStored } from '../support/phoneMemory.ts'
import { demoSession, ORIGIN } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** The app opened from the home screen: the page that the worker stored shows before any script. */
const FROM_HOME_SCREEN = '/?origen=app'

let context: BrowserContext
test.afterEach(() => context.close())

/** A first visit, until the worker has stored the start page. */
async function firstVisit(): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/')
  await untilWorkerSteers(page)
  await expect.poll(() => cachedPage(page)).toContain('data-guardado')
  return page
}

const cachedPage = (page: Page) =>
  page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '')

const isCachedPage = (page: Page) =>
  page.locator('#datos-de-la-pagina').evaluate((block) => block.dataset['guardado'] !== undefined)

test(
  'the app opens from the home screen without network and shows ads with their pictures',
  { tag: '@soak' },
  async ({ browser }) => {
    const proxy = await startFlakyProxy(ORIGIN)
    context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    const seen = watch(context)
    const first = await firstVisit()
    await untilPhotosStored(first, 3)
    await first.close()
    proxy.weather.down = true

    const page = await context.newPage()
    await page.goto(FROM_HOME_SCREEN, { waitUntil: 'commit' })
    await expect(page.getByRole('list', { name: 'Anuncios premium' })).toBeVisible()
    expect(await isCachedPage(page)).toBe(true)
    // The stored page holds the element from which on it is drawn.
    const drawnFrom = page.locator('link[rel=expect][blocking=render]')
    await expect(drawnFrom).toHaveAttribute('href', '#a-la-vista')
    await expect(page.locator('#a-la-vista')).toHaveRole('region')
    await expectPhotosSeen(page, 'main img', 3)
    await expect(page.getByText('Sin conexión. Ves lo guardado en tu teléfono.')).toBeVisible()
    await expect(page.getByText(/^Guardado el /).first()).toBeVisible()

    proxy.weather.down = false
    await page.goto(FROM_HOME_SCREEN)
    expect(await isCachedPage(page)).toBe(true)
    // The fresh page follows, so no line says that the page is stored.
    await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await expect(page.getByText(/^Guardado el /)).toHaveCount(0)
    expect(seen.troubles.filter((line) => !line.includes('net::ERR_'))).toEqual([])
    await proxy.stop()
  },
)

test(
  'T41: the start page that somebody logged in keeps has nothing of theirs, who it is shows at once, and who saves data keeps no pictures',
  { tag: '@soak' },
  async ({ browser }) => {
    context = await browser.newContext({ baseURL: ORIGIN, serviceWorkers: 'allow' })
    const account = await demoSession()
    const seen = watch(context)
    const first = await firstVisit()
    expect(await cachedPage(first)).toContain('/360.webp')
    await putSession(first, account)
    await first.evaluate(() => caches.delete('paginas-1'))
    await first.reload()
    await expect.poll(() => cachedPage(first)).toContain('data-guardado')
    const kept = await cachedPage(first)
    for (const trace of [account.correo, account.token, account.user.nombre, '"isFavorite":true']) {
      expect(kept).not.toContain(trace)
    }

    const page = await context.newPage()
    await page.goto(FROM_HOME_SCREEN)
    expect(await isCachedPage(page)).toBe(true)
    await page.getByRole('link', { name: /^Cuenta/ }).click()
    await expect(page.getByRole('dialog').getByText('Cerrar sesión')).toBeVisible()
    seen.expectCalm()

    await first.evaluate(() => localStorage.setItem('ahorro', 'si'))
    await first.reload()
    await expect.poll(() => cachedPage(first)).not.toContain('/360.webp')
    await page.goto(FROM_HOME_SCREEN, { waitUntil: 'commit' })
    expect(await isCachedPage(page)).toBe(true)
    await expect(page.getByRole('button', { name: 'Ver foto' }).first()).toBeVisible()
    expect(await page.locator('main article img').count()).toBe(0)
  },
)
