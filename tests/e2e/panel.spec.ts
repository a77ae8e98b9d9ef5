import { expect, test, type Page } from '@playwright/test'
import { GOOD_AD, multipart, smallPhoto } from '../support/adForm.ts'
import { barriers } from '../support/barriers.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { startProduct, type ProductServer } from '../support/productServer.ts'
import { newAccount, putSession, type Account } from '../support/visitor.ts'
import { watchPolicy } from '../support/watchedPage.ts'

/**
 * What staff do (issue 6), on a product of their own: their decisions take ads and banners away that
 * other stories look at.
 */
const STAFF = { admin: 'directora@ejemplo.mx', moderator: 'ayudante@ejemplo.mx' }
let product: ProductServer
let moderator: Account
let admin: Account

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  const env = { SEED_DEMO: '0', ADMIN_EMAILS: STAFF.admin, MODERATOR_EMAILS: STAFF.moderator }
  product = await startProduct({ env })
  const { origin, dataDir } = product
  moderator = await newAccount(origin, dataDir, STAFF.moderator)
  admin = await newAccount(origin, dataDir, STAFF.admin)
})
test.afterAll(() => product.stop())

let broken: readonly string[]
test.beforeEach(async ({ context }) => {
  broken = await watchPolicy(context)
})
test.afterEach(() => expect(broken).toEqual([]))

const someone = () => newAccount(product.origin, product.dataDir)

async function send<T>(path: string, { token }: Account, body: object): Promise<T> {
  const answer = await fetch(product.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function publish({ token }: Account, titulo: string): Promise<string> {
  const { payload, headers } = await multipart({ ...GOOD_AD, titulo }, [await smallPhoto()])
  const answer = await fetch(`${product.origin}/api/announcement`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  })
  if (!answer.ok) throw new Error(`publish: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

/** Opens the page as somebody who is logged in. */
async function openAs(page: Page, person: Account, path: string): Promise<void> {
  await page.goto(`${product.origin}/faq`)
  await putSession(page, person)
  await page.goto(product.origin + path)
}

const sheet = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) =>
  sheet(page).getByRole('button', { name }).click()

test('a moderator handles ten reports on a phone, from the menu to the empty list', async ({
  page,
}) => {
  const [sellers, author, reporter] = [
    [await someone(), await someone()],
    await someone(),
    await someone(),
  ]
  const ads: string[] = []
  for (const [place, seller] of sellers.entries()) {
    for (const turn of [1, 2, 3]) ads.push(await publish(seller, `Bicicleta ${place}${turn}`))
  }
  const reviews: string[] = []
  for (const { user } of sellers) {
    const body = { contenido: 'Vayan a mi tienda', commentedUser: user.sellerId, calificacion: 1 }
    reviews.push((await send<{ _id: string }>('/api/review', author, body))['_id'])
  }
  const things = [
    ...ads.map((id) => ({ tipo: 'publicacion', id, razon: 'anuncio falso' })),
    ...reviews.map((id) => ({ tipo: 'reseña', id, razon: 'spam' })),
    ...sellers.map(({ user }) => ({ tipo: 'vendedor', id: user.sellerId, razon: 'estafa' })),
  ]
  for (const thing of things) {
    await send('/api/report', reporter, { ...thing, descripcion: 'Míralo, por favor' })
  }

  await openAs(page, moderator, '/')
  await page.getByRole('link', { name: 'Cuenta' }).click()
  await sheet(page).getByRole('link', { name: 'Panel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Moderador')
  await expect(page.getByText('Mostrando 10 de 10 coincidencias')).toBeVisible()

  await test.step('reads seven, one after the other: accepts four, voids three', async () => {
    await page.getByRole('button', { name: /R-000001/ }).click()
    for (let number = 1; number <= 7; number += 1) {
      const folio = `R-${String(number).padStart(6, '0')}`
      await expect(sheet(page).getByRole('heading', { name: `Reporte ${folio}` })).toBeVisible()
      await press(page, /^Revisar/)
      await expect(sheet(page).getByText('En revisión', { exact: true })).toBeVisible()
      const isTrue = [1, 2, 3, 7].includes(number)
      await press(page, isTrue ? /^Aceptar/ : /^Anular/)
      await sheet(page).getByLabel('Nota interna').fill(`Visto el ${folio}`)
      await press(page, isTrue ? 'Sí, aceptar' : 'Anular')
    }
    await expect(sheet(page).getByRole('heading', { name: 'Reporte R-000008' })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(sheet(page)).toHaveCount(0)
  })

  await test.step('takes up three at once, and voids them at once', async () => {
    for (const [step, filter] of [
      ['Revisar', 'Pendiente'],
      ['Anular', 'En revision'],
    ] as const) {
      await page.goto(`${product.origin}/panel?estado=${encodeURIComponent(filter)}`)
      const boxes = page.getByRole('checkbox', { name: /^Elegir R-/ })
      await expect(boxes).toHaveCount(3)
      for (const box of await boxes.all()) await box.check()
      await expect(page.getByText('3 elegidos')).toBeVisible()
      await page.getByRole('button', { name: step, exact: true }).click()
      await press(page, step)
      await expect(page.getByText('No se encontraron coincidencias con la búsqueda')).toBeVisible()
    }
  })

  await test.step('and what was decided has happened', async () => {
    await page.goto(`${product.origin}/panel?estado=Aceptada`)
    await expect(page.getByText('Mostrando 4 de 4 coincidencias')).toBeVisible()
    for (const [place, id] of ads.entries()) {
      const { status } = await fetch(`${product.origin}/api/announcement/${id}`)
      expect(status).toBe(place < 3 ? 410 : 200)
    }
    await openAs(page, sellers[0] as Account, '/notificaciones')
    await expect(page.getByText('Retiramos tu anuncio')).toHaveCount(3)
    await openAs(page, author, '/notificaciones')
    await expect(page.getByText('Borramos tu reseña')).toHaveCount(1)
  })
})

test('what seems to be forbidden waits until a moderator lets it in', async ({ page }) => {
  const seller = await someone()
  const id = await publish(seller, 'Pistola Glock antigua')
  const address = `${product.origin}/api/announcement/${id}`
  expect((await fetch(address)).status).toBe(404)
  await openAs(page, seller, `/anuncio/${id}`)
  await expect(page.getByText(/Lo estamos revisando: parece ofrecer armas/)).toBeVisible()
  await openAs(page, moderator, '/panel?seccion=revision')
  const card = page.getByRole('listitem').filter({ hasText: 'Pistola Glock antigua' })
  await card.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Nada espera aprobación')).toBeVisible()
  expect((await fetch(address)).status).toBe(200)
})

test("an admin's banner is on the home at once, and gone at once", async ({ page }) => {
  const picture = {
    name: 'banner.png',
    mimeType: 'image/png',
    buffer: await plainPhoto({ width: 1954, height: 720 }).png().toBuffer(),
  }
  await openAs(page, admin, '/panel?seccion=banners')
  await page.getByRole('button', { name: 'Agregar banner' }).click()
  await sheet(page).locator('input[type=file]').setInputFiles(picture)
  await expect(sheet(page).getByText('Tu imagen mide 1,954 × 720 píxeles.')).toBeVisible()
  await sheet(page).getByLabel('Texto auxiliar').fill('Buen fin en el tianguis')
  await sheet(page).getByLabel('A dónde lleva').fill('/vender')
  await press(page, 'Agregar')
  await expect(
    page.getByRole('listitem', { name: 'Banner 1: Buen fin en el tianguis' }),
  ).toBeVisible()

  const home = () => fetch(`${product.origin}/`).then((answer) => answer.text())
  expect(await home()).toContain('Buen fin en el tianguis')
  await page.getByRole('img', { name: 'Buen fin en el tianguis' }).dblclick()
  await expect(
    sheet(page).getByRole('heading', { name: '¿Seguro que desea eliminar el banner?' }),
  ).toBeVisible()
  await press(page, 'Eliminar')
  await expect(page.getByText('La portada no tiene banners')).toBeVisible()
  expect(await home()).not.toContain('Buen fin en el tianguis')
})

test('T12: everybody else reads a word and stands on the home page', async ({ page }) => {
  await openAs(page, await someone(), '/panel')
  await expect(page.getByText('Permiso denegado')).toBeVisible()
  await expect(page).toHaveURL(`${product.origin}/`)
})

test('no section has a barrier that axe knows, or scrolls sideways on the narrowest phone', async ({
  page,
}) => {
  const sizes = [
    { width: 320, height: 640 },
    { width: 1280, height: 900 },
  ]
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAs(page, admin, '/panel')
  for (const section of ['reportes', 'revision', 'banners', 'usuarios', 'cifras', 'historial']) {
    await page.goto(`${product.origin}/panel?seccion=${section}`)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect.soft(await barriers(page), `${section}, ${size.width}`).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(overflow, `${section}, ${size.width}`).toBeLessThanOrEqual(0)
    }
  }
})
