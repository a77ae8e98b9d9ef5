import { expect, type Page } from '@playwright/test'
import { ADS_BY_KIND, type FilledAd } from '../support/adsByKind.ts'
import { smallFiles, type PhotoFiles } from '../support/cameraFiles.ts'
import { thingCalled } from '../support/publishing.ts'
import { test } from '../support/signedIn.ts'
import {
  fieldNamed,
  fillContactOf,
  fillFields,
  goOn,
  openWizard,
  publishButton,
} from '../support/wizardHands.ts'

/** An ad's whole life; client/sellOffline.test.tsx fills each kind. */
const PHOTOS = 2
let photos: PhotoFiles

test.beforeAll(async () => {
  photos = await smallFiles(PHOTOS)
})
test.afterAll(() => photos.remove())

test(
  'an owner publishes, edits, duplicates, deletes and sells',
  { tag: '@translated' },
  async ({ page }) => {
    const ad = ADS_BY_KIND.producto
    const { titulo } = thingCalled('Computadora portátil')

    await test.step('writes it and publishes it', async () => {
      await openWizard(page)
      await walk(page, { ...ad, general: { ...ad.general, titulo } })
      await publish(page, titulo)
    })
    const address = new URL(page.url()).pathname

    await test.step('finds it among their own, with how long it lives, and edits its title', async () => {
      await page.goto('/perfil/anuncios')
      const card = page.getByRole('listitem').filter({ hasText: titulo })
      await expect(card).toContainText('Activo')
      // 29 where midnight of Mexico has passed since the publication.
      await expect(card).toContainText(/Quedan (30|29) días/)
      await card.getByRole('link', { name: /^Editar/ }).click()
      await fillFields(page, { titulo: `${titulo}, como nuevo` })
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expectTitle(page, `${titulo}, como nuevo`)
    })

    await test.step('duplicates it, and publishes the copy', async () => {
      await openMore(page)
      await page.getByRole('button', { name: 'Duplicar' }).click()
      await expect(fieldNamed(page, 'titulo')).toHaveValue(`${titulo}, como nuevo`)
      await expectPhotos(page)
      await fillFields(page, { titulo: `${titulo} bis` })
      await goOn(page, 2)
      await goOn(page, 3)
      await page.getByRole('checkbox', { name: /Acepto las/ }).check()
      await goOn(page, 4)
      await publish(page, `${titulo} bis`)
    })

    await test.step('deletes the copy, and nobody can open it any more', async () => {
      const copy = new URL(page.url()).pathname
      await openMore(page)
      await page.getByRole('button', { name: 'Borrar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
      await expectGone(page, copy, `${titulo} bis`)
    })

    await test.step('sells it: first one, then all that are left', async () => {
      await page.goto(address)
      await openSale(page)
      await fieldNamed(page, 'cantidad').fill('1')
      await sell(page)
      await expect(page.getByText('Quedan 2 unidades')).toBeVisible()
      await openSale(page)
      await sell(page)
      await expectGone(page, address, titulo)
    })
  },
)

/** All steps up to the button that publishes. */
async function walk(page: Page, ad: FilledAd): Promise<void> {
  await page.locator('input[name="imagenes"]').setInputFiles([...photos.paths])
  await fillFields(page, ad.general)
  await expectPhotos(page)
  await goOn(page, 2)
  await fillFields(page, ad.caracteristicas)
  await goOn(page, 3)
  await fillContactOf(page, ad)
  await goOn(page, 4)
}

const expectPhotos = (page: Page) =>
  expect(page.getByRole('button', { name: /en pantalla completa$/ })).toHaveCount(PHOTOS)

/** Publishes, and skips the offer of plans. */
async function publish(page: Page, titulo: string): Promise<void> {
  await publishButton(page).click()
  await expect(page).toHaveURL(/\/anuncio\/[^/?]+(\?modal=true)?$/)
  await page.goto(new URL(page.url()).pathname)
  await expectTitle(page, titulo)
}

const expectTitle = (page: Page, titulo: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)

const openMore = (page: Page) => page.getByRole('button', { name: 'Más acciones' }).click()
const openSale = (page: Page) => page.getByRole('button', { name: 'Vendido' }).click()
async function sell(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Vendido' }).click()
  await expect(sheet).toBeHidden()
}

/** The seller's list lacks it, and its page says that it is gone. */
async function expectGone(page: Page, address: string, titulo: string): Promise<void> {
  await expect(page).toHaveURL(/\/perfil\/anuncios$/)
  await expect(page.getByRole('heading', { name: titulo, exact: true })).toHaveCount(0)
  const gone = await page.request.get(address)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toContain('Este anuncio ya no está disponible')
}
