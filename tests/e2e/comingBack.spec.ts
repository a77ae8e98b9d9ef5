import { expect, test, type Page } from '@playwright/test'
import { countMoves, moves } from '../support/layoutMoves.ts'
import { dataDir, ORIGIN, settledAds } from '../support/runningSite.ts'
import { newAccount, sessionState } from '../support/visitor.ts'
import { expectPhotosSeen } from '../support/watchedPage.ts'

/** Largest layout shift that nobody sees. */
const STILL = 0.02

/** Width in pixels of the focus ring of `ui/base.css`. */
const RING = 5

/** A visit with a search and some ads. */
async function lookAround(page: Page, count: number): Promise<void> {
  const ads = await settledAds()
  for (const [place, { _id: id }] of ads.slice(0, count).entries()) {
    await page.goto(`/anuncio/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toBe('1')
    await expect.poll(() => page.evaluate(cachedCount)).toBe(place + 1)
  }
  await page.evaluate(() =>
    localStorage.setItem('history', '["bicicleta","sillas","refrigerador"]'),
  )
}

/** Runs in the page: number of ads that the phone stores. */
async function cachedCount(): Promise<number> {
  const name = 'tianguis'
  // Opened before the app has created it, the database would have no stores.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const keys = await new Promise<IDBValidKey[]>((resolve) => {
    const asking = database.transaction('answers').objectStore('answers').getAllKeys()
    asking.addEventListener('success', () => resolve(asking.result))
  })
  database.close()
  return keys.filter((key) => /^\/api\/announcement\/[\w-]+$/.test(String(key))).length
}

async function expectLastTimeFirst(page: Page, count: number): Promise<void> {
  const seen = page.getByRole('list', { name: 'Anuncios vistos hace poco' })
  await expect(seen.getByRole('listitem')).toHaveCount(count)
  await expect(page.getByRole('link', { name: 'refrigerador', exact: true })).toBeVisible()
  const titles = await page.locator('main h1, main h2').allTextContents()
  expect(titles.slice(0, 2)).toEqual(['Visto hace poco', 'Tus búsquedas'])
}

/** A keyboard user sees the whole focus ring; a row that scrolls cuts everything outside. */
async function expectRoomForRings(page: Page): Promise<void> {
  for (const name of ['Visto hace poco', 'Tus búsquedas']) {
    const row = page.getByRole('region', { name }).getByRole('list')
    const link = row.getByRole('link').first()
    const [outer, inner] = [await row.boundingBox(), await link.boundingBox()]
    if (!outer || !inner) throw new Error(`${name} is not drawn.`)
    expect(inner.y - outer.y).toBeGreaterThanOrEqual(RING)
    expect(outer.y + outer.height - inner.y - inner.height).toBeGreaterThanOrEqual(RING)
  }
}

test(
  'a person finds nothing kept free on a first visit, and when they come back the ads that they saw first, on phone and desk, and nothing moves under them',
  { tag: '@soak' },
  async ({ page }) => {
    await countMoves(page)

    await test.step('a first visit has no room for what nobody saw', async () => {
      await page.goto('/')
      await expectPhotosSeen(page, 'main img', 3)
      const heading = await page.locator('h1').boundingBox()
      expect(heading?.y).toBeLessThan(100)
      expect(await moves(page)).toBeLessThanOrEqual(STILL)
    })

    await lookAround(page, 5)
    for (const width of [390, 1280]) {
      await test.step(`a later visit begins with what was seen, ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/')
        await expectLastTimeFirst(page, 5)
        await expectPhotosSeen(page, 'main img', 3)
        expect(await moves(page)).toBeLessThanOrEqual(STILL)
        await expectRoomForRings(page)
      })
    }
  },
)

test(
  'a person who is logged in is not asked to log in while the app has not started',
  { tag: '@soak' },
  async ({ browser }) => {
    const account = await newAccount(ORIGIN, dataDir())
    for (const { storageState, colour } of [
      { storageState: undefined, colour: /^rgb\(/ },
      { storageState: sessionState(account, ORIGIN), colour: 'rgba(0, 0, 0, 0)' },
    ]) {
      const context = await browser.newContext({ storageState })
      const page = await context.newPage()
      await page.route(/\/assets\/index-[^/]+\.js/, () => undefined)
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByText('Entrar', { exact: true })).toHaveCSS('color', colour)
      await context.close()
    }
  },
)
