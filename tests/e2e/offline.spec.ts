import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import { keptPhotos, phoneMemory } from '../support/phoneMemory.ts'
import { adOf, dataDir, demoSession, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** What the phone keeps and what it forgets (security T40, T41; design, Worker). */
let proxy: FlakyProxy
let context: BrowserContext

test.beforeEach(async ({ browser }) => {
  proxy = await startFlakyProxy(ORIGIN)
  context = await browser.newContext({ baseURL: proxy.origin })
})
test.afterEach(async () => {
  await context.close()
  await proxy.stop()
})

async function visit(address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await untilWorkerSteers(page)
  return page
}

test('without network home, categories and a viewed ad open with their pictures, from a new tab too', async () => {
  const ad = await settledAd()
  const seen = watch(context)
  const first = await visit('/')
  await expect.poll(async () => (await keptPhotos(first)).length).toBeGreaterThan(3)
  await first.goto(`/anuncio/${ad._id}`)
  await expectPhotosSeen(first, 'main img', 1)
  await first.close()
  proxy.weather.down = true

  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Anuncios premium' })).toBeVisible()
  const recent = page.getByRole('list', { name: 'Anuncios recientes' })
  await expect(recent.getByRole('listitem')).toHaveCount(20)
  await expect(page.getByText(/^Guardado el /).first()).toBeVisible()
  await expect(page.getByText('Sin conexión. Ves lo guardado en tu teléfono.')).toBeVisible()
  await expectPhotosSeen(page, 'main img', 3)

  await page
    .getByRole('region', { name: 'Categorías' })
    .getByRole('link', { name: 'Ver todas' })
    .click()
  await expect(page.getByRole('link', { name: 'Instrumentos musicales' })).toBeVisible()

  await page.goto(`/anuncio/${ad._id}`)
  await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
  await expectPhotosSeen(page, 'main img', 1)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    // Where prices are compared, and nothing can be asked for.
    await expect(page.getByRole('link', { name: 'Buscar anuncios parecidos' })).toBeVisible()
  }

  await page.goto('/buscar?nombre=bicicleta')
  await expect(page.getByText('Esta búsqueda no está guardada en tu teléfono')).toBeVisible()
  proxy.weather.down = false
  // Nobody touches anything.
  await expect(page.getByRole('list', { name: 'Anuncios encontrados' })).toBeVisible()
  expect(seen.troubles.filter((line) => !line.includes('net::ERR_'))).toEqual([])
})

test('without network a person with an iPhone reads how the app is installed', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    baseURL: proxy.origin,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    viewport: { width: 390, height: 844 },
  })
  const page = await phone.newPage()
  await page.goto('/')
  await untilWorkerSteers(page)
  proxy.weather.down = true
  await page.goto('/')
  const install = page.getByRole('button', { name: 'Instalar app' })
  // The menu tells of it once the app has looked at the browser.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Entrar', exact: true }).click({ timeout: 3000 })
    await expect(install).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await install.click()
  await expect(page.getByText('Elige «Agregar a inicio».')).toBeVisible()
  await phone.close()
})

test('without network every address opens, whatever was typed into it, and a search that was made shows its results', async () => {
  const page = await visit('/buscar?nombre=guitarra')
  await page.reload()
  const results = page.getByRole('list', { name: 'Anuncios encontrados' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  const count = await results.getByRole('listitem').count()
  proxy.weather.down = true
  for (const address of [
    '/signin/code?email=a@ejemplo.mx',
    '/buscar?nombre=algo.com',
    '/forgot/code?email=a@ejemplo.mx',
    '/login?next=%2Fanuncio%2Fx.js',
    '/condiciones?de=/api/x.html',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // What only people with an account open is kept with them; a guest reads that it comes by itself.
  await context.setOffline(true)
  await page.goto('/login')
  await expect(page.getByText('Se abre sola en cuanto vuelva la conexión.')).toBeVisible()
  await page.goto('/buscar?nombre=guitarra')
  await expect(results.getByRole('listitem')).toHaveCount(count)
  await expect(page.getByText(/^Guardado el /)).toBeVisible()
})

test('without network a link that took the sign behind it along opens the ad that it means', async () => {
  const ad = await settledAd()
  const page = await visit(`/anuncio/${ad._id}`)
  await page.reload()
  const heading = page.getByRole('heading', { level: 1, name: ad.titulo })
  await expect(heading).toBeVisible()
  proxy.weather.down = true
  for (const sign of ['.', '»),']) {
    await page.goto(`/anuncio/${ad._id}${sign}`)
    await expect(heading).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/anuncio/${ad._id}`)
  }
})

test('T40: after a log-out nothing of that person is left on the phone, even without network', async () => {
  const account = await newAccount(ORIGIN, dataDir())
  const ad = await settledAd()
  const page = await visit('/')
  await putSession(page, account)
  await page.goto('/buscar?nombre=tambor')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tambor')
  // The words came with the page; the search is kept once the app runs.
  await expect.poll(() => phoneMemory(page)).toContain('tambor')
  await page.goto(`/anuncio/${ad._id}`)
  await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
  await page.goto('/vender/producto')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await page.getByLabel('Título').fill('Borrador muy privado')
  await expect(page.getByText('Guardado en tu teléfono')).toBeVisible()
  const photo = ad.imagenes[0]?.split('/')[2] ?? ''
  const before = await phoneMemory(page)
  expect(before).toContain(photo)
  for (const trace of tracesOf(account)) expect(before).toContain(trace)

  proxy.weather.down = true
  await page.goto('/logout')
  await expect(page.getByRole('main')).toContainText('1 borrador')
  await page.getByRole('button', { name: 'Cerrar sesión y borrar' }).click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await expect(page).toHaveURL('/')
  const after = await phoneMemory(page)
  for (const trace of tracesOf(account)) expect(after).not.toContain(trace)
  await expect.poll(() => phoneMemory(page)).not.toContain(photo)
  expect(await keptPhotos(page)).toEqual([])
})

const tracesOf = (account: Awaited<ReturnType<typeof newAccount>>) => [
  account.correo,
  account.token,
  account.user.sellerId,
  'Quiñones',
  'tambor',
  'Borrador muy privado',
]

test('T41: an ad that its owner viewed is kept as a guest would have read it', async () => {
  const owner = await demoSession()
  const ad = await adOf(owner)
  const page = await visit('/faq')
  await putSession(page, owner)
  await page.goto(`/anuncio/${ad._id}`)
  await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver como comprador' })).toBeVisible()
  await expect.poll(() => phoneMemory(page)).toContain(`"/api/announcement/${ad._id}"`)
  // But for what names its owner, and is given to nobody else.
  const rows = (JSON.parse(await phoneMemory(page)) as unknown[]).flat()
  const isOwned = (row: unknown) => typeof row === 'object' && row !== null && 'owner' in row
  const memory = JSON.stringify(rows.filter((row) => !isOwned(row)))
  expect(memory).toContain('"mio":false')
  expect(memory).not.toContain('"mio":true')
  expect(memory).not.toContain('"isFavorite":true')
})

test('F17: what happens to the session in one tab is followed by the other', async () => {
  const one = await visit('/vender/producto')
  await expect(one.getByRole('link', { name: 'Iniciar sesión' }).first()).toBeVisible()
  const two = await context.newPage()
  const { correo, contraseña } = await demoSession()
  await two.goto('/login')
  await two.getByLabel('Correo').fill(correo)
  await two.locator('input[name="contraseña"]').fill(contraseña)
  await two.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(two).toHaveURL('/')
  // The wizard's own parts are loaded here for the first time; the second below is what is promised.
  await expect(one.getByLabel('Título')).toBeAttached()
  await two.goto('/logout')
  await expect(two).toHaveURL('/')
  await expect(one.getByText(/Para publicar necesitas una cuenta/)).toBeVisible({ timeout: 1000 })
})
