import { expect, test, type Page } from '@playwright/test'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { LOGINS } from '../../src/demo/content/people.ts'
import { barriers } from '../support/barriers.ts'
import { adOf, demoSession, settledAd } from '../support/runningSite.ts'
import type { Account } from '../support/visitor.ts'
import { watchPolicy } from '../support/watchedPage.ts'

/**
 * Every screen under axe, a thumb and the content policy, which none of them breaks (T11). everyWidth.spec.ts
 * and tests/engines cover the widths.
 */
const GUEST = [
  '/buscar?nombre=zzzzzz',
  '/categorias',
  '/favoritos',
  '/vender',
  '/vender/producto',
  '/condiciones',
  '/politicas',
  '/faq',
  '/bolsillo',
  '/signin',
  '/signin/code?email=ana%40ejemplo.mx',
  '/forgot',
  '/forgot/code?email=ana%40ejemplo.mx',
  '/no-existe',
  '/anuncio/no-existe',
]
const MEMBER = [
  '/mensajes',
  '/mensajes/no-existe',
  '/perfil',
  '/perfil/editar',
  '/perfil/anuncios',
  '/perfil/tratos',
  '/notificaciones',
  '/favoritos',
  '/favoritos?vista=busquedas',
  ...KINDS.map((kind) => `/vender/${kind}`),
  '/signin/last',
  '/anuncio/mejorar/error?title=El+pago+no+se+complet%C3%B3',
]
const STAFF = [
  'reportes',
  'revision',
  'sugerencias',
  'banners',
  'usuarios',
  'palabras',
  'sinonimos',
  'cifras',
  'historial',
].map((section) => `/panel?seccion=${section}`)
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Logs a user in before any page. */
const enterAs = (page: Page, { token, user }: Account) =>
  page.addInitScript((stored) => Object.assign(localStorage, stored), {
    token,
    user: JSON.stringify(user),
  })

/** The screen after loading and after all animations. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
  await expect(page.locator('main h1')).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectNone(page: Page, where: string): Promise<void> {
  await unstick(page)
  expect.soft(await barriers(page, { runOnly: RULES }), where).toEqual([])
}

/** Lets a form's foot scroll along: axe takes a field that the foot happens to cover for one too small to hit. */
const unstick = (page: Page) =>
  page.locator('form *').evaluateAll((elements) => {
    for (const element of elements)
      if (getComputedStyle(element).position === 'sticky')
        (element as HTMLElement).style.position = 'static'
  })

/** A scheme changes colours alone, so the dark scheme is checked for contrast only. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.setViewportSize(DESK)
  await expectNone(page, `${where}, desk`)
  await page.setViewportSize(PHONE)
  await expectNone(page, `${where}, phone`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const contrast = { runOnly: ['color-contrast'] }
  expect.soft(await barriers(page, contrast), `${where}, dark phone`).toEqual([])
  await page.setViewportSize(DESK)
  expect.soft(await barriers(page, contrast), `${where}, dark desk`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Controls that a thumb would miss, each with its size. */
const tooSmall = (page: Page) =>
  page
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

test.use({ reducedMotion: 'reduce' })

let broken: readonly string[]
test.beforeEach(async ({ page, context }) => {
  broken = await watchPolicy(context)
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})
test.afterEach(() => expect(broken).toEqual([]))

test('home, results, an ad and the log-in have no barrier that axe knows, and nothing too small for a thumb', async ({
  page,
}) => {
  for (const address of ['/', '/buscar', `/anuncio/${(await settledAd())._id}`, '/login']) {
    await open(page, address)
    await expectNone(page, address)
    expect.soft(await tooSmall(page), address).toEqual([])
  }
})

test.describe(
  'no barrier that axe knows, on a phone and a desk, in light and dark colours,',
  { tag: '@soak' },
  () => {
    test('stands on a guest’s screens', async ({ page }) => {
      const { user } = await demoSession()
      const ad = `/anuncio/${(await settledAd())._id}`
      for (const address of [
        '/',
        '/buscar',
        '/login',
        ad,
        `/vendedor/${user.sellerId}`,
        `/vendedor/${user.sellerId}?reviews=true`,
        ...GUEST,
      ]) {
        await open(page, address)
        await expectAccessible(page, address)
      }
    })

    test('stands on the screens of somebody logged in, those of a payment and the popups on the way there', async ({
      page,
    }) => {
      const account = await demoSession()
      await enterAs(page, account)
      const ad = `/anuncio/${(await adOf(account))._id}`
      for (const address of [...MEMBER, `${ad}/mejorar/exito`, `${ad}/mejorar?tipo=premium`]) {
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

    test('stands on any section of the panel', async ({ page }) => {
      await enterAs(page, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
      for (const address of STAFF) {
        await open(page, address)
        await expect(page.getByRole('tab', { selected: true })).toBeVisible()
        await expectAccessible(page, address)
      }
    })
  },
)
