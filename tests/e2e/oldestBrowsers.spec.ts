import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { startAlteringProxy, type AlteringProxy } from '../support/alteringProxy.ts'
import { smallFiles } from '../support/cameraFiles.ts'
import { oldestBrowserScript } from '../support/oldestBrowser.ts'
import { untilStored } from '../support/phoneMemory.ts'
import { expectOneAd, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'
import { fillWizard, openWizard, publishButton } from '../support/wizardHands.ts'

/** Browsers as old as package.json promises, and one that can't read the app. */
const BUILT = 'dist/client'
const OLDEST = oldestBrowserScript()
const TOO_OLD = /navegador parece muy antiguo.*seguir viendo anuncios/

let proxy: AlteringProxy
test.beforeEach(async () => {
  proxy = await startAlteringProxy(ORIGIN)
})
test.afterEach(() => proxy.stop())

/** Gives the service worker and the web workers the oldest browser's functions alone. */
function ageWorkers(): void {
  const workers = readdirSync(`${BUILT}/assets`).filter((name) => /Worker-[\w-]+\.js$/.test(name))
  for (const path of ['/sw.js', ...workers.map((name) => `/assets/${name}`)]) {
    const body = OLDEST + readFileSync(BUILT + path, 'utf8')
    proxy.altered.set(path, { type: 'text/javascript', body })
  }
}

test('a person with the oldest promised browser searches, opens an ad, logs in, publishes with photos and reads it without network', async ({
  browser,
}) => {
  ageWorkers()
  const account = await newAccount(ORIGIN, dataDir())
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
  await context.addInitScript({ content: OLDEST })
  const seen = watch(context)
  const page = await context.newPage()
  const small = await smallFiles(5)
  const thing = thingCalled('Licuadora de vidrio')
  const { titulo } = await settledAd()

  await test.step('searches by its words', async () => {
    await page.goto('/')
    await untilWorkerSteers(page)
    expect(proxy.given).toContain('/sw.js')
    expect(await page.evaluate(() => 'size' in URLSearchParams.prototype)).toBe(false)
    const box = page.getByRole('combobox', { name: 'Buscar' })
    await box.fill(titulo)
    await box.press('Enter')
    await expect(page).toHaveURL(/\/buscar\?nombre=/)
    const found = page.getByRole('list', { name: 'Anuncios encontrados' })
    await found.getByRole('link', { name: titulo }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  })

  await test.step('logs in', async () => {
    await page.goto('/login')
    await page.getByLabel('Correo').fill(account.correo)
    await page.locator('input[name="contraseña"]').fill(account.contraseña)
    await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page).toHaveURL('/')
  })

  const id = await test.step('publishes with photos', async () => {
    await openWizard(page)
    await fillWizard(page, thing, small.paths)
    await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
    await publishButton(page).click()
    await page.waitForURL(/\/anuncio\/[^/?]+(\?modal=true)?$/, { timeout: 90_000 })
    return new URL(page.url()).pathname.split('/')[2] ?? ''
  })
  await expectOneAd(id, thing)
  seen.expectCalm()

  await test.step('reads it without network', async () => {
    await page.goto(`/anuncio/${id}`)
    await untilStored(page, `"/api/announcement/${id}"`)
    await context.setOffline(true)
    await page.goto(`/anuncio/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: thing.titulo })).toBeVisible()
  })
  await context.close()
  await small.remove()
})

test('a person whose browser cannot read the app is told so after one new page, and reads on', async ({
  page,
}) => {
  const [app = ''] = readdirSync(`${BUILT}/assets`).filter((name) =>
    /^comun-[\w-]+\.js$/.test(name),
  )
  await page.route(`**/assets/${app}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const a = /(?<=/' }),
  )
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto('/')
  const heart = page.getByRole('button', { name: /favoritos/i }).first()
  await heart.click()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await heart.click()
  await expect(page.getByRole('alert')).toHaveText(TOO_OLD)
  await heart.click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await page.goto('/login')
  await page.getByLabel('Correo').fill('alguien@ejemplo.mx')
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page.getByRole('alert')).toHaveText(TOO_OLD)
  await expect(page.getByLabel('Correo')).toHaveValue('alguien@ejemplo.mx')
  expect(loads).toBe(3)
})
