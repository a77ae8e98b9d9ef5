import { expect, test, type Page } from '@playwright/test'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { countMoves, moves } from '../support/layoutMoves.ts'
import { demoSession, newestAds, ORIGIN } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers } from '../support/watchedPage.ts'

/** What nobody sees move. */
const STILL = 0.02

/** Pixels by which the ring of `ui/base.css` stands out. */
const RING = 5

/** Looks at some ads, and has searched. */
async function lookAround(page: Page, count: number): Promise<void> {
  const ads = await newestAds()
  for (const [place, { _id: id }] of ads.slice(0, count).entries()) {
    await page.goto(`/anuncio/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toBe('1')
    await expect.poll(() => page.evaluate(keptCount)).toBe(place + 1)
  }
  await page.evaluate(() =>
    localStorage.setItem('history', '["bicicleta","sillas","refrigerador"]'),
  )
}

/** Runs in the page: how many ads the phone keeps. */
async function keptCount(): Promise<number> {
  const name = 'tianguis'
  // Opened before the app has made it, it would be made without its stores.
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
  await expect(page.getByRole('link', { name: 'refrigerador' })).toBeVisible()
  const titles = await page.locator('main h1, main h2').allTextContents()
  expect(titles.slice(0, 2)).toEqual(['Visto hace poco', 'Tus búsquedas'])
}

/** Whoever goes by keyboard sees the whole ring around what has the focus; a row that scrolls cuts what is outside. */
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

for (const { width, count } of [
  { width: 320, count: 1 },
  { width: 390, count: 5 },
  { width: 768, count: 4 },
  { width: 1280, count: 2 },
  { width: 1280, count: 5 },
]) {
  test(`a person who comes back finds first the ${count} ads that they saw, and nothing moves under them (${width} px)`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    await lookAround(page, count)
    await countMoves(page)
    await page.goto('/')
    await expectLastTimeFirst(page, count)
    await expectPhotosSeen(page, 'main img', 3)
    const moved = await moves(page)
    test.info().annotations.push({ type: 'moved', description: String(moved) })
    expect(moved).toBeLessThanOrEqual(STILL)
    await expectRoomForRings(page)
    await context.close()
  })
}

test('a person who is here for the first time has no room kept free for what they never saw', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await countMoves(page)
  await page.goto('/')
  await expectPhotosSeen(page, 'main img', 3)
  const heading = await page.locator('h1').boundingBox()
  expect(heading?.y).toBeLessThan(100)
  expect(await moves(page)).toBeLessThanOrEqual(STILL)
  await context.close()
})

test('a person who comes back without network finds it first on the page that their phone kept', async ({
  browser,
}) => {
  const proxy = await startFlakyProxy(ORIGIN)
  const context = await browser.newContext({ baseURL: proxy.origin })
  const page = await context.newPage()
  await page.goto('/')
  await untilWorkerSteers(page)
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined))
    .toBe(true)
  await lookAround(page, 2)
  proxy.weather.down = true
  await countMoves(page)
  await page.goto('/?origen=app', { waitUntil: 'commit' })
  await expectLastTimeFirst(page, 2)
  await expect(page.getByText('Sin conexión. Ves lo guardado en tu teléfono.')).toBeVisible()
  expect(await moves(page)).toBeLessThanOrEqual(0.1)
  await context.close()
  await proxy.stop()
})

test('a person who is logged in is not asked to log in while the app has not started', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/')
  const colour = () =>
    page.getByText('Entrar', { exact: true }).evaluate((words) => getComputedStyle(words).color)
  expect(await colour()).not.toBe('rgba(0, 0, 0, 0)')
  await putSession(page, await demoSession())
  await page.route(/\/assets\/index-[^/]+\.js/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0)')
  await context.close()
})
