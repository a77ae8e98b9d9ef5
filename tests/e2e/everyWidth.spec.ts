import { expect, type Page } from '@playwright/test'
import type { AdForm } from '../support/adForm.ts'
import { smallFiles } from '../support/cameraFiles.ts'
import { GLASSES, misfits, NARROWEST, setBrowserText } from '../support/fitting.ts'
import { newAd } from '../support/payingHands.ts'
import { plainPhoto } from '../support/photoPictures.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import type { Account } from '../support/visitor.ts'
import { fillContact, fillGeneral, goOn, openWizard } from '../support/wizardHands.ts'

/**
 * The longest prices and titles that are allowed, on narrow phones and with large text. Every screen at six
 * widths stands in engines/screens.spec.ts, every sheet with large letters in engines/sheets.spec.ts.
 */
const LONG = `Casa ${'muy amplia y luminosa '.repeat(4)}oportunidad`.slice(0, 100)
const UNBROKEN: AdForm = { titulo: 'W'.repeat(100), precio: '99999998.99' }
const WORDY: AdForm = { titulo: LONG, precio: '99999999' }

async function offer(account: Account, form: AdForm): Promise<string> {
  const upright = await plainPhoto({ width: 300, height: 400 }).jpeg().toBuffer()
  return newAd(ORIGIN, account, form, { bytes: upright })
}

/** Resolves once the app has the screen and awaits nothing more. */
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

async function saveSearch(busqueda: Record<string, string>, { token }: Account): Promise<void> {
  const answer = await fetch(`${ORIGIN}/api/alert`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ busqueda, por: 'push', cuando: 'inmediato' }),
  })
  if (!answer.ok) throw new Error(`Saving: ${answer.status} ${await answer.text()}`)
}

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('tianguis:lista', () =>
      document.documentElement.setAttribute('data-lista', ''),
    )
  })
})

test('a person whose phone is narrow or whose text is large reads the longest titles and prices whole, in lists and on their ads', async ({
  page,
  account,
}) => {
  const id = await offer(account, WORDY)
  await offer(account, UNBROKEN)
  await walk(page, [`/vendedor/${account.user.sellerId}`, `/anuncio/${id}?client=true`], NARROWEST)
})

test.describe('in all other places', { tag: '@soak' }, () => {
  test('a buyer whose phone is narrow or whose text is large sees searches, popups and panel whole', async ({
    page,
    account,
  }) => {
    const id = await offer(account, UNBROKEN)
    await walk(page, [
      '/',
      '/buscar?categoria=inmuebles&estado=jalisco&ordenar=price:desc&precioMax=99999999',
      `/buscar?nombre=${'z'.repeat(100)}`,
      `/anuncio/${id}?client=true`,
    ])
    for (const name of ['Contactar', 'Compartir']) {
      await page.getByRole('button', { name }).filter({ visible: true }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFits(page, name, NARROWEST)
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    }
    await page.getByText('Más consejos y contrato').click()
    await page.getByRole('button', { name: 'Contrato de compraventa' }).click()
    await expect(page.getByLabel('Texto del contrato')).toBeVisible()
    await expectFits(page, 'contract', NARROWEST)
    await page.getByRole('combobox', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { name: '¿Qué buscas?' })).toBeVisible()
    await expectFits(page, 'search panel', NARROWEST)
    for (const answer of ['vendido', 'disponible']) {
      await page.goto(`/sigue-disponible?anuncio=abc&respuesta=${answer}&clave=x`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no es válido')
      await expectFits(page, answer, NARROWEST)
    }
  })

  test('a seller whose phone is narrow or whose text is large sees the wizard, the edit and the plans whole', async ({
    page,
    account,
  }) => {
    const photos = await smallFiles(2)
    await openWizard(page)
    await settle(page)
    const thing = { titulo: LONG, precio: '99999999', categoria: 'deportes', descripcion: LONG }
    await fillGeneral(page, thing, photos.paths)
    await expect(page.getByRole('listitem', { name: /^Foto 2/ }).locator('img')).toBeVisible()
    await expectFits(page, 'step 1')
    await goOn(page, 2)
    await expectFits(page, 'step 2', NARROWEST)
    await page.locator('form select[name="estado"]').selectOption('jalisco')
    await page.getByRole('combobox', { name: 'Municipio' }).fill('zapop')
    await page.getByRole('option', { name: 'Zapopan' }).click()
    await page.locator('form [name="uso"][value="usado"]').check()
    await goOn(page, 3)
    await fillContact(page)
    await expectFits(page, 'step 3', NARROWEST)
    await goOn(page, 4)
    await expectFits(page, 'step 4')
    await photos.remove()
    // After the wizard, which doesn't wait for the last ad's data.
    const id = await offer(account, UNBROKEN)
    await saveSearch({ nombre: 'z'.repeat(100), 'c.marca': LONG, precioMax: '99999999' }, account)
    await walk(
      page,
      [
        '/perfil/anuncios',
        `/anuncio/${id}/editar?paso=1`,
        `/anuncio/${id}/mejorar?tipo=premium`,
        `/anuncio/${id}/mejorar/exito`,
        '/notificaciones',
      ],
      NARROWEST,
    )
    await page.getByRole('button', { name: 'Preferencias' }).click()
    const saved = page.getByRole('dialog').getByRole('list', { name: 'Búsquedas guardadas' })
    await expect(saved.getByRole('listitem')).toHaveCount(1)
    await expectFits(page, 'saved searches', NARROWEST)
  })

  test('a person whose browser is set to letters twice as large finds nothing sideways on the narrowest phone', async ({
    page,
    account,
  }) => {
    const id = await offer(account, WORDY)
    await page.setViewportSize({ width: 320, height: 844 })
    await page.goto('/faq')
    await setBrowserText(page, 32)
    await page.reload()
    expect(await page.evaluate(() => matchMedia('(max-width: 10em)').matches)).toBe(true)
    const addresses = ['/', '/buscar?nombre=bicicleta', `/anuncio/${id}`, '/vender/producto']
    await walk(page, addresses, [{ width: 320, text: 100 }])
  })
})
