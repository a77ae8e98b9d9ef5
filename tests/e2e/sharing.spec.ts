import { expect, type Page } from '@playwright/test'
import { plainPhoto } from '../support/photoPictures.ts'
import { ORIGIN, settledAd } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'
import { untilPartsCached } from '../support/untilPartsCached.ts'
import { untilWorkerSteers, watch } from '../support/watchedPage.ts'

/** Content that other apps share with the installed app; the phone posts it as a form. */
test.use({ serviceWorkers: 'allow' })

interface Shared {
  texto?: string
  /** Files by name, as base64. */
  fotos?: readonly (readonly [string, string])[]
}

/** Posts the form of the phone's share sheet, and follows the redirect. */
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

/** Sizes of the photos in the wizard, in pixels. */
const sizes = (page: Page) =>
  page
    .getByRole('list', { name: 'Tus fotos' })
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image as HTMLImageElement).naturalWidth).toSorted(),
    )

test('a seller without network shares seven photos and finds five in the wizard, made small; of a link they see the ad', async ({
  page,
  context,
}) => {
  const calm = watch(context)
  await page.goto('/vender')
  await untilWorkerSteers(page)
  await untilPartsCached(page)
  await expect(page.getByRole('heading', { name: '¿Qué vas a publicar?' })).toBeVisible()
  await context.setOffline(true)
  await share(page, { fotos: [...(await photos(7)), ['nota.pdf', btoa('%PDF-1.7')]] })
  await expect(page).toHaveURL('/vender?compartido=si')
  await expect(page.getByText('dejamos fuera 2.')).toBeVisible()
  await expect(page.getByText('Dejamos fuera un archivo que no es una foto.')).toBeVisible()
  await page.getByRole('link', { name: /^Producto/ }).click()
  await expect.poll(() => sizes(page)).toEqual([1000, 1000, 1000, 1000, 1000])
  await expect(page.getByText(/^Guardado/)).toBeVisible()
  await page.goto('/vender')
  await expect(page.getByText('Continuar borrador')).toBeVisible()
  await expect(page.getByText('Tus fotos compartidas')).toBeHidden()
  await context.setOffline(false)
  const ad = await settledAd()
  await share(page, { texto: `Mira: ${ORIGIN}/anuncio/${ad._id}` })
  await expect(page.getByRole('heading', { level: 1, name: ad.titulo })).toBeVisible()
  expect(calm.troubles.filter((line) => !line.includes('net::ERR'))).toEqual([])
})
