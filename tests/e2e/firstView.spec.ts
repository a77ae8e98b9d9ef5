import { expect, test, type Page } from '@playwright/test'
import { settledAd } from '../support/runningSite.ts'
import { expectPhotosSeen } from '../support/watchedPage.ts'

/** What stands on the home's first view, before anybody scrolls. */
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})

async function openHome(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto('/')
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
}

/** Runs in the page: options chosen by nobody whose words are wider than their field. */
function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) throw new Error('Nothing to measure with.')
  return [...document.querySelectorAll<HTMLSelectElement>('main select')].flatMap((select) => {
    if (select.getClientRects().length === 0) return []
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const words = select.selectedOptions[0]?.label ?? ''
    pen.font = font
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return pen.measureText(words).width > room ? [words] : []
  })
}

for (const height of [800, 900]) {
  test(`a person at a desk of 1280 by ${height} sees photos and prices of ads before they scroll`, async ({
    page,
  }) => {
    await openHome(page, 1280, height)
    await expectPhotosSeen(page, 'main [aria-label="Anuncios premium"] img', 2)
    const cards = page.getByRole('list', { name: 'Anuncios premium' }).getByRole('listitem')
    for (const part of [cards.first().locator('img'), cards.first().getByText(/\$[\d,]+ MXN/)]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  })
}

test('a person reads the words of every filter whole, on tablets and desks', async ({ page }) => {
  for (const width of [640, 768, 899, 900, 1119, 1120, 1280, 1920]) {
    await openHome(page, width, 844)
    expect.soft(await page.evaluate(cutChoices), `${width} px`).toEqual([])
  }
})

async function openAd(page: Page, width: number, height: number): Promise<void> {
  const { _id: id } = await settledAd()
  await page.setViewportSize({ width, height })
  await page.goto(`/anuncio/${id}`)
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
}

/** The price beside the title, not that in the bar of a phone. */
const priceOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('p')
    .getByText(/^\$[\d,]+ MXN$/)
    .first()

test('a person with a tablet sees the whole photo of an ad over a blur of itself, and its price beside it', async ({
  page,
}) => {
  await openAd(page, 768, 1024)
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

test('a buyer has one large button under the thumb, with heart and price, in place of the tabs', async ({
  page,
}) => {
  await openAd(page, 390, 844)
  const bar = page.locator('[data-own-bar]')
  const contact = await bar.getByRole('button', { name: 'Contactar' }).boundingBox()
  expect(contact?.height).toBeGreaterThanOrEqual(44)
  expect(contact?.width).toBeGreaterThan(390 / 3)
  await expect(bar.locator('[aria-pressed]')).toBeVisible()
  await expect(bar.getByText(/^\$[\d,]+ MXN$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inicio', exact: true })).toBeHidden()
  for (const name of ['Volver', 'Compartir este anuncio'])
    await expect(page.getByRole('main').getByLabel(name).filter({ visible: true })).toHaveCount(1)
})
