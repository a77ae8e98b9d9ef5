import { expect, type Page } from '@playwright/test'
import { untilAppStarted } from '../support/appStart.ts'
import { smallFiles } from '../support/cameraFiles.ts'
import { thingCalled } from '../support/publishing.ts'
import { settledAd } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import { fillGeneral, goOn, openWizard } from '../support/wizardHands.ts'

const WORDS = 'No pudimos abrir esto. Revisa tu conexión y toca otra vez.'

/** The network loses this part, or a release has removed it, until the test lets it through. */
async function withhold(
  page: Page,
  part: string,
  how: 'lost' | 'gone',
): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${part}-`)
  await page.route(address, (route) =>
    how === 'lost' ? route.abort() : route.fulfill({ status: 404, body: 'No existe.' }),
  )
  return () => page.unroute(address)
}

/** A part of the app gets lost once on its way; returns whether that has happened. */
async function loseOnce(page: Page, part: string): Promise<() => boolean> {
  let isLost = false
  await page.route(new RegExp(`/assets/${part}-.*\\.js`), async (route) => {
    if (isLost) return route.continue()
    isLost = true
    return route.abort()
  })
  return () => isLost
}

const contactOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Contactar/ })
    .filter({ visible: true })
    .first()

/** Touches until the app has come; each touch requests it anew. */
async function touchUntilOpen(page: Page): Promise<void> {
  await expect(async () => {
    await contactOf(page).click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
  }).toPass()
}

test(
  'a buyer whose phone lost the app on its way, and then what the buttons of an ad open, touches again and has it',
  { tag: '@translated' },
  async ({ page }) => {
    const isLost = await loseOnce(page, 'index')
    await page.goto(`/anuncio/${(await settledAd())._id}`)
    await expect.poll(isLost).toBe(true)
    const share = page.getByRole('button', { name: /^Compartir/ }).filter({ visible: true })
    for (const [button, how] of [
      [contactOf(page), 'lost'],
      [share.first(), 'gone'],
    ] as const) {
      const letThrough = await withhold(page, 'anuncioToques', how)
      await button.click()
      await expect(page.getByText(WORDS)).toBeVisible()
      // The toast may cover the button.
      await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      await expect(page.getByText(WORDS)).toHaveCount(0)
      await letThrough()
    }
    for (const button of [contactOf(page), share.first()]) {
      await button.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
)

test.describe('where other parts do not come', { tag: '@soak' }, () => {
  test('a guest whose phone did not get the menu opens it in the end, though something is typed', async ({
    page,
  }) => {
    const letThrough = await withhold(page, 'marco', 'lost')
    await page.goto('/login')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await untilAppStarted(page)
    await page.getByLabel('Correo').fill('nadie@ejemplo.mx')
    const account = page.getByRole('link', { name: 'Entrar', exact: true })
    await account.click()
    await expect(page.getByText(WORDS)).toBeVisible()
    await letThrough()
    // Browsers that cache a failure need a new page; the person decides to give up typed words.
    await page.getByRole('button', { name: 'Volver a cargar sin lo escrito' }).click()
    await expect(page.getByText(WORDS)).toBeHidden()
    await account.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a seller whose phone never gets what moves a step walks through the wizard all the same', async ({
    page,
  }) => {
    const photos = await smallFiles(1)
    await withhold(page, 'dom-mini', 'lost')
    await openWizard(page)
    await fillGeneral(page, thingCalled('Molcajete'), photos.paths)
    await goOn(page, 2)
    await expect(page.getByRole('heading', { level: 2, name: 'Características' })).toBeInViewport()
    await expect(page.getByLabel('Estado')).toBeVisible()
    await photos.remove()
  })

  test('a buyer whose phone lost what the app shares with its screens touches and has it', async ({
    page,
  }) => {
    const isLost = await loseOnce(page, 'comun')
    await page.goto(`/anuncio/${(await settledAd())._id}`)
    await expect.poll(isLost).toBe(true)
    await touchUntilOpen(page)
  })

  test('a buyer whose phone lost the app, and then the network, touches and goes on reading', async ({
    page,
  }) => {
    await page.route(/\/assets\/index-.*\.js/, (route) => route.abort())
    await page.goto(`/anuncio/${(await settledAd())._id}`)
    await page.context().setOffline(true)
    // The page checks for a server before it would reload.
    const given = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await contactOf(page).click()
    await given
    await expect(contactOf(page)).toBeVisible()
    await page.context().setOffline(false)
    await page.unroute(/\/assets\/index-.*\.js/)
    await touchUntilOpen(page)
  })
})
