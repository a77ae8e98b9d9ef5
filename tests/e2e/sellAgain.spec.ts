import { expect, test, type Locator, type Page } from '@playwright/test'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { cameraFiles, type CameraFiles } from '../support/cameraFiles.ts'
import { adsCalled, thingCalled } from '../support/publishing.ts'
import { dataDir, getJson, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { fillWizard, openWizard, publishButton } from '../support/wizardHands.ts'

/** Fingers on glass from 'Vender' to the published ad, each photo in the phone's own chooser included. */
const MOST_TAPS = 12

let camera: CameraFiles

test.beforeAll(async () => {
  camera = await cameraFiles(3)
})
test.afterAll(() => camera.remove())

test('a seller publishes the second ad, with three photos, in twelve taps', async ({ page }) => {
  const account = await newAccount(ORIGIN, dataDir())
  await page.goto('/faq')
  await putSession(page, account)
  await openWizard(page)
  await fillWizard(page, thingCalled('Licuadora'), camera.paths)
  await publishButton(page).click()
  await page.waitForURL(/\/anuncio\//)
  await page.goto('/perfil/anuncios')

  const thing = { ...thingCalled('Guitarra acústica'), precio: '2500' }
  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  /** The keyboard is there already, and its 'Siguiente' leads on. */
  const typeAndGoOn = async (words: string) => {
    await page.keyboard.type(words)
    await page.keyboard.press('Enter')
  }
  await tap(page.getByRole('link', { name: 'Vender' }))
  await tap(page.getByRole('link', { name: /^Producto/ }))
  const choosing = page.waitForEvent('filechooser')
  await tap(page.locator('input[name="imagenes"]'))
  taps += camera.paths.length
  await (await choosing).setFiles([...camera.paths])
  await tap(page.getByLabel('Título'))
  await typeAndGoOn(thing.titulo)
  await typeAndGoOn(thing.precio)
  await expectFocus(page, 'descripcion')
  await page.keyboard.type(thing.descripcion)
  await tap(page.getByRole('button', { name: 'Continuar' }))
  // One tap opens the list, another chooses.
  taps += 2
  await page.locator('form select[name="uso"]').selectOption('usado')
  await tap(page.getByRole('button', { name: 'Continuar' }))
  await expect(page).toHaveURL(/paso=4/)
  await expect(page.getByText('como en tu último anuncio')).toBeVisible()
  await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
  await tap(publishButton(page))
  await page.waitForURL(/\/anuncio\//)
  await expect.poll(() => adsCalled(thing)).toHaveLength(1)
  const { _id: id } = (await adsCalled(thing))[0] ?? { _id: '' }
  const detail = await getJson<AdDetail>(`/api/announcement/${id}`)
  expect(detail.announcement.imagenes).toHaveLength(camera.paths.length)
  expect(detail.announcement.formasEntrega).toEqual([{ forma: 'punto medio' }])
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('a seller has the whole phone for the wizard, and a cross that leads out of it', async ({
  page,
}) => {
  const account = await newAccount(ORIGIN, dataDir())
  await page.goto('/faq')
  await putSession(page, account)
  await openWizard(page)
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Buscar' })).toBeHidden()
  await page.getByLabel('Título').fill('Bicicleta')
  await expect(page.getByText('Guardado', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Salir' }).click()
  await expect(page).toHaveURL('/vender')
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Bicicleta/ })).toBeVisible()
})

async function expectFocus(page: Page, name: string): Promise<void> {
  await expect(page.locator(`[name="${name}"]`)).toBeFocused()
}
