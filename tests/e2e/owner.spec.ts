import { expect, test, type Page } from '@playwright/test'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { KIND_WORDS } from '../../src/contract/ads/kindWords.ts'
import { ADS_BY_KIND, type FilledAd } from '../support/adsByKind.ts'
import type { CameraPhoto } from '../support/cameraPhotos.ts'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { phoneMemory } from '../support/phoneMemory.ts'
import { BLUE, plainPhoto } from '../support/photoPictures.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'
import {
  expectStep,
  fieldNamed,
  fillContactOf,
  fillFields,
  goOn,
  openWizard,
  publishButton,
} from '../support/wizardHands.ts'

/** What an owner does with ads of every kind, from the first letter to the last buyer (issue 3). */
let proxy: FlakyProxy
let photos: CameraPhoto[]

test.beforeAll(async () => {
  const size = { width: 1200, height: 900 }
  const pictures = [plainPhoto(size), plainPhoto(size, BLUE)]
  photos = await Promise.all(
    pictures.map(async (picture, index) => ({
      name: `foto-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture.jpeg().toBuffer(),
    })),
  )
})
test.beforeEach(async () => {
  proxy = await startFlakyProxy(ORIGIN)
})
test.afterEach(() => proxy.stop())

for (const [index, kind] of KINDS.entries()) {
  const name = KIND_WORDS[kind].nombre.toLowerCase()
  // Each kind loses its network at another step, the last one where it has nothing to type.
  const lostAt = (index % 4) + 1

  test(`an owner publishes, edits, duplicates, deletes and sells (${name}); F14: nothing is lost where the network is, at step ${lostAt}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: proxy.origin })
    const page = await context.newPage()
    await page.goto('/faq')
    await putSession(page, await newAccount(ORIGIN, dataDir()))
    await untilWorkerSteers(page)
    const ad = ADS_BY_KIND[kind]
    const titulo = `${ad.general['titulo']} ${Date.now() % 100_000}`

    await test.step('writes it, without network for a while, and publishes it', async () => {
      await openWizard(page, kind)
      await walk(page, { ...ad, general: { ...ad.general, titulo } }, lostAt)
      await publish(page, titulo)
    })
    const address = new URL(page.url()).pathname

    await test.step('finds it among their own, with how long it lives, and edits its title', async () => {
      await page.goto('/perfil/anuncios')
      const card = page.getByRole('listitem').filter({ hasText: titulo })
      await expect(card).toContainText('Activo')
      // 29 where midnight of Mexico has passed since it was published.
      await expect(card).toContainText(/Quedan (30|29) días/)
      await card.getByRole('link', { name: /^Editar/ }).click()
      await fillFields(page, { titulo: `${titulo}, como nuevo` })
      for (const step of [2, 3, 4]) await goOn(page, step)
      await page.getByRole('button', { name: 'Guardar cambios' }).click()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
      await expectTitle(page, `${titulo}, como nuevo`)
    })

    await test.step('duplicates it, and publishes the copy', async () => {
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
      await page.getByRole('button', { name: 'Borrar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
      await expectGone(page, copy, `${titulo} bis`)
    })

    await test.step('sells it: of several first one, then all that are left', async () => {
      await page.goto(address)
      const units = Number(ad.caracteristicas['cantidad'] ?? 1)
      if (units > 1) {
        await openSale(page)
        await fieldNamed(page, 'cantidad').fill('1')
        await sell(page)
        await expect(page.getByText(`Quedan ${units - 1} unidades`)).toBeVisible()
      }
      await openSale(page)
      await sell(page)
      await expectGone(page, address, titulo)
    })
    await context.close()
  })
}

/** All steps up to the button that publishes; at one of them the network goes and the page is loaded anew. */
async function walk(page: Page, ad: FilledAd, lostAt: number): Promise<void> {
  const meetWeather = async (step: number, name: string) => {
    if (step !== lostAt) return
    // A browser needs a moment to write what was touched last; people take longer to lose a network.
    await expect.poll(() => phoneMemory(page)).toContain(lastOf(ad, step))
    proxy.weather.down = true
    await page.reload()
    await expectStep(page, name)
    await expectKeptAt(page, step, ad)
    proxy.weather.down = false
  }
  await page.locator('input[name="imagenes"]').setInputFiles(photos)
  await fillFields(page, ad.general)
  await expectPhotos(page)
  await meetWeather(1, 'Datos y fotos')
  await goOn(page, 2)
  await fillFields(page, ad.caracteristicas)
  await meetWeather(2, 'Características')
  await goOn(page, 3)
  await fillContactOf(page, ad)
  await meetWeather(3, 'Contacto y entrega')
  await goOn(page, 4)
  await meetWeather(4, 'Revisar')
}

/** What is touched last at a step, as the draft has it. */
function lastOf(ad: FilledAd, step: number): string {
  if (step > 2) return '"acepta":true'
  const [name, value] = Object.entries(step === 1 ? ad.general : ad.caracteristicas).at(-1) ?? []
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`
}

async function expectKeptAt(page: Page, step: number, ad: FilledAd): Promise<void> {
  if (step === 1) await expectPhotos(page)
  const fields = [ad.general, ad.caracteristicas, { whatsapp: ad.contacto.whatsapp }][step - 1]
  for (const [name, value] of Object.entries(fields ?? {})) {
    await expect(fieldNamed(page, name)).toHaveValue(value)
  }
  if (step === 4) await expect(page.getByText(ad.general['titulo'] ?? '').first()).toBeVisible()
}

const expectPhotos = (page: Page) =>
  expect(page.getByRole('button', { name: /en pantalla completa$/ })).toHaveCount(photos.length)

/** Publishes, and passes over the offer of plans that comes first. */
async function publish(page: Page, titulo: string): Promise<void> {
  await publishButton(page).click()
  await expect(page).toHaveURL(/\/anuncio\/[^/?]+(\?modal=true)?$/)
  await page.goto(new URL(page.url()).pathname)
  await expectTitle(page, titulo)
}

const expectTitle = (page: Page, titulo: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)

const openSale = (page: Page) => page.getByRole('button', { name: 'Marcar como vendido' }).click()
const sell = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Vendido' }).click()

/** Their own list has it no more, and its page says that it is gone. */
async function expectGone(page: Page, address: string, titulo: string): Promise<void> {
  await expect(page).toHaveURL(/\/perfil\/anuncios$/)
  await expect(page.getByRole('heading', { name: titulo, exact: true })).toHaveCount(0)
  const gone = await page.request.get(address)
  expect(gone.status()).toBe(410)
  expect(await gone.text()).toContain('Este anuncio ya no está disponible')
}
