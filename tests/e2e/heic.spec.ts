import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { demoSession } from '../support/runningSite.ts'
import { putSession } from '../support/visitor.ts'

/** What phones that write HEIC send where the browser can't decode it (issue 27). */
const PHOTO = fileURLToPath(new URL('../support/pictures/1600x1200.heic', import.meta.url))

/** A phone with this much memory (GB) on a network of this speed (Mb/s). */
async function holdPhone(page: Page, deviceMemory: number, downlink: number): Promise<void> {
  await page.addInitScript(
    (phone) => {
      Object.defineProperty(navigator, 'deviceMemory', { get: () => phone.deviceMemory })
      Object.defineProperty(navigator, 'connection', {
        get: () => Object.assign(new EventTarget(), { downlink: phone.downlink, saveData: false }),
      })
    },
    { deviceMemory, downlink },
  )
}

/** Chooses the photo in the wizard and gives the addresses that were asked for since. */
async function choosePhoto(page: Page): Promise<string[]> {
  await page.goto('/faq')
  await putSession(page, await demoSession())
  await page.goto('/vender/producto')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.locator('input[name="imagenes"]').setInputFiles(PHOTO)
  await expect(page.getByText(/1 (?:de|\/) ?5/).first()).toBeVisible()
  return asked
}

test('a seller on a slow network sees their HEIC photo, and it leaves the phone as a small JPEG', async ({
  page,
}) => {
  await holdPhone(page, 4, 1)
  const asked = await choosePhoto(page)
  const picture = page.getByRole('img', { name: /foto/i }).first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
      timeout: 20_000,
    })
    .toBe(1000)
  expect(asked.filter((path) => path.endsWith('.wasm'))).toHaveLength(1)
})

test('a seller whose phone has little memory loads no decoder for it', async ({ page }) => {
  await holdPhone(page, 2, 1)
  const asked = await choosePhoto(page)
  await page.waitForTimeout(1500)
  expect(asked.filter((path) => path.includes('heic'))).toEqual([])
})
