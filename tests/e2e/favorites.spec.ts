import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Favorite } from '../../src/contract/favorites/endpoints.ts'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { newAd } from '../support/payingHands.ts'
import { phoneMemory } from '../support/phoneMemory.ts'
import { thingCalled } from '../support/publishing.ts'
import { dataDir, ORIGIN } from '../support/runningSite.ts'
import { newAccount, type Account } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'

/** What the server keeps as somebody's favourites, by title. */
async function savedBy({ token }: Account): Promise<string[]> {
  const answer = await fetch(`${ORIGIN}/api/favorite`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as Favorite[]).map(({ titulo }) => titulo)
}

const heart = (place: Page | Locator, titulo: string) =>
  place.getByRole('button', { name: `Guardar en favoritos: ${titulo}`, exact: true })

test('a guest hearts two ads, takes them along at the log-in, and empties one without network', async ({
  browser,
}) => {
  const account = await newAccount(ORIGIN, dataDir())
  // Ads of their own: other stories publish, edit and end those that the home shows.
  const seller = await newAccount(ORIGIN, dataDir())
  const titles = ['Guitarra de pino', 'Molcajete de piedra'].map((name) => thingCalled(name).titulo)
  for (const titulo of titles) await newAd(ORIGIN, seller, { titulo })
  const [first, second] = titles as [string, string]
  const proxy = await startFlakyProxy(ORIGIN)
  const context = await browser.newContext({ baseURL: proxy.origin })
  const page = await context.newPage()
  const recent = page.getByRole('list', { name: 'Anuncios recientes' })
  const list = page.getByRole('list', { name: 'Anuncios favoritos' })

  await test.step('without an account the phone keeps them', async () => {
    await page.goto('/')
    await untilWorkerSteers(page)
    for (const titulo of [first, second]) {
      await heart(recent, titulo).tap()
      await expect(heart(recent, titulo)).toHaveAttribute('aria-pressed', 'true')
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
    await expect.poll(() => phoneMemory(page)).toContain('"/api/favorite"')
  })

  await test.step('without network one is emptied, and stays so when the page is opened again', async () => {
    proxy.weather.down = true
    await page.goto('/')
    await expect(heart(recent, first)).toHaveAttribute('aria-pressed', 'true')
    await heart(recent, first).tap()
    await expect(heart(recent, first)).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => phoneMemory(page)).toContain('"isOn":false')
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

  await test.step('T40: a log-out leaves nothing of them on the phone', async () => {
    expect(await phoneMemory(page)).toContain('"/api/favorite"')
    // Not until all has loaded: what is said passes in 1.5 s.
    await page.goto('/logout', { waitUntil: 'commit' })
    await expect(page.getByText('Sesión cerrada')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(heart(recent, second)).toHaveAttribute('aria-pressed', 'false')
    const memory = await phoneMemory(page)
    expect(memory).not.toContain('"/api/favorite"')
    expect(memory).not.toContain(account.user.sellerId)
  })

  await context.close()
  await proxy.stop()
})
