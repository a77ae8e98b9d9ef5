import { expect, test, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { adOf, demoSession, settledAd } from '../support/runningSite.ts'
import type { Account } from '../support/visitor.ts'
import { watchPolicy } from '../support/watchedPage.ts'

/**
 * Every screen for every body: by axe, at narrow widths, with big text, under a thumb; and under the
 * content policy, which none of them breaks (T11).
 */
const GUEST = [
  '/',
  '/buscar',
  '/buscar?nombre=zzzzzz',
  '/categorias',
  '/favoritos',
  '/vender',
  '/vender/producto',
  '/condiciones',
  '/politicas',
  '/faq',
  '/bolsillo',
  '/login',
  '/signin',
  '/signin/code?email=ana%40ejemplo.mx',
  '/forgot',
  '/forgot/code?email=ana%40ejemplo.mx',
  '/no-existe',
  '/anuncio/no-existe',
]
const MEMBER = [
  '/perfil',
  '/perfil/editar',
  '/favoritos',
  '/vender/producto',
  '/vender/vehiculo',
  '/signin/last',
]
const PAYMENT_ERROR = '/anuncio/mejorar/error?title=El+pago+no+se+complet%C3%B3'
const DEVICES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const adAndSeller = async () => {
  const ad = await settledAd()
  const { user } = await memberSession()
  return [`/anuncio/${ad._id}`, `/vendedor/${user.sellerId}`]
}

/** The screen as it stands once the app has it and nothing moves any more. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Colours are all that a scheme changes, so the dark one is looked at for contrast alone. */
async function expectAccessible(page: Page, address: string): Promise<void> {
  for (const [device, viewport] of Object.entries(DEVICES)) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await barriers(page, { runOnly: RULES }), `${address}, ${device}`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect
      .soft(await barriers(page, { runOnly: ['color-contrast'] }), `${address}, ${device}, dark`)
      .toEqual([])
  }
}

let session: Promise<Account> | undefined
/** The demo person's, logged in once for all of these screens. */
const memberSession = () => (session ??= demoSession())

let broken: readonly string[]

// Any worker takes the next screen: in one they would keep the other waiting at the end.
test.describe.configure({ mode: 'parallel' })
test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })
test.beforeEach(async ({ page, context }) => {
  broken = await watchPolicy(context)
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})
test.afterEach(() => expect(broken).toEqual([]))

test.describe('no barrier that axe knows, on a phone and a desk, in light and dark colours', () => {
  for (const address of GUEST) {
    test(`stands on ${address}`, async ({ page }) => {
      await open(page, address)
      await expectAccessible(page, address)
    })
  }

  test('stands on an ad or its seller’s page', async ({ page }) => {
    for (const address of await adAndSeller()) {
      await open(page, address)
      await expectAccessible(page, address)
    }
  })
})

test.describe('for somebody logged in, no barrier', () => {
  // Before any page: putting it there from one would be a page more for each screen.
  test.beforeEach(async ({ context }) => {
    const { token, user } = await memberSession()
    await context.addInitScript((stored) => Object.assign(localStorage, stored), {
      token,
      user: JSON.stringify(user),
    })
  })

  for (const address of MEMBER) {
    test(`stands on ${address}`, async ({ page }) => {
      await open(page, address)
      await expectAccessible(page, address)
    })
  }

  test('stands on the screens on which a level is paid, nor in the popups on the way there', async ({
    page,
  }) => {
    const ad = `/anuncio/${(await adOf(await memberSession()))._id}`
    for (const address of [`${ad}/mejorar/exito`, PAYMENT_ERROR, `${ad}/mejorar?tipo=premium`]) {
      await open(page, address)
      await expectAccessible(page, address)
    }
    await page.getByRole('button', { name: 'Comprar' }).click()
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible()
    await expectAccessible(page, 'the popup of payment')
    await open(page, `${ad}?modal=true`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the popup of plans')
  })
})

test('on the narrowest phone, and with text of twice the size, nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [...GUEST, ...(await adAndSeller())]) {
    await open(page, address)
    for (const percent of [100, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${address} at ${percent} %`).toBeLessThanOrEqual(0)
    }
  }
})

test('what is touched most is big enough for a thumb', async ({ page }) => {
  for (const address of ['/', '/buscar', '/login', `/anuncio/${(await settledAd())._id}`]) {
    await open(page, address)
    const small = await page
      .locator('button:visible, nav a:visible, input:visible:not([type=checkbox]), select:visible')
      .evaluateAll((controls) =>
        controls
          .map((control) => ({
            box: control.getBoundingClientRect(),
            name:
              control.getAttribute('aria-label') ??
              control.textContent ??
              control.getAttribute('name'),
          }))
          .filter(({ box }) => box.width > 1 && (box.height < 43.5 || box.width < 43.5))
          .map(({ box, name }) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`),
      )
    expect.soft(small, address).toEqual([])
  }
})
