import { expect, test, type Page } from '@playwright/test'
import { cameraFiles, type CameraFiles } from '../support/cameraFiles.ts'
import { thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { fillGeneral, goOn, openWizard } from '../support/wizardHands.ts'

test.use({ serviceWorkers: 'block' })

let camera: CameraFiles
test.beforeAll(async () => {
  camera = await cameraFiles(1)
})
test.afterAll(() => camera.remove())

const WORDS = 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.'

/** The network swallows this part, or a release has taken it away, until it is let through. */
async function withhold(
  page: Page,
  part: string,
  how: 'lost' | 'gone',
): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${part}-`)
  await page.route(address, (route) =>
    how === 'lost' ? route.abort() : route.fulfill({ status: 404, body: 'No existe.' }),
  )
  return () => page.unroute(address)
}

/** Its first touch of a part fails and says so; the next one opens it. */
async function expectSecondTouch(page: Page, letThrough: () => Promise<void>, name: RegExp) {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first()
  await button.click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await letThrough()
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const how of ['lost', 'gone'] as const) {
  test(`a buyer whose phone did not get the contact (${how}) touches again and has it`, async ({
    page,
  }) => {
    const { _id: id } = await settledAd()
    const letThrough = await withhold(page, 'ContactSheet', how)
    await page.goto(`/anuncio/${id}`)
    await expectSecondTouch(page, letThrough, /^Contactar/)
  })
}

test('a buyer whose phone did not get what shares an ad touches again and has it', async ({
  page,
}) => {
  const { _id: id } = await settledAd()
  const letThrough = await withhold(page, 'ShareSheet', 'lost')
  await page.goto(`/anuncio/${id}`)
  await expectSecondTouch(page, letThrough, /^Compartir/)
})

test('a guest whose phone did not get the menu or the search panel touches again and has them', async ({
  page,
}) => {
  const letMenu = await withhold(page, 'AccountSheet', 'lost')
  const letPanel = await withhold(page, 'SearchPanel', 'lost')
  await page.goto('/')
  const account = page.getByRole('link', { name: 'Entrar', exact: true })
  await account.click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await letMenu()
  await account.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  const box = page.getByRole('combobox', { name: 'Buscar' })
  await box.click()
  await expect(page.getByText(WORDS).first()).toBeVisible()
  await letPanel()
  await box.click()
  await expect(page.getByRole('dialog', { name: 'Filtros e historial' })).toBeVisible()
})

test('a guest whose phone did not get what all sheets share opens one in the end, though something is typed', async ({
  page,
}) => {
  const letThrough = await withhold(page, 'Sheet', 'lost')
  await page.goto('/login')
  await page.getByLabel('Correo').fill('nadie@ejemplo.mx')
  const account = page.getByRole('link', { name: 'Entrar', exact: true })
  await account.click()
  await expect(page.getByText(WORDS)).toBeVisible()
  await letThrough()
  // Browsers that keep what failed get it only with another page; what is typed is the person's to give up.
  await page.getByRole('button', { name: 'Volver a cargar sin lo escrito' }).click()
  await expect(page.getByText(WORDS)).toBeHidden()
  await account.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a person whose phone did not get a screen tries again and has it', async ({ page }) => {
  const letThrough = await withhold(page, 'FavoritesScreen', 'lost')
  await page.goto('/')
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(page.getByText('Esta pantalla no se pudo mostrar')).toBeVisible()
  await letThrough()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favoritos' })).toBeVisible()
})

test('a seller whose phone never gets what moves a step walks through the wizard all the same', async ({
  page,
}) => {
  await withhold(page, 'dom-mini', 'lost')
  await page.goto('/faq')
  await putSession(page, await newAccount(ORIGIN, dataDir()))
  await openWizard(page)
  await fillGeneral(page, thingCalled('Molcajete'), camera.paths)
  await goOn(page, 2)
  await expect(page.getByRole('heading', { level: 2, name: 'Características' })).toBeInViewport()
  await expect(page.getByLabel('Estado')).toBeVisible()
})

test('a guest whose phone did not get the style sheet sees the page dressed a moment later', async ({
  page,
}) => {
  let asked = 0
  await page.route(/\/assets\/[^/]+\.css$/, (route) =>
    asked++ === 0 ? route.abort() : route.continue(),
  )
  await page.goto('/faq')
  const ground = page.locator('html')
  await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(ground).toHaveCSS('background-color', 'rgb(236, 240, 241)')
  expect(asked).toBe(2)
})

for (const part of ['index', 'comun']) {
  test(`a buyer whose phone lost the app on its way (${part}) touches and has it`, async ({
    page,
  }) => {
    const { _id: id } = await settledAd()
    let isLost = false
    await page.route(new RegExp(`/assets/${part}-.*\\.js`), async (route) => {
      if (isLost) return route.continue()
      isLost = true
      return route.abort()
    })
    await page.goto(`/anuncio/${id}`)
    await expect.poll(() => isLost).toBe(true)
    const contact = page.getByRole('button', { name: /^Contactar/ }).filter({ visible: true })
    await expect(async () => {
      await contact.first().click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  })
}

test('a buyer whose phone lost the app, and then the network, touches and goes on reading', async ({
  page,
}) => {
  const { _id: id } = await settledAd()
  await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
  await page.goto(`/anuncio/${id}`)
  let tries = 0
  page.on('requestfailed', () => (tries += 1))
  await page.context().setOffline(true)
  const contact = page.getByRole('button', { name: /^Contactar/ }).filter({ visible: true })
  await contact.first().click()
  await expect.poll(() => tries).toBeGreaterThan(1)
  // A page that is loaded anew would be gone by now.
  await page.waitForTimeout(1000)
  await expect(contact.first()).toBeVisible()
  await page.context().setOffline(false)
  await page.unroute(/\/assets\/index-.*\.js/)
  await expect(async () => {
    await contact.first().click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})
