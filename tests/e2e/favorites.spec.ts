import { expect, test, type Page } from '@playwright/test'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { newAd } from '../support/payingHands.ts'
import { untilStored } from '../support/phoneMemory.ts'
import { thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

/** Titles of the account's favourites on the server. */
async function savedBy({ token }: Account): Promise<string[]> {
  const answer = await fetch(`${ORIGIN}/api/favorite`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as Favorite[]).map(({ titulo }) => titulo)
}

test.use({ serviceWorkers: 'allow' })

const heart = (page: Page, titulo: string) =>
  page.getByRole('button', { name: `Guardar en favoritos: ${titulo}`, exact: true })

test(
  'a guest hearts two ads, takes them along at the log-in, and empties one without network',
  { tag: '@translated' },
  async ({ browser }) => {
    const account = await newAccount(ORIGIN, dataDir())
    const seller = await newAccount(ORIGIN, dataDir())
    const { titulo: first } = thingCalled('Guitarra de pino')
    const second = `${first} con funda`
    for (const titulo of [first, second]) await newAd(ORIGIN, seller, { titulo })
    const search = `/buscar?${new URLSearchParams({ nombre: first })}`
    const proxy = await startFlakyProxy(ORIGIN)
    const context = await browser.newContext({ baseURL: proxy.origin })
    const page = await context.newPage()
    const list = page.getByRole('list', { name: 'Anuncios favoritos' })

    await test.step('without an account the phone keeps them', async () => {
      await page.goto(search)
      await untilWorkerSteers(page)
      for (const titulo of [first, second]) {
        await heart(page, titulo).tap()
        await expect(heart(page, titulo)).toHaveAttribute('aria-pressed', 'true')
      }
      await page.getByRole('link', { name: 'Favoritos' }).tap()
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await page.reload()
      await expect(list.getByRole('listitem')).toHaveCount(2)
    })

    await test.step('the log-in takes them along', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).tap()
      await page.getByLabel('Correo').fill(account.correo)
      await page.locator('input[name="contraseña"]').fill(account.contraseña)
      await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).tap()
      await expect(page).toHaveURL(/\/favoritos$/)
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect
        .poll(async () => (await savedBy(account)).toSorted())
        .toEqual([first, second].toSorted())
      // The list is on the phone before the network goes.
      await untilStored(page, '"/api/favorite"')
    })

    await test.step('without network one is emptied, and stays so when the page is opened again', async () => {
      proxy.weather.down = true
      await page.goto(search)
      await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
      await heart(page, first).tap()
      await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false')
      await untilStored(page, '"isOn":false')
      await page.goto('/favoritos')
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(page.getByText(/^Guardado el /)).toBeVisible()
      await expect(list).toContainText(second)
      expect(await savedBy(account)).toHaveLength(2)
    })

    await test.step('with the network the server agrees', async () => {
      proxy.weather.down = false
      await page.goto('/favoritos')
      await expect.poll(() => savedBy(account)).toEqual([second])
      await expect(list.getByRole('listitem')).toHaveCount(1)
    })

    await context.close()
    await proxy.stop()
  },
)
