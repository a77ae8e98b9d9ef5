import { readFileSync } from 'node:fs'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { PAGE_FILES_HEADER } from '../../src/contract/page.ts'
import {
  INLINE_SCRIPTS,
  type InlineScripts,
} from '../../src/server/pages/document/inlineScripts.ts'
import { startAlteringProxy, type AlteringProxy } from '../support/alteringProxy.ts'
import { phoneMemory, storedPhotos } from '../support/phoneMemory.ts'
import { demoSession, ORIGIN, settledAd } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** Life cycle of the worker: new and broken versions, its removal, and ads that end while it stores them. */
let proxy: AlteringProxy
let context: BrowserContext

test.beforeEach(async ({ browser }) => {
  proxy = await startAlteringProxy(ORIGIN)
  context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
})
test.afterEach(async () => {
  await context.close()
  await proxy.stop()
})

const worker = async () => (await fetch(`${ORIGIN}/sw.js`)).text()

/** The site has this worker from now on. */
const release = (body: string) => proxy.altered.set('/sw.js', { type: 'text/javascript', body })

/** Updates until a newer worker has come: an update during another gets the other's script. */
const askForUpdate = (page: Page) =>
  page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const asked = registration?.active
    await registration?.update()
    return (
      !registration ||
      registration.installing ||
      registration.waiting ||
      registration.active !== asked
    )
  })

test('F18: a new version waits, says so, and a draft outlives «Actualizar»', async () => {
  const page = await context.newPage()
  await page.goto('/faq')
  await putSession(page, await demoSession())
  await untilWorkerSteers(page)
  await page.goto('/vender/servicio')
  await page.getByLabel('Título').fill('Clases de guitarra')
  release(`${await worker()}\nself.esNueva = true\n`)
  await askForUpdate(page)
  await expect(page.getByText('Nueva versión disponible')).toBeVisible()
  const states = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return [registration?.active?.state, registration?.waiting?.state]
    })
  expect(await states()).toEqual(['activated', 'installed'])
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Actualizar' }).click(),
  ])
  await expect(page.getByLabel('Título')).toHaveValue('Clases de guitarra')
  await expect.poll(states).toEqual(['activated', undefined])
})

test(
  'F18: «Actualizar» brings the new version though the page still asks for things',
  { tag: '@soak' },
  async () => {
    const page = await context.newPage()
    await page.goto('/faq')
    await untilWorkerSteers(page)
    const served = await page.getByRole('contentinfo').innerText()
    const shown = await fetch(`${ORIGIN}/index.html`)
    const shell = await shown.text()
    proxy.altered.set('/index.html', {
      type: 'text/html',
      // The worker keeps no shell of other files.
      headers: { [PAGE_FILES_HEADER]: shown.headers.get(PAGE_FILES_HEADER) ?? '' },
      body: shell.replace('</head>', '<meta name="version" content="nueva"></head>'),
    })
    const script = await worker()
    release(script.replace(/"revision":"[^"]+"(?=,"url":"index\.html")/, '"revision":"nueva"'))
    await askForUpdate(page)
    const button = page.getByRole('button', { name: 'Actualizar' })
    await expect(button).toBeVisible()
    // Like pictures that come into view, until a moment after the tap.
    await button.evaluate((element) => {
      const ask = () => void fetch('/healthz').catch(() => undefined)
      element.addEventListener('click', () => {
        for (let after = 0; after < 1500; after += 30) setTimeout(ask, after)
      })
    })
    await button.click()
    await expect(page.locator('meta[name="version"]')).toBeAttached()
    // The stored shell names the site as the server does.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.getByRole('contentinfo').innerText()).toBe(served)
  },
)

test(
  'F19: a person reads the site where the worker is missing, fails, is a page of somebody’s hotel or breaks',
  { tag: '@soak' },
  async () => {
    const crashes: unknown[] = []
    context.on('weberror', (error) => crashes.push(error.error()))
    const page = await context.newPage()
    for (const answer of [
      { status: 404, body: 'No existe' },
      { status: 500, body: 'Algo falló' },
      { type: 'text/html', body: '<h1>Wi-Fi</h1>' },
      { type: 'text/javascript', body: 'throw new Error("roto")' },
    ]) {
      proxy.altered.set('/sw.js', answer)
      proxy.given.length = 0
      await page.goto('/')
      await page.getByRole('list', { name: 'Anuncios recientes' }).getByRole('link').first().click()
      await expect(page).toHaveURL(/\/anuncio\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => proxy.given).toContain('/sw.js')
    }
    expect(crashes).toEqual([])
  },
)

test(
  'F19: with KILL_WORKER=1 the worker takes itself away and the site goes on',
  { tag: '@soak' },
  async () => {
    const page = await context.newPage()
    await page.goto('/')
    await untilWorkerSteers(page)
    const built = readFileSync(`dist/client/${INLINE_SCRIPTS}`, 'utf8')
    release((JSON.parse(built) as InlineScripts).killWorker)
    let isLoadedAgain = false
    page.once('load', () => (isLoadedAgain = true))
    await askForUpdate(page)
    // The browser lets the old worker finish its work, and checks again whenever a page opens.
    const other = await context.newPage()
    const openAnother = () => other.goto('/healthz').catch(() => undefined)
    await expect
      .poll(() => openAnother().then(() => isLoadedAgain), { timeout: 60_000, intervals: [1000] })
      .toBe(true)
    await other.close()
    await expect(page.getByRole('list', { name: 'Anuncios recientes' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller === null))
      .toBe(true)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Anuncios recientes' })).toBeVisible()
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  },
)

test(
  'T45: an ad that was viewed and then ended can’t be read from the phone any more',
  { tag: '@soak' },
  async () => {
    const ad = await settledAd()
    const page = await context.newPage()
    await page.goto('/faq')
    await untilWorkerSteers(page)
    await page.goto(`/anuncio/${ad._id}`)
    await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
    const photo = ad.imagenes[0]?.split('/')[2] ?? ''
    await expect.poll(async () => (await storedPhotos(page)).join(' ')).toContain(photo)
    proxy.altered.set(`/api/announcement/${ad._id}`, {
      status: 410,
      body: 'Este anuncio ya no está disponible',
    })
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Este anuncio ya no está disponible' }),
    ).toBeVisible()
    await expect.poll(async () => (await storedPhotos(page)).join(' ')).not.toContain(photo)
    expect(await phoneMemory(page)).not.toContain(ad.titulo)
  },
)

test(
  'F21: where the browser blocks its storage people browse, and the log-in says what is missing',
  { tag: '@soak' },
  async () => {
    await context.addInitScript(() => {
      const blocked = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: blocked })
      }
    })
    const seen = watch(context)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('list', { name: 'Anuncios recientes' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { correo, contraseña } = await demoSession()
    await page.goto('/login')
    await page.getByLabel('Correo').fill(correo)
    await page.locator('input[name="contraseña"]').fill(contraseña)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByText(/Tu navegador no deja guardar la sesión/)).toBeVisible()
    await expect(page).toHaveURL('/')
    seen.expectCalm()
  },
)

test(
  'F22: a phone whose clock is a day or ten years off logs in, stays in and reads the server’s dates',
  { tag: '@soak' },
  async () => {
    const ad = await settledAd()
    const seen = watch(context)
    const page = await context.newPage()
    const dates = () =>
      page
        .getByRole('main')
        .getByText(/20\d\d/)
        .allInnerTexts()
    await page.goto(`/anuncio/${ad._id}`)
    const told = await dates()
    expect(told.length).toBeGreaterThan(0)
    await putSession(page, await demoSession())
    for (const days of [-1, 1, -3650, 3650]) {
      await page.clock.setSystemTime(Date.now() + days * 24 * 3600 * 1000)
      await page.goto(`/anuncio/${ad._id}`)
      await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
      await expect.poll(dates, `${days} days`).toEqual(told)
      await page.goto('/vender/producto')
      await expect(page.getByLabel('Título')).toBeVisible()
    }
    seen.expectCalm()
  },
)
