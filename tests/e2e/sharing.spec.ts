import { expect, test, type Page } from '@playwright/test'
import { plainPhoto } from '../support/photoPictures.ts'
import { dataDir, ORIGIN, settledAd } from '../support/runningSite.ts'
import { untilPartsKept } from '../support/untilPartsKept.ts'
import { newAccount, putSession, type Account } from '../support/visitor.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** What other apps share with the installed one; the phone posts it as a form. */

interface Shared {
  texto?: string
  /** Files by name, as base64. */
  fotos?: readonly (readonly [string, string])[]
}

/** Posts what the phone's share sheet would, and follows where it leads. */
async function share(page: Page, { texto = '', fotos = [] }: Shared): Promise<void> {
  await Promise.all([
    page.waitForEvent('load'),
    page.evaluate(
      ({ words, files }) => {
        const form = document.createElement('form')
        Object.assign(form, {
          method: 'post',
          action: '/compartir',
          enctype: 'multipart/form-data',
        })
        const text = Object.assign(document.createElement('input'), { name: 'texto', value: words })
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'fotos',
          multiple: true,
        })
        const chosen = new DataTransfer()
        for (const [name, base64] of files) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          chosen.items.add(new File([bytes], name))
        }
        input.files = chosen.files
        form.append(text, input)
        document.body.append(form)
        form.submit()
      },
      { words: texto, files: fotos },
    ),
  ])
}

/** Photos of a camera, larger than an ad's. */
async function photos(count: number): Promise<[string, string][]> {
  const bytes = await plainPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer()
  return Array.from({ length: count }, (_, at) => [`IMG-${at}.jpg`, bytes.toString('base64')])
}

async function openApp(page: Page, person?: Account): Promise<void> {
  await page.goto('/vender')
  await untilWorkerSteers(page)
  if (person) await putSession(page, person)
  await page.reload()
}

/** Sizes of the photos in the wizard, in pixels. */
const sizes = (page: Page) =>
  page
    .getByRole('list', { name: 'Tus fotos' })
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth).toSorted(),
    )

test('a seller without network shares seven photos and finds five in the wizard, made small', async ({
  page,
  context,
}) => {
  const calm = watch(context)
  await openApp(page, await newAccount(ORIGIN, dataDir()))
  await untilPartsKept(page)
  await expect(page.getByRole('heading', { name: '¿Qué vas a publicar?' })).toBeVisible()
  await context.setOffline(true)
  await share(page, { fotos: [...(await photos(7)), ['nota.pdf', btoa('%PDF-1.7')]] })
  await expect(page).toHaveURL('/vender?compartido=si')
  await expect(page.getByText('dejamos fuera 2.')).toBeVisible()
  await expect(page.getByText('Dejamos fuera un archivo que no es una foto.')).toBeVisible()
  await page.getByRole('link', { name: /^Producto/ }).click()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect.poll(() => sizes(page)).toEqual([1000, 1000, 1000, 1000, 1000])
  await page.goto('/vender')
  await expect(page.getByText('Continuar borrador')).toBeVisible()
  await expect(page.getByText('Tus fotos compartidas')).toBeHidden()
  await context.setOffline(false)
  expect(calm.troubles.filter((line) => !line.includes('net::ERR'))).toEqual([])
})

test('a guest who shares a photo logs in and finds it in the wizard', async ({ page }) => {
  const { correo, contraseña } = await newAccount(ORIGIN, dataDir())
  await openApp(page)
  await share(page, { fotos: await photos(1) })
  await expect(page.getByRole('heading', { name: 'Tu foto compartida' })).toBeVisible()
  await page.getByRole('link', { name: /^Vehículo/ }).click()
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="correo"]').fill(correo)
  await page.locator('input[name="contraseña"]').fill(contraseña)
  await page.locator('input[name="contraseña"]').press('Enter')
  await page.getByRole('button', { name: 'Entendido' }).click()
  await expect(page).toHaveURL(/\/vender\/vehiculo/)
  await expect.poll(() => sizes(page)).toEqual([1000])
})

test('somebody who shares a link to an ad sees the ad, and for words what there is of them', async ({
  page,
}) => {
  const ad = await settledAd()
  await openApp(page)
  await share(page, { texto: `Mira: ${ORIGIN}/anuncio/${ad._id}` })
  await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
  await share(page, { texto: 'guitarra acústica' })
  await expect(page).toHaveURL('/buscar?nombre=guitarra%20ac%C3%BAstica')
})

test.describe('before the worker has come', () => {
  test.use({ serviceWorkers: 'block' })

  test('somebody who shares photos reads that they did not come, and words are looked for', async ({
    page,
  }) => {
    await page.goto('/vender')
    await share(page, { fotos: await photos(2) })
    await expect(page.getByText('no llegaron a la app')).toBeVisible()
    await share(page, { texto: 'mesa' })
    await expect(page).toHaveURL('/buscar?nombre=mesa')
  })
})
