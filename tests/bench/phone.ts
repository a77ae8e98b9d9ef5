import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { shellLaunch } from '../support/chromium.ts'

/** How much slower than this machine a mid-range phone is, as in Lighthouse. */
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  hasTouch: true,
  isMobile: true,
  locale: 'es-MX',
}

/** Headless: the whole browser loads its own pages for seconds after its start, which would disturb the measurement. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = shellLaunch()
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, ...flags],
  })
}

/** A phone without stored data; `savesData` is the browser's own setting. */
export async function newPhone(
  browser: Browser,
  baseURL: string,
  { savesData = false } = {},
): Promise<BrowserContext> {
  const phone = await browser.newContext({
    ...PHONE,
    baseURL,
    ...(savesData && { extraHTTPHeaders: { 'save-data': 'on' } }),
  })
  // The compiler's name helper, which functions sent to a page also call.
  await phone.addInitScript('globalThis.__name = (named) => named')
  if (savesData) {
    await phone.addInitScript(() => {
      Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { value: true })
    })
  }
  return phone
}

/** A page whose main thread has a phone's speed; workers keep the machine's. */
export async function slowPage(phone: BrowserContext): Promise<Page> {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return page
}
