import { expect, test } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { demoSession, getJson, settledAd } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'

/** How the screens hold: photos in their squares, places in lists, the page behind a popup. */
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })

test('photos of every shape fill the same squares, and none makes its card taller', async ({
  page,
}) => {
  await page.goto('/buscar')
  await untilAppStarted(page)
  const photos = page.getByRole('list', { name: 'Anuncios encontrados' }).locator('article img')
  await expect(photos).toHaveCount(14)
  for (const photo of await photos.all()) await photo.scrollIntoViewIfNeeded()
  const shapes = () =>
    photos.evaluateAll((images) =>
      images.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        const { naturalWidth, naturalHeight } = image as HTMLImageElement
        return { box: Math.round(width - height), isUpright: naturalHeight > naturalWidth }
      }),
    )
  await expect.poll(async () => (await shapes()).some(({ isUpright }) => isUpright)).toBe(true)
  expect((await shapes()).map(({ box }) => box)).toEqual(Array.from({ length: 14 }, () => 0))
})

test('a person who looked at an ad and loaded it anew goes back to their place in the list', async ({
  page,
}) => {
  await page.goto('/buscar')
  await untilAppStarted(page)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
  const list = page.getByRole('list', { name: 'Anuncios encontrados' })
  await list
    .getByRole('link')
    .nth(9)
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/anuncio\//)
  await page.reload()
  await untilAppStarted(page)
  await page.goBack()
  await expect(list.getByRole('listitem')).toHaveCount(14)
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1200) < 2)).toBe(true)
})

test('a popup gives the focus to its title, and the page behind it stays where it is', async ({
  page,
}) => {
  await page.goto(`/anuncio/${(await settledAd())._id}`)
  await untilAppStarted(page)
  await page.getByRole('button', { name: 'Compartir' }).tap()
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
  await expect(title).toBeFocused()
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await overflow()).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(overflow).toBe('visible')
})

test('somebody with colours of their own sees which page of a list they are on', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/buscar')
  const here = page.getByRole('navigation', { name: /Páginas/ }).locator('[aria-current]')
  expect(await here.evaluate((link) => getComputedStyle(link).outlineStyle)).toBe('solid')
})

test('on paper no bar stands over the text of an ad', async ({ page }) => {
  await page.goto(`/anuncio/${(await settledAd())._id}`)
  await page.emulateMedia({ media: 'print' })
  const fixed = await page.locator('body *').evaluateAll((all) =>
    all
      .filter((element) => {
        const { position } = getComputedStyle(element)
        const { height } = element.getBoundingClientRect()
        return height > 0 && (position === 'fixed' || position === 'sticky')
      })
      .map(({ textContent }) => textContent),
  )
  expect(fixed).toEqual([])
})

test('a seller on the narrowest phone with text of twice the size reaches «Continuar» beside the plus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/faq')
  await putSession(page, await demoSession())
  await page.goto('/vender/producto')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const goOn = page.getByRole('button', { name: 'Continuar' })
  await expect(goOn).toBeVisible()
  const edge = await goOn.evaluate((button) => {
    const { left, right, bottom } = button.getBoundingClientRect()
    const on = document.elementFromPoint((left + right) / 2, bottom - 4)
    return { isOnTop: on !== null && button.contains(on), bottom }
  })
  expect(edge.isOnTop).toBe(true)
  // The plus stands out above its bar.
  const plus = page.getByRole('link', { name: 'Vender', exact: true }).filter({ visible: true })
  const tops = await plus
    .locator('*')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  expect(Math.min(...tops)).toBeGreaterThan(edge.bottom)
})

test("a buyer on the narrowest phone reads a service's long price in two lines of the bar at most", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const services = await getJson<{ annoucements: { _id: string; precio: string }[] }>(
    '/api/announcement?categoria=servicio',
  )
  const [longest] = services.annoucements.toSorted((a, b) => b.precio.length - a.precio.length)
  if (!longest) throw new Error('No service is offered')
  expect(longest.precio.length).toBeGreaterThan(25)
  await page.goto(`/anuncio/${longest._id}`)
  const button = page.getByRole('button', { name: 'Contactar' }).filter({ visible: true }).first()
  const bar = button.locator('xpath=..')
  await expect(bar).toContainText(longest.precio)
  expect((await bar.boundingBox())?.height).toBeLessThan(90)
})
