import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeIn } from '../support/codeIn.ts'
import { adOf, demoSession, ORIGIN, settledAd } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'

async function saved(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path())
}

test('a seller makes a flyer on the phone, whose code leads to the ad, and a PDF of it', async ({
  page,
}) => {
  const account = await demoSession()
  const { _id: id } = await adOf(account)
  await page.goto('/faq')
  await putSession(page, account)
  await page.goto(`/anuncio/${id}`)
  await page.getByRole('button', { name: 'Cartel con QR' }).click()
  const picture = await saved(page, 'Guardar imagen')
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1275, height: 1650 })
  expect(new URL(await codeIn(picture)).pathname).toBe(`/anuncio/${id}`)
  const pdf = await saved(page, 'PDF para imprimir')
  expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.4')
  const jpeg = pdf.subarray(pdf.indexOf('stream', pdf.indexOf('/DCTDecode')) + 'stream\n'.length)
  expect(new URL(await codeIn(Buffer.from(jpeg))).pathname).toBe(`/anuncio/${id}`)
})

test('a buyer who prints an ad gets photo, price, address and the code, and no bars', async ({
  page,
}) => {
  const { _id: id } = await settledAd()
  await page.goto(`/anuncio/${id}`)
  const code = page.locator('img[src$="/qr.svg"]')
  await expect(code).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(code).toBeVisible()
  await expect
    .poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByText(`${ORIGIN}/anuncio/${id}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const bar of [page.locator('[data-own-bar]'), page.getByRole('navigation')]) {
    await expect(bar.first()).toBeHidden()
  }
})
