import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import type { Answer } from '../../src/contract/api.ts'
import { smallFiles, type PhotoFiles } from '../support/cameraFiles.ts'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { newAd } from '../support/payingHands.ts'
import { adsCalled, expectOneAd, publishWithoutSignal, thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, sessionState, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'
import type { Thing } from '../support/wizardHands.ts'

test.use({ serviceWorkers: 'allow' })

/** Publishing without signal (issue 3): the ad waits on the phone and goes by itself. */
const TAG = 'anuncios-en-espera'

let proxy: FlakyProxy
let photos: PhotoFiles
let account: Account

test.beforeAll(async () => {
  photos = await smallFiles(5)
})
test.beforeEach(async () => {
  proxy = await startFlakyProxy(ORIGIN)
  account = await newAccount(ORIGIN, dataDir())
})
test.afterEach(() => proxy.stop())
test.afterAll(() => photos.remove())

const idOf = async (thing: Thing): Promise<string> => {
  await expect.poll(() => adsCalled(thing), { timeout: 60_000 }).toHaveLength(1)
  const [{ _id: id } = { _id: '' }] = await adsCalled(thing)
  return id
}

test(
  'with no page open the worker sends the ad when the browser wakes it, and the next page tells of it',
  { tag: '@soak' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: proxy.origin })
    const thing = thingCalled('Tocadiscos portátil')
    const page = await context.newPage()
    await publishWithoutSignal(page, { proxy, account, thing, photos: photos.paths })
    const worker = await workerOf(context, page)
    await page.close()
    proxy.weather.down = false
    // The worker skips an ad that was tried a moment ago, so the browser wakes it again.
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
  },
)

test(
  'with no page open the worker sends a message that was written without signal, once',
  { tag: '@soak' },
  async ({ browser }) => {
    const seller = await newAccount(ORIGIN, dataDir())
    const adId = await newAd(ORIGIN, seller, { titulo: 'Lámpara de mesa' })
    const storageState = sessionState(account, proxy.origin)
    const context = await browser.newContext({ baseURL: proxy.origin, storageState })
    const page = await context.newPage()
    await page.goto(`/mensajes/nuevo?anuncio=${adId}`)
    await page.getByRole('button', { name: '¿Sigue disponible?' }).click()
    await expect(page).toHaveURL(/\/mensajes\/(?!nuevo)/)
    const { pathname } = new URL(page.url())
    // The address changes before the conversation is here.
    await expect(page.getByText('enviado', { exact: true })).toBeVisible()
    await untilWorkerSteers(page)
    proxy.weather.down = true
    await page.getByRole('textbox', { name: 'Mensaje' }).fill('¿Y hoy?')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText('enviando', { exact: true })).toBeVisible()
    const worker = await workerOf(context, page)
    await page.close()
    proxy.weather.down = false
    const received = async () => {
      const answer = await fetch(ORIGIN + pathname.replace('/mensajes/', '/api/conversation/'), {
        headers: { authorization: `Bearer ${seller.token}` },
      })
      const { mensajes } = (await answer.json()) as Answer<'GET /api/conversation/:id'>
      return mensajes.map(({ texto }) => texto)
    }
    const waken = async () => {
      await worker.wake()
      return received()
    }
    const both = ['¿Sigue disponible?', '¿Y hoy?']
    await expect.poll(waken, { timeout: 60_000, intervals: [3000] }).toEqual(both)
    const next = await context.newPage()
    await next.goto(pathname)
    await expect(next.getByText('¿Y hoy?')).toHaveCount(1)
    await expect(next.getByText('enviado', { exact: true })).toHaveCount(2)
    expect(await received()).toEqual(both)
    await context.close()
  },
)

test(
  'an ad that was published without signal goes without a touch after the browser was closed and opened again',
  { tag: '@soak' },
  async ({ playwright, launchOptions, contextOptions, viewport }) => {
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
      photos: photos.paths,
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
  },
)

/** Wakes the worker for a sync, as the browser does when the network returns. */
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
