import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { cameraFiles, type CameraFiles } from '../support/cameraFiles.ts'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { phoneMemory } from '../support/phoneMemory.ts'
import {
  adsCalled,
  enterToSell,
  expectOneAd,
  publishWithoutSignal,
  thingCalled,
} from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { holdSideways, isClear } from '../support/sideways.ts'
import { newAccount, type Account } from '../support/visitor.ts'
import { fillWizard, openWizard, publishButton, type Thing } from '../support/wizardHands.ts'

/** Publishing without signal (issue 3): the ad waits on the phone and goes by itself. */
const TAG = 'anuncios-en-espera'

let proxy: FlakyProxy
let camera: CameraFiles
let account: Account

test.beforeAll(async () => {
  camera = await cameraFiles(5)
})
test.beforeEach(async () => {
  proxy = await startFlakyProxy(ORIGIN)
  account = await newAccount(ORIGIN, dataDir())
})
test.afterEach(() => proxy.stop())
test.afterAll(() => camera.remove())

const idOf = async (thing: Thing): Promise<string> => {
  await expect.poll(() => adsCalled(thing), { timeout: 60_000 }).toHaveLength(1)
  const [{ _id: id } = { _id: '' }] = await adsCalled(thing)
  return id
}

test('an ad that was published without signal goes without a touch after the browser was closed and opened again', async ({
  playwright,
  launchOptions,
  contextOptions,
  viewport,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-phone-'))
  const thing = thingCalled('Licuadora de vaso')
  const open = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      ...contextOptions,
      viewport,
      baseURL: proxy.origin,
      hasTouch: true,
      isMobile: true,
    })
  const before = await open()
  await publishWithoutSignal(await before.newPage(), {
    proxy,
    account,
    thing,
    photos: camera.paths,
  })
  await before.close()

  proxy.weather.down = false
  expect(await adsCalled(thing)).toEqual([])
  const after = await open()
  const page = await after.newPage()
  await page.goto('/')
  await expect(page.getByText(`Se publicó «${thing.titulo}»`)).toBeVisible({ timeout: 60_000 })
  await expectOneAd(await idOf(thing), thing)
  await after.close()
  await rm(folder, { recursive: true, force: true })
})

test('with no page open the worker sends the ad when the browser wakes it, and the next page tells of it', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: proxy.origin })
  const thing = thingCalled('Tocadiscos portátil')
  const page = await context.newPage()
  await publishWithoutSignal(page, { proxy, account, thing, photos: camera.paths })
  const worker = await workerOf(context, page)
  await page.close()
  proxy.weather.down = false
  // What was tried a moment ago is left alone, so the browser has to come back.
  const waken = async () => {
    await worker.wake()
    return adsCalled(thing)
  }
  await expect.poll(waken, { timeout: 60_000, intervals: [3000] }).toHaveLength(1)
  await expectOneAd(await idOf(thing), thing)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByText(`Se publicó «${thing.titulo}»`)).toBeVisible()
  await context.close()
})

test('a seller who saves changes without signal sees them wait on their own ad and in their list, and they go without a touch', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: proxy.origin })
  const thing = thingCalled('Bicicleta de ruta')
  const changed = thingCalled('Bicicleta de ruta azul')
  const page = await context.newPage()
  await enterToSell(page, account)
  await openWizard(page)
  await fillWizard(page, thing, camera.paths)
  await publishButton(page).click()
  const id = await idOf(thing)
  // Seen, and so kept for without network.
  await expect(page.getByRole('heading', { level: 1, name: thing.titulo })).toBeVisible()
  await expect.poll(() => phoneMemory(page)).toContain(`"/api/announcement/${id}"`)
  await page.goto('/perfil/anuncios')
  await expect(page.getByRole('link', { name: `Editar: ${thing.titulo}` })).toBeVisible()
  await expect.poll(() => phoneMemory(page)).toContain('"/api/announcement/user/token"')

  await page.goto(`/anuncio/${id}/editar`)
  await page.getByLabel('Título').fill(changed.titulo)
  proxy.weather.down = true
  for (let step = 1; step < 4; step += 1) {
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page).toHaveURL(new RegExp(`/anuncio/${id}$`), { timeout: 60_000 })
  await page.goto('/perfil/anuncios')
  const outbox = page.getByRole('region', { name: 'Bandeja de salida' })
  await expect(outbox.getByRole('heading', { name: changed.titulo })).toBeVisible()
  await expect(page.getByRole('link', { name: `Seguir editando: ${thing.titulo}` })).toBeVisible()
  await page.goto(`/anuncio/${id}`)
  await expect(page.getByText('Cambios en espera')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contactar' })).toHaveCount(0)
  // A phone held sideways: what stands in the corners keeps clear of its notch.
  await holdSideways(page)
  expect(await isClear(page.getByRole('complementary', { name: 'Bandeja de salida' }))).toBe(true)

  proxy.weather.down = false
  const toast = page.locator('[data-kind="success"]', { hasText: 'Se guardaron tus cambios' })
  await expect(toast).toBeVisible({ timeout: 60_000 })
  expect(await isClear(toast)).toBe(true)
  await expect
    .poll(() => adsCalled(changed), { timeout: 60_000 })
    .toEqual([expect.objectContaining({ _id: id })])
  await expect(page.getByRole('heading', { level: 1, name: changed.titulo })).toBeVisible()
  await expect(page.getByText('Cambios en espera')).toHaveCount(0)
  await context.close()
})

test('T40: a person who logs out is asked about the ad that waits, and then nothing of it is left or sent', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: proxy.origin })
  const thing = thingCalled('Máquina de escribir')
  const page = await context.newPage()
  await publishWithoutSignal(page, { proxy, account, thing, photos: camera.paths })
  expect(await phoneMemory(page)).toContain(thing.titulo)
  await page.goto('/logout')
  await expect(page.getByRole('main')).toContainText('1 anuncio en espera')
  await page.getByRole('button', { name: 'Cerrar sesión y borrar' }).click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  const memory = await phoneMemory(page)
  for (const trace of [thing.titulo, account.token, account.user.sellerId]) {
    expect(memory).not.toContain(trace)
  }
  const worker = await workerOf(context, page)
  proxy.weather.down = false
  await worker.wake()
  await page.goto('/vender')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await adsCalled(thing)).toEqual([])
  await context.close()
})

/** The browser's own hand on the worker: wakes it as it does when there is a network again. */
async function workerOf(context: BrowserContext, page: Page) {
  const hand = await context.newPage()
  await hand.goto('about:blank')
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const lasting = await context.newCDPSession(hand)
  await lasting.send('ServiceWorker.enable')
  return {
    wake: () =>
      lasting.send('ServiceWorker.dispatchSyncEvent', {
        origin: proxy.origin,
        registrationId,
        tag: TAG,
        lastChance: false,
      }),
  }
}
