import { expect, test, type Locator, type Page } from '@playwright/test'
import { settledAd } from '../support/runningSite.ts'
import { expectPhotosSeen } from '../support/watchedPage.ts'

/** The first view of the home page and of an ad, before anybody scrolls. */
test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
}

/** Runs in the page: names of categories that are wider than their tile. */
function leftTiles(): string[] {
  const names = document.querySelectorAll('[aria-label="Categorías"] a > :last-child')
  return [...names].flatMap((name) =>
    name.scrollWidth > (name.parentElement?.clientWidth ?? 0) ? [name.textContent] : [],
  )
}

/** The lower edge of an element, in pixels below the window's top. */
async function endOf(part: Locator): Promise<number> {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

/** The price beside the title, not the price in a phone's bar. */
const priceOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .getByText(/^\$[\d,]+ MXN$/)
    .first()

test('a person sees photos and prices of ads before they scroll, at a desk and on a phone, and the names of categories whole', async ({
  page,
}) => {
  const height = 800
  await page.setViewportSize({ width: 1280, height })
  await open(page, '/')
  await expectPhotosSeen(page, 'main [aria-label="Anuncios premium"] img', 2)
  const cards = page.getByRole('list', { name: 'Anuncios premium' }).getByRole('listitem')
  for (const part of [cards.first().locator('img'), cards.first().getByText(/\$[\d,]+ MXN/)])
    expect(await endOf(part)).toBeLessThanOrEqual(height)
  await test.step('the first row of a desk is full, and begins at the page’s left edge', async () => {
    const [first, ...others] = await cards.evaluateAll((list) =>
      list.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    )
    expect(others.filter(({ y }) => y === first?.y)).toHaveLength(4)
    expect((first?.x ?? 0) + 5 * (first?.width ?? 0)).toBeGreaterThan(1280 * 0.9)
    await open(page, '/faq')
    const [link] = await page.getByRole('contentinfo').getByRole('link').all()
    expect((await link?.boundingBox())?.x).toBe(first?.x)
    await open(page, '/')
  })
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height })
    for (const letters of ['normal', 'wide']) {
      await page.evaluate((kind) => {
        document.body.style.letterSpacing = kind === 'wide' ? '0.06em' : ''
      }, letters)
      expect.soft(await page.evaluate(leftTiles), `${width} px, ${letters}`).toEqual([])
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  expect(await endOf(cards.first().getByText(/\$[\d,]+ MXN/))).toBeLessThanOrEqual(600)
  const banner = page.getByRole('region', { name: 'Destacados' })
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(96)
  const tabs = await page.getByRole('link', { name: 'Inicio', exact: true }).boundingBox()
  for (const card of [cards.nth(0), cards.nth(1)])
    expect(await endOf(card)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await open(page, '/buscar?estado=jalisco&uso=usado&precioMax=99999')
  const results = page.getByRole('region', { name: 'Resultados' })
  await expect(page.getByRole('list', { name: 'Filtros activos' })).toBeVisible()
  expect((await results.boundingBox())?.y).toBeLessThanOrEqual(190)
  await page.setViewportSize({ width: 1280, height })
  const [title, order] = [page.getByRole('heading', { level: 1 }), page.getByLabel('Ordenar por')]
  const middle = (await endOf(title)) - ((await title.boundingBox())?.height ?? 0) / 2
  const box = await order.boundingBox()
  expect(middle).toBeGreaterThan(box?.y ?? Infinity)
  expect(middle).toBeLessThan(await endOf(order))
})

test('a buyer sees an ad whole on a tablet, its price beside it, and on a phone has one large button in place of the tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, `/anuncio/${(await settledAd())._id}`)

  await test.step('the whole photo stands over a blur of itself', async () => {
    const slide = page
      .getByRole('region', { name: 'Fotos del anuncio' })
      .getByRole('listitem')
      .first()
    const photo = slide.locator('img').last()
    await expect(photo).toHaveCSS('object-fit', 'contain')
    const behind = slide.locator('img').first()
    await expect(behind).toHaveCSS('filter', /blur/)
    await expect(behind).toHaveCSS('object-fit', 'cover')
    const [seen, price] = [await photo.boundingBox(), await priceOf(page).boundingBox()]
    expect(price?.x).toBeGreaterThan((seen?.x ?? Infinity) + (seen?.width ?? 0))
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(1024)
  })

  await test.step('the bar of a phone has heart, price and the contact', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.locator('[data-own-bar]')
    const contact = bar.getByRole('button', { name: 'Contactar' })
    await expect(contact).toBeVisible()
    const box = await contact.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThan(390 / 3)
    await expect(bar.locator('[aria-pressed]')).toBeVisible()
    await expect(bar.getByText(/^\$[\d,]+ MXN$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeHidden()
    for (const name of ['Volver', 'Compartir este anuncio'])
      await expect(page.getByRole('main').getByLabel(name).filter({ visible: true })).toHaveCount(1)
  })
})
