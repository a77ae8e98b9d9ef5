import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startFlakyProxy, type FlakyProxy } from '../support/flakyProxy.ts'
import {
  phoneMemory,
  storedPhotos,
  untilPhotosStored,
  untilStored,
} from '../support/phoneMemory.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { expectPhotosSeen, untilWorkerSteers, watch } from '../support/watchedPage.ts'

test.use({ serviceWorkers: 'allow' })

/** Data that the phone stores, and data that it deletes (security T40, T41; design, Worker). */
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
  await untilPhotosStored(first, 4)
  await untilStored(first, '"/api/index/reciente')
  await first.goto(`/anuncio/${ad._id}`)
  await expectPhotosSeen(first, 'main img', 1)
  await untilStored(first, `"/api/announcement/${ad._id}"`)
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
    // Prices would show here, but no call can be made.
    await expect(page.getByRole('link', { name: 'Buscar anuncios parecidos' })).toBeVisible()
  }

  await page.goto('/buscar?nombre=bicicleta')
  await expect(page.getByText('Esta búsqueda no está guardada en tu teléfono')).toBeVisible()
  proxy.weather.down = false
  // Without a touch.
  await expect(page.getByRole('list', { name: 'Anuncios encontrados' })).toBeVisible()
  expect(seen.troubles.filter((line) => !line.includes('net::ERR_'))).toEqual([])
})

test(
  'without network every address opens, whatever was typed into it, and a search that was made shows its results',
  { tag: '@soak' },
  async () => {
    const ad = await settledAd()
    const page = await visit(`/anuncio/${ad._id}`)
    await page.reload()
    const heading = page.getByRole('heading', { level: 1, name: ad.titulo })
    await expect(heading).toBeVisible()
    await untilStored(page, `"/api/announcement/${ad._id}"`)
    await page.goto('/buscar?nombre=guitarra')
    const results = page.getByRole('list', { name: 'Anuncios encontrados' })
    await expect(results.getByRole('listitem').first()).toBeVisible()
    const count = await results.getByRole('listitem').count()
    await untilStored(page, '?nombre=guitarra')
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
    // A link may include the sign behind it.
    for (const sign of ['.', '»),']) {
      await page.goto(`/anuncio/${ad._id}${sign}`)
      await expect(heading).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(`/anuncio/${ad._id}`)
    }
    // A guest's phone doesn't store the log-in; a line says that it comes by itself.
    await context.setOffline(true)
    await page.goto('/login')
    await expect(page.getByText('Se abre sola en cuanto vuelva la conexión.')).toBeVisible()
    await page.goto('/buscar?nombre=guitarra')
    await expect(results.getByRole('listitem')).toHaveCount(count)
    await expect(page.getByText(/^Guardado el /)).toBeVisible()
  },
)

for (const [network, isDown] of [
  ['with', false],
  ['without', true],
] as const) {
  test(
    `T40: a person who logs out ${network} network leaves nothing on the phone, a second after the touch`,
    { tag: isDown ? [] : '@soak' },
    async () => {
      const account = await newAccount(ORIGIN, dataDir())
      const ad = await settledAd()
      const page = await visit('/')
      await putSession(page, account)
      await page.goto(`/buscar?nombre=${WORD}`)
      await untilStored(page, WORD)
      await page.goto(`/anuncio/${ad._id}`)
      await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
      const photo = ad.imagenes[0]?.split('/')[2] ?? ''
      await untilStored(page, photo)
      await page.goto('/vender/producto')
      await page.getByLabel('Título').fill('Borrador muy privado')
      await expect(page.getByText('Guardado en tu teléfono')).toBeVisible()
      const readAt = performance.now()
      const before = await phoneMemory(page)
      const reading = performance.now() - readAt
      expect(before).toContain(photo)
      for (const trace of tracesOf(account)) expect(before).toContain(trace)

      proxy.weather.down = isDown
      await page.goto('/logout')
      await expect(page.getByRole('main')).toContainText('1 borrador')
      await page.evaluate(() => {
        addEventListener('click', () => Reflect.set(window, 'tocado', performance.now()), true)
      })
      await page.getByRole('button', { name: 'Cerrar sesión y borrar' }).click()
      // A notice goes by itself, on a busy machine before the stores are read.
      const told = expect(page.getByText('Sesión cerrada')).toBeVisible()
      await expect
        .poll(async () => holdsAny(await phoneMemory(page), account), { intervals: [20] })
        .toBe(false)
      const took = await page.evaluate(
        () => performance.now() - Number(Reflect.get(window, 'tocado')),
      )
      await told
      // Quiet, it takes a third of a second; a busy machine takes long to read the stores, too.
      expect(took).toBeLessThan(Math.max(1000, 100 * reading))
      await expect(page).toHaveURL('/')
      const after = (await phoneMemory(page)) + (await page.content())
      for (const trace of tracesOf(account)) expect(after).not.toContain(trace)
      // The call that ends the session on the server may still run.
      await expect.poll(() => inMemory(page, tracesOf(account))).toEqual([])
      expect(await context.cookies()).toEqual([])
      // With a network the home page, a guest's by now, brings photos of its own.
      if (!isDown) return
      await expect.poll(() => phoneMemory(page)).not.toContain(photo)
      expect(await storedPhotos(page)).toEqual([])
    },
  )
}

const holdsAny = (memory: string, account: Awaited<ReturnType<typeof newAccount>>): boolean =>
  tracesOf(account).some((trace) => memory.includes(trace))

/** The texts in the memory of the page's scripts that hold one of these; a bare word may be the app's own. */
async function inMemory(page: Page, traces: readonly string[]): Promise<string[]> {
  const session = await context.newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
  return strings.filter((text) => traces.some((trace) => text !== WORD && text.includes(trace)))
}

/** A word that was searched for. */
const WORD = 'chirimoyo'

const tracesOf = (account: Awaited<ReturnType<typeof newAccount>>) => [
  account.correo,
  account.token,
  account.user.sellerId,
  'Quiñones',
  WORD,
  'Borrador muy privado',
]
