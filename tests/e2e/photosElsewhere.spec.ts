import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { newAd } from '../support/payingHands.ts'
import { storedPhotos } from '../support/phoneMemory.ts'
import { startPhotoCdn, type PhotoCdn } from '../support/photoCdn.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { newAccount } from '../support/visitor.ts'
import { untilWorkerSteers, watchPolicy } from '../support/watchedPage.ts'

/** The product whose photos another host serves (`MEDIA_ORIGIN`). */
let cdn: PhotoCdn
let product: ProductServer
let context: BrowserContext
let broken: string[]

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  cdn = await startPhotoCdn()
  product = await startProduct({ env: { MEDIA_ORIGIN: cdn.base, SEED_DEMO: '0' } })
  cdn.origin = product.origin
  const seller = await newAccount(product.origin, product.dataDir)
  for (const titulo of ['Bicicleta', 'Patineta', 'Carriola'])
    await newAd(product.origin, seller, { titulo: `${titulo} de paseo` })
})
test.afterAll(async () => {
  await product.stop()
  await cdn.stop()
})
test.beforeEach(async ({ browser }) => {
  cdn.mood = 'well'
  context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'allow' })
  broken = await watchPolicy(context)
})
test.afterEach(() => context.close())

/** Number of the CDN's photos that are loaded. */
const seenOn = (page: Page) =>
  page
    .locator('main img')
    .evaluateAll(
      (images, base) =>
        images.filter(
          (image) =>
            image instanceof HTMLImageElement &&
            image.naturalWidth > 0 &&
            image.currentSrc.startsWith(base),
        ).length,
      cdn.base,
    )

test(
  'somebody whose photos a CDN brings sees them, and those kept when it is away, at their true size',
  { tag: '@soak' },
  async () => {
    const page = await context.newPage()
    await page.goto('/')
    await untilWorkerSteers(page)
    await expect.poll(() => seenOn(page)).toBeGreaterThan(2)
    await expect.poll(async () => (await storedPhotos(page)).length).toBeGreaterThan(2)
    const kept = await storedPhotos(page)
    for (const address of kept) expect(address).toMatch(`${cdn.base}/`)
    // An opaque answer has no status that a page could read.
    const statuses = await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((key) => key.startsWith('fotos'))
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      return answers.map((answer) => [answer?.type, answer?.status].join(' '))
    })
    expect(new Set(statuses)).toEqual(new Set(['cors 200']))
    cdn.mood = 'away'
    await page.goto('/')
    await expect.poll(() => seenOn(page)).toBeGreaterThan(2)
    expect(broken).toEqual([])
  },
)

test(
  'somebody whose CDN lets no site read its answers sees the photos all the same, and keeps none',
  { tag: '@soak' },
  async () => {
    cdn.mood = 'unreadable'
    const page = await context.newPage()
    await page.goto('/')
    await untilWorkerSteers(page)
    await page.goto('/buscar')
    await expect.poll(() => seenOn(page)).toBeGreaterThan(2)
    expect(await storedPhotos(page)).toEqual([])
    expect(broken).toEqual([])
  },
)
