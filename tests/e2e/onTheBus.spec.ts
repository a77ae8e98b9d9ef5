import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { adsCalled, thingCalled } from '../support/publishing.ts'
import { dataDir, newestAds, ORIGIN, settledAd } from '../support/runningSite.ts'
import { holdSideways, wordsBelowNotch } from '../support/sideways.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { fillWizard, openWizard, publishButton } from '../support/wizardHands.ts'

/** Small things of a phone in use: slow first taps, thrown-away tabs, borrowed files. */
const SLOW_BYTES_PER_S = 40_000
const FAR_DOWN = 1500

test.describe('before the worker has come', () => {
  test.use({ serviceWorkers: 'block' })

  test('a person whose network gives 40 KB a second sees at once that the tap was felt', async ({
    page,
  }) => {
    const ad = await settledAd()
    await page.goto('/buscar?categoria=instrumentos+musicales&ordenar=alf:asc')
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: SLOW_BYTES_PER_S,
      uploadThroughput: SLOW_BYTES_PER_S,
    })
    const link = page.getByRole('main').getByRole('link', { name: ad.titulo }).first()
    const isSaid = await link.evaluate((element: HTMLElement) => {
      element.click()
      return document.documentElement.hasAttribute('data-en-camino')
    })
    expect(isSaid).toBe(true)
    await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
    await expect(page.locator('html[data-en-camino]')).toHaveCount(0)
  })

  test('a person whose tab was thrown away comes back to the place in the list', async ({
    page,
  }) => {
    await page.goto('/buscar')
    await page.evaluate((top) => scrollTo(0, top), FAR_DOWN)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(FAR_DOWN - 100)
    const left = await page.evaluate(() => scrollY)
    await page.locator('main a[href^="/anuncio/"]:visible').nth(12).dispatchEvent('click')
    await expect(page).toHaveURL(/\/anuncio\//)
    await expect(page.getByRole('button', { name: 'Contactar' }).first()).toBeVisible()
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL('/buscar')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
  })

  test('a person who scrolled before the app came finds the place again', async ({ page }) => {
    let letComeIn = () => {}
    const app = new Promise<void>((resolve) => {
      letComeIn = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await app
      await route.continue()
    })
    await page.goto('/buscar', { waitUntil: 'commit' })
    const scrolled = () =>
      page.evaluate((top) => {
        scrollTo(0, top)
        return scrollY
      }, FAR_DOWN)
    await expect.poll(scrolled).toBeGreaterThan(FAR_DOWN - 100)
    const left = await page.evaluate(() => scrollY)
    letComeIn()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.locator('main a[href^="/anuncio/"]:visible').nth(12).dispatchEvent('click')
    await expect(page.getByRole('button', { name: 'Contactar' }).first()).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 100)
  })

  test('on a phone the site’s own texts end with its links, and all other screens with the bar', async ({
    page,
  }) => {
    const footer = page.getByRole('contentinfo')
    for (const path of ['/', '/faq', '/condiciones', '/politicas', '/categorias']) {
      await page.goto(path)
      await expect(footer, path).toBeVisible()
    }
    const [ad] = await newestAds()
    for (const path of ['/buscar', `/anuncio/${ad?._id}`, '/login', '/signin/code']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(footer, path).toBeHidden()
    }
  })
})

test('a person who holds an iPhone sideways finds no words below its notch', async ({ page }) => {
  await holdSideways(page)
  const [ad] = await newestAds()
  for (const path of ['/', '/buscar', `/anuncio/${ad?._id}`, '/categorias', '/login', '/vender']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(await wordsBelowNotch(page), path).toEqual([])
    if (path !== '/buscar') continue
    await untilAppStarted(page)
    await page.getByRole('combobox', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { name: 'Afina tu búsqueda' })).toBeVisible()
    expect(await wordsBelowNotch(page), 'search panel').toEqual([])
  }
})

test('a seller whose phone takes the chosen file back publishes all the same', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-borrowed-'))
  const file = join(folder, 'foto.tiff')
  // A picture that no browser here decodes, so that the file itself has to be sent.
  await plainPhoto({ width: 800, height: 1200 }).tiff().toFile(file)
  const thing = thingCalled('Comal de barro')
  await page.goto('/faq')
  await putSession(page, await newAccount(ORIGIN, dataDir()))
  await openWizard(page)
  await fillWizard(page, thing, [file])
  await rm(folder, { recursive: true })
  await publishButton(page).click()
  await expect(page).toHaveURL(/\/anuncio\/[\w-]+/, { timeout: 60_000 })
  expect(await adsCalled(thing)).toHaveLength(1)
})
