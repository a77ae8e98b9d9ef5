import { expect, test, type Browser, type Page } from '@playwright/test'
import { barriers } from '../support/barriers.ts'
import { CLEAR, startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { newAd } from '../support/payingHands.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, sessionState, type Account } from '../support/visitor.ts'

/** Two phones against the real server, its stream of events and a wire that loses what was sent. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

let seller: Account
let buyer: Account
let adId: string

test.beforeEach(async () => {
  seller = await newAccount(ORIGIN, dataDir())
  buyer = await newAccount(ORIGIN, dataDir())
  adId = await newAd(ORIGIN, seller, { titulo: 'Lámpara de pie con pantalla de lino' })
})

async function phoneOf(browser: Browser, account: Account, origin = ORIGIN): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: sessionState(account, origin),
  })
  return context.newPage()
}

/** The first message about the ad; answers the address of the conversation. */
async function ask(page: Page): Promise<string> {
  await page.goto(`/mensajes/nuevo?anuncio=${adId}`)
  await page.getByRole('button', { name: '¿Sigue disponible?' }).click()
  await expect(page).toHaveURL(/\/mensajes\/(?!nuevo)/)
  // The conversation has its own answer by then, which a story may not lose.
  await expect(said(page, '¿Sigue disponible?')).toBeVisible()
  return new URL(page.url()).pathname
}

async function write(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.getByRole('textbox', { name: 'Mensaje' }).fill(text)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('')
  }
}

/** A line of the conversation. */
const said = (page: Page, text: string) => page.locator('main ol').getByText(text, { exact: true })

/** The words of all messages on the page, in order. */
const words = (page: Page) => page.locator('main ol > li > p:first-of-type').allInnerTexts()

/** Height of the page itself, which long conversations leave as it is. */
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await barriers(page, { runOnly: RULES }), colorScheme).toEqual([])
  }
}

test('two people write to each other and read at once what the other wrote, without a touch', async ({
  browser,
}) => {
  const [hers, theirs] = [await phoneOf(browser, buyer), await phoneOf(browser, seller)]
  await theirs.goto('/mensajes')
  await expect(theirs.getByText('Aún no tienes mensajes')).toBeVisible()
  await ask(hers)
  await theirs.getByRole('link', { name: /Lámpara de pie/ }).click()
  await expect(said(theirs, '¿Sigue disponible?')).toBeVisible()
  await expect(said(hers, 'leído')).toBeVisible()
  await write(theirs, 'Sí, aquí está')
  await expect(said(hers, 'Sí, aquí está')).toBeVisible()
  await expectAccessible(hers)
  const height = await heightOf(hers)
  await write(theirs, 'Te cuento.\n'.repeat(60))
  await expect(hers.getByText(/^Te cuento/)).toBeVisible()
  expect(await heightOf(hers)).toBe(height)
  await write(theirs, 'Sí, aquí está')
  await hers.goto('/mensajes')
  await expect(hers.getByText('Sí, aquí está')).toBeVisible()
  await expectAccessible(hers)
  await Promise.all([hers.context().close(), theirs.context().close()])
})

test(
  'F15: two people who write at once, one of them cut off after an answer was lost, have each word once and in order',
  { tag: '@soak' },
  async ({ browser }) => {
    const proxy: FlakyProxy = await startFlakyProxy(ORIGIN)
    const [hers, theirs] = [
      await phoneOf(browser, buyer, proxy.origin),
      await phoneOf(browser, seller),
    ]
    await theirs.goto(await ask(hers))
    proxy.weather.loseAnswers = true
    await write(hers, 'uno')
    await expect(said(theirs, 'uno')).toBeVisible()
    proxy.weather.down = true
    await Promise.all([
      write(hers, 'dos', 'tres', 'cuatro'),
      write(theirs, 'a la una', 'a las dos', 'a las tres'),
    ])
    await expect(said(hers, 'enviando')).toHaveCount(4)
    Object.assign(proxy.weather, CLEAR)
    await expect(said(theirs, 'cuatro')).toBeVisible({ timeout: 60_000 })
    await expect(said(hers, 'a las tres')).toBeVisible({ timeout: 60_000 })
    await expect(said(hers, 'enviando')).toHaveCount(0)
    await expect.poll(() => words(hers)).toEqual(await words(theirs))
    const all = await words(theirs)
    expect(all.toSorted()).toEqual(
      [
        '¿Sigue disponible?',
        'uno',
        'dos',
        'tres',
        'cuatro',
        'a la una',
        'a las dos',
        'a las tres',
      ].toSorted(),
    )
    const ordered = (...texts: string[]) => all.filter((text) => texts.includes(text))
    expect(ordered('uno', 'dos', 'tres', 'cuatro')).toEqual(['uno', 'dos', 'tres', 'cuatro'])
    expect(ordered('a la una', 'a las dos', 'a las tres')).toEqual([
      'a la una',
      'a las dos',
      'a las tres',
    ])
    await Promise.all([hers.context().close(), theirs.context().close()])
    await proxy.stop()
  },
)
