import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeIn } from '../support/codeIn.ts'
import { newAd } from '../support/payingHands.ts'
import { ORIGIN } from '../support/runningSite.ts'
import { test } from '../support/signedIn.ts'

async function saved(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await coming).path())
}

test('a seller makes a flyer on the phone, whose code leads to the ad, and a PDF of it', async ({
  page,
  account,
}) => {
  const id = await newAd(ORIGIN, account, {})
  await page.goto(`/anuncio/${id}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
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
