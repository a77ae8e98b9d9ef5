import { expect, test, type Page } from '@playwright/test'
import { cameraFiles, smallFiles, type CameraFiles } from '../support/cameraFiles.ts'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { codeMailedTo } from '../support/outbox.ts'
import { untilPhotosStored, untilStored } from '../support/phoneMemory.ts'
import {
  adsCalled,
  enterToSell,
  expectOneAd,
  expectQueued,
  publishWithoutSignal,
  queuedId,
  thingCalled,
} from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, newCorreo } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers, watch } from '../support/watchedPage.ts'
import {
  expectStep,
  fillCharacteristics,
  fillContact,
  fillGeneral,
  fillWizard,
  goOn,
  openWizard,
  publishButton,
} from '../support/wizardHands.ts'

/** The main job of the product (issue 2), on a phone: on a fair network, and on a bad one. */
const PASSWORD = 'jitomate-azul-8'
const UPLOAD_BUDGET = 1_200_000

let proxy: FlakyProxy
let camera: CameraFiles
let small: Awaited<ReturnType<typeof smallFiles>>

test.beforeAll(async () => {
  camera = await cameraFiles(5)
  small = await smallFiles(5)
})
test.beforeEach(async () => {
  proxy = await startFlakyProxy(ORIGIN)
})
test.afterEach(() => proxy.stop())
test.afterAll(() => Promise.all([camera.remove(), small.remove()]))

test(
  'a person opens the site, makes an account, photographs a thing, publishes it, finds it with a typo and reads it without network',
  { tag: '@translated' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    const seen = watch(context)
    const page = await context.newPage()
    const thing = thingCalled('Patineta eléctrica')

    await test.step('opens the site: the page is there before any script', async () => {
      const answer = await page.goto('/')
      expect(await answer?.text()).toContain('Recién publicados')
      await untilWorkerSteers(page)
    })

    await test.step('creates an account with the code from the mail', async () => {
      const correo = newCorreo()
      await page.getByRole('link', { name: 'Entrar', exact: true }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Crear cuenta' }).click()
      await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Rosario')
      await page.getByLabel('Correo').fill(correo)
      await page.locator('input[name="contraseña"]').fill(PASSWORD)
      await page.locator('input[name="repetirContraseña"]').fill(PASSWORD)
      await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
      await expect(page.getByRole('heading', { name: 'Confirma tu correo' })).toBeVisible()
      const code = await codeMailedTo(dataDir(), correo)
      await page.getByLabel('Código de confirmación').pressSequentially(code)
      await page.getByRole('link', { name: 'Omitir' }).click()
      await expect(page).toHaveURL('/')
    })

    const id = await test.step('publishes the photographed thing in four steps', async () => {
      await openWizard(page)
      await fillGeneral(page, thing, camera.paths)
      await expectStep(page, 'Datos y fotos')
      await goOn(page, 2)
      await expectStep(page, 'Características')
      await fillCharacteristics(page)
      await goOn(page, 3)
      await expectStep(page, 'Contacto y entrega')
      await fillContact(page)
      await goOn(page, 4)
      await expectStep(page, 'Revisar')
      await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
      const before = proxy.uploaded()
      await publishButton(page).click()
      const published = await publishedId(page)
      const sent = proxy.uploaded() - before
      expect(sent).toBeGreaterThan(50_000)
      expect(sent).toBeLessThanOrEqual(UPLOAD_BUDGET)
      return published
    })

    await test.step('finds it by searching for it with a typo, and opens it', async () => {
      const box = page.getByRole('combobox', { name: 'Buscar' })
      await box.fill(thing.titulo.replace('Patineta', 'Patinta'))
      await box.press('Enter')
      const found = page.getByRole('list', { name: 'Anuncios encontrados' })
      await found.getByRole('link', { name: thing.titulo }).click()
      await expect(page.getByRole('heading', { level: 1, name: thing.titulo })).toBeVisible()
      await expectPhotosSeen(page, 'main img', 5)
    })

    await expectOneAd(id, thing)
    seen.expectCalm()

    await test.step('opens it again with the network gone', async () => {
      await untilStored(page, `"/api/announcement/${id}"`)
      await untilPhotosStored(page, 5)
      proxy.weather.down = true
      await page.goto(`/anuncio/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: thing.titulo })).toBeVisible()
      await expect(page.getByText(/^Guardado el /)).toBeVisible()
      await expectPhotosSeen(page, 'main img', 5)
      expect(seen.foreign).toEqual([])
      expect(seen.troubles.filter((line) => !line.includes('net::ERR_'))).toEqual([])
    })
    await context.close()
  },
)

test(
  'on a slow network that loses connections a person publishes one ad with all photos in order, and the draft keeps everything meanwhile (F1, F14, F15)',
  { tag: '@soak' },
  async ({ browser }) => {
    const account = await newAccount(ORIGIN, dataDir())
    const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
    const page = await context.newPage()
    const thing = thingCalled('Cafetera italiana')
    await enterToSell(page, account)
    Object.assign(proxy.weather, { latency: 300, bytesPerSecond: 50_000, resets: 0.05 })

    await test.step('a reload in the middle loses neither words nor photos', async () => {
      await openWizard(page)
      await fillWizard(page, thing, camera.paths)
      await expect(publishButton(page)).toBeEnabled({ timeout: 60_000 })
      await expect(page.getByText('Guardado en tu teléfono')).toBeVisible()
      await page.reload()
      await expectStep(page, 'Revisar')
      await expect(page.getByRole('main')).toContainText(thing.titulo)
      await expectOwnPhotos(page)
    })

    await test.step('an upload that is cut in its middle is said, and the ad waits with its photos', async () => {
      proxy.weather.cutUploadAfter = 150_000
      await publishButton(page).click()
      await expectQueued(page)
      proxy.weather.cutUploadAfter = 0
    })

    await test.step('an answer that is lost on its way back changes nothing of that', async () => {
      proxy.weather.resets = 0
      proxy.weather.loseAnswers = true
      await expect.poll(() => adsCalled(thing), { timeout: 90_000 }).toHaveLength(1)
      await expect(page.getByText('Publicado', { exact: true })).toHaveCount(0)
      proxy.weather.loseAnswers = false
    })

    await test.step('without a touch it is published, once', async () => {
      await expectOneAd(await queuedId(page), thing)
    })
    await page.goto('/vender')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Continuar borrador')).toHaveCount(0)
    await context.close()
  },
)

test('where there is no network a person publishes all the same, and the ad goes once there is (F14)', async ({
  browser,
}) => {
  const account = await newAccount(ORIGIN, dataDir())
  const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const thing = thingCalled('Guitarra acústica')
  await publishWithoutSignal(page, { proxy, account, thing, photos: small.paths })
  await page.reload()
  await expectQueued(page)
  await page.goto('/')
  await page.getByRole('link', { name: '1 anuncio en espera' }).click()
  await expect(page.getByRole('heading', { level: 3, name: thing.titulo })).toBeVisible()
  proxy.weather.down = false
  await expect(page.getByText(`Se publicó «${thing.titulo}»`)).toBeVisible({ timeout: 60_000 })
  await expectOneAd(await queuedId(page), thing)
  await context.close()
})

async function publishedId(page: Page): Promise<string> {
  await page.waitForURL(/\/anuncio\/[^/?]+(\?modal=true)?$/, { timeout: 90_000 })
  const greeting = page.getByRole('dialog', { name: '¡Publicado!' })
  await greeting.getByRole('button', { name: 'Ver mi anuncio' }).click({ timeout: 60_000 })
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** The row of the wizard's own pictures, all five of them really drawn. */
async function expectOwnPhotos(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page
        .locator('main img[src^="blob:"]')
        .evaluateAll(
          (images) =>
            new Set(
              images
                .filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
                .map((image) => image.getAttribute('src')),
            ).size,
        ),
    )
    .toBe(5)
}
