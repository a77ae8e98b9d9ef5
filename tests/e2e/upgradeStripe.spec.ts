import { expect, test, type Page, type Route } from '@playwright/test'
import { FakeStripe } from '../support/fakeStripe.ts'
import { buy, expectBought, newAd, payNow } from '../support/payingHands.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { serveStripeJs } from '../support/stripeJs.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { watch } from '../support/watchedPage.ts'

/** The product with keys: real SDK and real React parts, with Stripe itself played by the test (issue 5). */
const stripe = new FakeStripe(() => new Date())
let product: ProductServer
let id: string

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const env = {
    SEED_DEMO: '0',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_llave',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: await stripe.start(),
  }
  product = await startProduct({ env })
})
test.afterAll(async () => {
  await product.stop()
  await stripe.stop()
})

test.beforeEach(async ({ page, context }) => {
  await serveStripeJs(context, stripe)
  const account = await newAccount(product.origin, product.dataDir)
  id = await newAd(product.origin, account, { titulo: `Bicicleta de ruta ${Date.now() % 100_000}` })
  await page.goto(`${product.origin}/faq`)
  await putSession(page, account)
})

const at = (path: string) => product.origin + path
const fillCard = (page: Page, card: string) => page.getByLabel('Tarjeta en Stripe').fill(card)
const hasStripe = (page: Page) => page.evaluate(() => window.Stripe !== undefined)

test(
  'Stripe comes to the page of payment alone, once somebody buys, and leaves with it',
  { tag: '@soak' },
  async ({ page, context }) => {
    const seen = watch(context)
    await page.goto(at(`/anuncio/${id}`))
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('link', { name: 'Mejorar' }).click()
    // Inside the app the address changes first; its own document follows from the server.
    await page.waitForFunction(() =>
      performance.getEntriesByType('navigation')[0]?.name.includes('/mejorar'),
    )
    await expect(page.getByRole('button', { name: 'Comprar' })).toBeVisible()
    seen.expectCalm()
    await buy(page)
    await expect(page.getByLabel('Tarjeta en Stripe')).toBeVisible()
    expect(seen.troubles).toEqual([])
    expect(seen.foreign.map((address) => new URL(address).origin)).toEqual([
      'https://js.stripe.com',
    ])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Volver al anuncio' }).click()
    await expect(page).toHaveURL(at(`/anuncio/${id}`))
    await expect.poll(() => hasStripe(page).catch(() => true)).toBe(false)
  },
)

test(
  'a refused card leaves Stripe’s words; the bank’s question can be touched over the popup; then the level runs',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto(at(`/anuncio/${id}/mejorar?tipo=premium`))
    await buy(page)
    await fillCard(page, '4000000000000002')
    await payNow(page)
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('Error')
    await expect(alert).toContainText('Tu tarjeta fue rechazada.')
    await fillCard(page, '4000002500003155')
    await payNow(page)
    await page.getByRole('button', { name: 'Completar autenticación' }).click()
    await expectBought(page, 'Premium')
    expect(page.url()).not.toContain('secret')
  },
)

test(
  'OXXO: the voucher waits, and the page tells by itself when the money has come',
  { tag: '@soak' },
  async ({ page }) => {
    await page.goto(at(`/anuncio/${id}/mejorar`))
    await buy(page)
    await fillCard(page, 'oxxo')
    await payNow(page)
    await page.getByRole('button', { name: 'Cerrar la ficha' }).click()
    await expect(page.getByText('1234 5678 9012 34')).toBeVisible()
    const voucher = page.getByRole('link', { name: /Ver la ficha/ })
    await expect(voucher).toHaveAttribute('href', /^https:\/\/payments\.stripe\.com\//)
    const [intentId = ''] = [...stripe.books.intents.keys()].slice(-1)
    stripe.books.payVoucher(intentId)
    await expect(page.getByRole('heading', { level: 1, name: /^¡Listo!/ })).toBeVisible({
      timeout: 40_000,
    })
  },
)

test(
  'whatever blocks Stripe’s script, the popup says so and tries again',
  { tag: '@soak' },
  async ({ page, context }) => {
    // Stripe's loader tries twice by itself.
    const blocked = 'https://js.stripe.com/**'
    const block = (route: Route) => route.abort()
    await context.route(blocked, block)
    await page.goto(at(`/anuncio/${id}/mejorar`))
    await page.getByRole('button', { name: 'Comprar' }).click()
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('No se pudo abrir el formulario de pago')
    await context.unroute(blocked, block)
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByLabel('Tarjeta en Stripe')).toBeVisible()
  },
)
