import { expect, type Page } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { getJson, settledAd } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'

/** Positions that hold: places in lists, the page behind a popup, elements in bars. */
test.use({ reducedMotion: 'reduce' })

const FAR_DOWN = 1200
const listOf = (page: Page) => page.getByRole('list', { name: 'Anuncios encontrados' })

test(
  'a person who looked at an ad, whose tab was then thrown away, goes back to their place in the list',
  { tag: '@translated' },
  async ({ page }) => {
    await page.goto('/buscar')
    await untilAppStarted(page)
    // Playwright's own tap would scroll the link into the middle first. A busy phone tells of the tap alone.
    await listOf(page)
      .getByRole('link')
      .nth(9)
      .evaluate((link: HTMLElement, top) => {
        addEventListener('scroll', (event) => event.stopImmediatePropagation(), {
          capture: true,
          once: true,
        })
        scrollTo({ top, behavior: 'instant' })
        link.click()
      }, FAR_DOWN)
    await expect(page).toHaveURL(/\/anuncio\//)
    await page.reload()
    await untilAppStarted(page)
    await page.goBack()
    await expect(listOf(page).getByRole('listitem')).toHaveCount(14)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(FAR_DOWN - 2)
    expect(await page.evaluate(() => scrollY)).toBeLessThan(FAR_DOWN + 2)
  },
)

test.describe('for every hand and eye', { tag: '@soak' }, () => {
  test('a person who scrolled before the app came finds the place again', async ({ page }) => {
    let letComeIn = () => {}
    const app = new Promise<void>((resolve) => {
      letComeIn = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await app
      await route.continue()
    })
    await page.goto('/buscar', { waitUntil: 'commit' })
    const scrolled = () =>
      page.evaluate((top) => {
        scrollTo(0, top)
        return scrollY
      }, FAR_DOWN)
    await expect.poll(scrolled).toBe(FAR_DOWN)
    letComeIn()
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await page.locator('main a[href^="/anuncio/"]:visible').nth(12).dispatchEvent('click')
    await expect(page.getByRole('button', { name: 'Contactar' }).first()).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(FAR_DOWN - 100)
  })

  test('a popup gives the focus to its title, and the page behind it stays where it is', async ({
    page,
  }) => {
    await page.goto(`/anuncio/${(await settledAd())._id}`)
    await untilAppStarted(page)
    await page.getByRole('button', { name: 'Compartir' }).tap()
    const title = page.getByRole('dialog').getByRole('heading', { level: 2 })
    await expect(title).toBeFocused()
    const ground = page.locator('html')
    await expect(ground).toHaveCSS('overflow-y', 'hidden')
    await page.keyboard.press('Escape')
    await expect(ground).toHaveCSS('overflow-y', 'visible')
  })

  test('somebody with colours of their own sees which page of a list they are on, and somebody with paper no bar over an ad', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto('/buscar')
    const here = page.getByRole('navigation', { name: /Páginas/ }).locator('[aria-current]')
    await expect(here).toHaveCSS('outline-style', 'solid')

    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    const id = (await settledAd())._id
    await page.goto(`/anuncio/${id}`)
    const code = page.locator('img[src$="/qr.svg"]')
    await expect
      .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(code).toBeVisible()
    await expect(page.getByText(new RegExp(`/anuncio/${id}$`))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
    await page.emulateMedia({ media: 'screen' })
    await expect(code).toBeHidden()
  })

  test('a person on the narrowest phone reaches «Continuar» with text of twice the size, and reads a service’s long price in two lines at most', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/vender/producto')
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
})
