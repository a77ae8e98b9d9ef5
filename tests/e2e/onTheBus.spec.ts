import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { newAd } from '../support/payingHands.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { adsCalled, thingCalled } from '../support/publishing.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { holdSideways, wordsBelowNotch } from '../support/sideways.ts'
import { test } from '../support/signedIn.ts'
import { fillWizard, openWizard, publishButton } from '../support/wizardHands.ts'

/** Small things of a phone in use: slow first taps, borrowed files, a notch. */
const SLOW_BYTES_PER_S = 40_000

test('a person whose network gives 40 KB a second sees at once that the tap was felt', async ({
  page,
  account,
}) => {
  const { titulo } = thingCalled('Tambor de madera')
  await newAd(ORIGIN, account, { titulo })
  await page.goto(`/buscar?${new URLSearchParams({ nombre: titulo })}`)
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: SLOW_BYTES_PER_S,
    uploadThroughput: SLOW_BYTES_PER_S,
  })
  const link = page.getByRole('main').getByRole('link', { name: titulo }).first()
  const isSaid = await link.evaluate((element: HTMLElement) => {
    element.click()
    return document.documentElement.hasAttribute('data-en-camino')
  })
  expect(isSaid).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.locator('html[data-en-camino]')).toHaveCount(0)
})

test(
  'on a phone the site’s own texts end with its links, all other screens with the bar, and held sideways none has words below its notch',
  { tag: '@soak' },
  async ({ page, account, browser }) => {
    const ad = `/anuncio/${await newAd(ORIGIN, account, {})}`
    const footer = page.getByRole('contentinfo')
    const guest = await (
      await browser.newContext({ baseURL: ORIGIN, storageState: { cookies: [], origins: [] } })
    ).newPage()
    // The log-in pages send a logged-in person to home, which has the links.
    for (const path of ['/login', '/signin/code']) {
      await guest.goto(path)
      await expect(guest.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(guest.getByRole('contentinfo'), path).toBeHidden()
    }
    const ownTexts = ['/', '/faq', '/condiciones', '/politicas', '/categorias']
    for (const path of ownTexts) {
      await page.goto(path)
      await expect(footer, path).toBeVisible()
    }
    for (const path of ['/buscar', ad]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(footer, path).toBeHidden()
    }
    await holdSideways(page)
    for (const path of ['/', '/buscar', ad, '/categorias', '/perfil', '/vender']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect(await wordsBelowNotch(page), path).toEqual([])
      if (path !== '/buscar') continue
      await untilAppStarted(page)
      await page.getByRole('combobox', { name: 'Buscar' }).click()
      await expect(page.getByRole('heading', { name: '¿Qué buscas?' })).toBeVisible()
      expect(await wordsBelowNotch(page), 'search panel').toEqual([])
    }
  },
)

test(
  'a seller whose phone takes the chosen file back publishes all the same',
  { tag: '@soak' },
  async ({ page }) => {
    const folder = await mkdtemp(join(tmpdir(), 'tianguis-borrowed-'))
    const file = join(folder, 'foto.tiff')
    // A picture that no browser here decodes, so that the original file must be sent.
    await plainPhoto({ width: 800, height: 1200 }).tiff().toFile(file)
    const thing = thingCalled('Comal de barro')
    await openWizard(page)
    await fillWizard(page, thing, [file])
    await rm(folder, { recursive: true })
    await publishButton(page).click()
    await expect(page).toHaveURL(/\/anuncio\/[\w-]+/, { timeout: 60_000 })
    expect(await adsCalled(thing)).toHaveLength(1)
  },
)
