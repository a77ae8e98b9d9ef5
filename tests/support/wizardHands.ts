import { expect, type Page } from '@playwright/test'
import type { TipoAnuncio } from '../../src/contract/ads/kinds.ts'
import type { FilledAd } from './adsByKind.ts'
import type { CameraPhoto } from './cameraPhotos.ts'

/** Paths of files, or files themselves. */
type Photos = readonly string[] | readonly CameraPhoto[]

export interface Thing {
  titulo: string
  precio: string
  categoria: string
  descripcion: string
}

/** Opens the wizard of a kind. */
export async function openWizard(page: Page, kind: TipoAnuncio = 'producto'): Promise<void> {
  await page.goto(`/vender/${kind}`)
  await expect(page.locator('input[name="imagenes"]')).toBeAttached()
}

/** Closes the rules, which stand before the first publishing of a session. */
export async function readRules(page: Page): Promise<void> {
  if (await page.evaluate(() => sessionStorage.getItem('avisoVendedor') !== null)) return
  await page.getByRole('button', { name: 'Entendido' }).click()
  // The sheet goes back in the history, which would end a navigation that begins meanwhile.
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function fillGeneral(page: Page, thing: Thing, photos: Photos): Promise<void> {
  await page.locator('input[name="imagenes"]').setInputFiles(photos)
  await page.getByLabel('Título').fill(thing.titulo)
  await page.getByLabel('Precio').fill(thing.precio)
  await page.getByLabel('Categoría').selectOption(thing.categoria)
  await page.getByLabel('Descripción').fill(thing.descripcion)
}

export async function fillCharacteristics(page: Page): Promise<void> {
  await page.locator('form select[name="estado"]').selectOption('jalisco')
  await page.getByRole('combobox', { name: 'Municipio' }).fill('zapop')
  await page.getByRole('option', { name: 'Zapopan' }).click()
  await page.locator('form [name="uso"][value="usado"]').check()
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /punto medio/i }).check()
  await page.getByRole('checkbox', { name: /Acepto las/ }).check()
}

/** Fills any controls of the current step, by their names. */
export async function fillFields(
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = fieldNamed(page, name)
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') {
      await control.selectOption(value)
    } else if (name === 'ciudad') {
      await control.fill(value.slice(0, -2))
      await page.getByRole('option', { name: value, exact: true }).click()
    } else if ((await control.getAttribute('type')) === 'radio') {
      await page.locator(`main form [name="${name}"][value="${value}"]`).check()
    } else {
      await control.fill(value)
    }
  }
}

/** Fills the third step of any kind. */
export async function fillContactOf(page: Page, { contacto }: FilledAd): Promise<void> {
  const { whatsapp, forma, detalles } = contacto
  await fillFields(page, { whatsapp })
  if (forma) await page.locator(`main form [name="formasEntrega"][value="${forma}"]`).check()
  if (detalles) await fillFields(page, { detalles })
  await page.getByRole('checkbox', { name: /Acepto las/ }).check()
}

export const fieldNamed = (page: Page, name: string) =>
  page.locator(`main form [name="${name}"]`).first()

export async function goOn(page: Page, step: number): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(new RegExp(`paso=${step}`))
  if (step === 4 && page.url().includes('/vender/')) await readRules(page)
}

export async function expectStep(page: Page, name: string | RegExp): Promise<void> {
  await expect(page.locator('[aria-current="step"]')).toContainText(name)
}

/** Fills all four steps, up to the button that publishes. */
export async function fillWizard(page: Page, thing: Thing, photos: Photos): Promise<void> {
  await fillGeneral(page, thing, photos)
  await goOn(page, 2)
  await fillCharacteristics(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/paso=[34]/)
  // A seller who has published before is not asked again.
  if (page.url().includes('paso=4')) return readRules(page)
  await fillContact(page)
  await goOn(page, 4)
}

export const publishButton = (page: Page) => page.getByRole('button', { name: 'Publicar' })
