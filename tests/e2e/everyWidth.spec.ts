import { expect, test, type Page } from '@playwright/test'
import { LOGINS } from '../../src/demo/content/people.ts'
import type { AdForm } from '../support/adForm.ts'
import { GLASSES, misfits, NARROWEST, setBrowserText } from '../support/fitting.ts'
import { newAd } from '../support/payingHands.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { dataDir, demoSession, ORIGIN } from '../support/runningSite.ts'
import { newAccount, putSession, type Account } from '../support/visitor.ts'
import { fillContact, fillGeneral, goOn, openWizard } from '../support/wizardHands.ts'

/** Every screen at every width and with large text, with the longest prices and titles that are allowed. */
const upright = () => plainPhoto({ width: 300, height: 400 }).jpeg().toBuffer()
const LONG = `Casa ${'muy amplia y luminosa '.repeat(4)}oportunidad`.slice(0, 100)
const OFFERS: readonly AdForm[] = [
  { titulo: LONG, precio: '99999999' },
  { titulo: 'W'.repeat(100), precio: '99999998.99' },
  { titulo: LONG.toUpperCase(), precio: '1980000' },
]
let seller: Account
let ids: string[]

/** Once the app has the screen and nothing is awaited any more. */
async function settle(page: Page): Promise<void> {
  await page.locator('html[data-lista]').waitFor({ state: 'attached' })
  await expect(page.locator('main h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectFits(page: Page, words: string, glasses = GLASSES): Promise<void> {
  expect.soft(await misfits(page, glasses), words).toEqual([])
}

async function walk(page: Page, addresses: readonly string[], glasses = GLASSES): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await settle(page)
    await expectFits(page, address, glasses)
  }
}

async function enter(page: Page, account: Account): Promise<void> {
  await page.goto('/no-existe')
  await putSession(page, account)
}

async function saveSearch(busqueda: Record<string, string>, { token }: Account): Promise<void> {
  const answer = await fetch(`${ORIGIN}/api/alert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ busqueda, por: 'push', cuando: 'inmediato' }),
  })
  if (!answer.ok) throw new Error(`Saving: ${answer.status} ${await answer.text()}`)
}

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' })
test.beforeAll(async () => {
  seller = await newAccount(ORIGIN, dataDir())
  ids = []
  for (const offer of OFFERS)
    ids.push(await newAd(ORIGIN, seller, offer, { bytes: await upright() }))
})
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})

const LISTS = () => [
  '/',
  '/buscar',
  '/buscar?categoria=inmuebles&estado=jalisco&ordenar=price:desc&precioMax=99999999',
  '/buscar?nombre=bicicleta',
  '/buscar?page=1',
  '/categorias',
  `/vendedor/${seller.user.sellerId}`,
  `/vendedor/${seller.user.sellerId}?reviews=true`,
  ...ids.map((id) => `/anuncio/${id}`),
  '/favoritos',
  // The last, for what opens on it.
  `/buscar?nombre=${'z'.repeat(100)}`,
]
const FIXED = [
  '/condiciones',
  '/politicas',
  '/faq',
  '/bolsillo',
  '/vender',
  '/no-existe',
  '/anuncio/no-existe',
]
/** From the server alone, without app; what a mail's link brings once it is bent. */
const PLAIN = ['/sigue-disponible?x=1', '/baja-de-avisos?x=1']
const DOORS = [
  '/login',
  '/signin',
  '/signin/code?email=ana%40ejemplo.mx',
  '/forgot',
  '/forgot/code?email=ana%40ejemplo.mx',
]
const OWN = () => [
  '/',
  '/perfil',
  '/perfil/editar',
  '/perfil/anuncios',
  '/favoritos',
  '/vender',
  `/anuncio/${ids[1]}`,
  `/anuncio/${ids[1]}?client=true`,
  `/anuncio/${ids[1]}/mejorar`,
  `/anuncio/${ids[1]}/mejorar?tipo=premium`,
  `/anuncio/${ids[1]}/mejorar/exito`,
  '/anuncio/mejorar/error?title=El+pago+no+se+complet%C3%B3',
  // The last, for what opens on it.
  '/notificaciones',
]

test('a guest whose phone is narrow or whose text is large sees lists and ads whole', async ({
  page,
}) => {
  await walk(page, LISTS())
  await page.getByRole('button', { name: 'Avísame' }).click()
  await expect(page.getByRole('radio', { name: 'Correo' })).toBeVisible()
  await expectFits(page, 'saving a search', NARROWEST)
})

test('… and the fixed texts, the log-in and the code forms', async ({ page }) => {
  await walk(page, [...FIXED, ...DOORS])
  for (const address of PLAIN) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no es válido')
    await expectFits(page, address, NARROWEST)
  }
})

test('… and the popups of contact, sharing and search', async ({ page }) => {
  await page.goto(`/anuncio/${ids[1]}`)
  await settle(page)
  for (const name of ['Contactar', 'Compartir']) {
    await page.getByRole('button', { name }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFits(page, name)
    if (name === 'Contactar') {
      await page.getByRole('button', { name: 'Contrato de compraventa' }).click()
      await expect(page.getByLabel('Texto del contrato')).toBeVisible()
      await expectFits(page, 'contract', NARROWEST)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
  }
  await page.getByRole('combobox', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { name: 'Afina tu búsqueda' })).toBeVisible()
  await expectFits(page, 'search panel')
})

test('a seller whose phone is narrow or whose text is large sees what is theirs whole', async ({
  page,
}) => {
  await enter(page, seller)
  await saveSearch({ nombre: 'z'.repeat(100), 'c.marca': LONG, precioMax: '99999999' }, seller)
  await walk(page, OWN())
  await page.getByRole('button', { name: 'Preferencias' }).click()
  const saved = page.getByRole('dialog').getByRole('list', { name: 'Búsquedas guardadas' })
  await expect(saved.getByRole('listitem')).toHaveCount(1)
  await expectFits(page, 'saved searches', NARROWEST)
})

test('… and every step of the wizard and of an edit', async ({ page }) => {
  await enter(page, seller)
  await openWizard(page)
  await settle(page)
  await expectFits(page, 'step 1, empty')
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await upright() }
  const thing = { titulo: LONG, precio: '99999999', categoria: 'deportes', descripcion: LONG }
  await fillGeneral(page, thing, [])
  await page.locator('input[name="imagenes"]').setInputFiles([photo, { ...photo, name: 'b.jpg' }])
  await expect(page.getByRole('listitem', { name: /^Foto 2/ }).locator('img')).toBeVisible()
  await expectFits(page, 'step 1')
  await goOn(page, 2)
  await expectFits(page, 'step 2')
  await page.locator('form select[name="estado"]').selectOption('jalisco')
  await page.getByRole('combobox', { name: 'Municipio' }).fill('zapop')
  await page.getByRole('option', { name: 'Zapopan' }).click()
  await page.locator('form select[name="uso"]').selectOption('usado')
  // The third is known from the last ad, and stands open to be changed.
  await goOn(page, 4)
  await expectFits(page, 'step 4')
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await fillContact(page)
  await expectFits(page, 'step 3')
  await goOn(page, 4)
  await walk(
    page,
    [1, 2, 3, 4].map((step) => `/anuncio/${ids[0]}/editar?paso=${step}`),
  )
})

test('a person whose browser is set to letters twice as large finds nothing sideways on the narrowest phone', async ({
  page,
}) => {
  await enter(page, seller)
  await page.setViewportSize({ width: 320, height: 844 })
  await setBrowserText(page, 32)
  await page.reload()
  expect(await page.evaluate(() => matchMedia('(max-width: 10em)').matches)).toBe(true)
  const screens = ['/', '/buscar?nombre=bicicleta', `/anuncio/${ids[2]}?client=true`]
  const fixed = ['/categorias', '/faq', '/condiciones', '/politicas', '/vender/producto']
  await walk(page, [...screens, ...fixed], [{ width: 320, text: 100 }])
})

test('staff on a narrow phone or with large text see every section of the panel whole', async ({
  page,
}) => {
  await enter(page, await demoSession(LOGINS.find(({ role }) => role === 'admin')))
  const sections = ['revision', 'banners', 'usuarios', 'cifras', 'historial']
  await walk(page, ['/panel', ...sections.map((name) => `/panel?seccion=${name}`)])
  await page.goto('/panel?seccion=usuarios&search=moderador')
  await page.getByRole('button', { name: /^Abrir la cuenta/ }).click()
  await expect(page.getByRole('dialog').getByText('moderador@')).toBeVisible()
  await expectFits(page, 'an account', NARROWEST)
  await page.goto('/panel?estado=Pendiente')
  await page.getByRole('button', { name: /R-0/ }).first().click()
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: 'Anular' }).click()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  // By the hand of who scrolls, for a browser brings what it is asked for anywhere.
  await report.getByLabel('Nota interna').hover()
  await page.mouse.wheel(0, 2000)
  await expect(report.getByRole('button', { name: 'Anular' })).toBeInViewport({ ratio: 0.9 })
})
