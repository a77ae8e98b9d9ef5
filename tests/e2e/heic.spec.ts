import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from '../support/signedIn.ts'

/** A photo of a phone that writes HEIC, in a browser that can't decode it (issue 27). */
const PHOTO = fileURLToPath(new URL('../support/pictures/1600x1200.heic', import.meta.url))

test('a seller on a slow network sees their HEIC photo, and it leaves the phone as a small JPEG', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { get: () => 4 })
    Object.defineProperty(navigator, 'connection', {
      get: () => Object.assign(new EventTarget(), { downlink: 1, saveData: false }),
    })
  })
  await page.goto('/vender/producto')
  const decoders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) decoders.push(request.url())
  })
  await page.locator('input[name="imagenes"]').setInputFiles(PHOTO)
  const picture = page.getByRole('img', { name: /foto/i }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1000)
  expect(decoders).toHaveLength(1)
})
