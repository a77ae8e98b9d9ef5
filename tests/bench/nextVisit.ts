import type { BrowserContext } from '@playwright/test'
import { startFlakyProxy } from '../support/flakyProxy.ts'
import { startProduct } from '../support/productServer.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'
import { newPhone, openBrowser, slowPage } from './phone.ts'
import { median, quantile, rounded, table } from './table.ts'

const VISITS = Number(process.env['BENCH_VISITS'] ?? 15)
/** Milliseconds in which the first visit stores its answers. */
const SETTLED = 6000

/** Time to the first ad when the app opens from the home screen, with worker and pictures on the phone. */
export async function nextVisit(): Promise<string> {
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
  const proxy = await startFlakyProxy(product.origin)
  const browser = await openBrowser()
  try {
    const phone = await newPhone(browser, proxy.origin)
    const first = await phone.newPage()
    await first.goto('/')
    await untilWorkerSteers(first)
    await first.waitForTimeout(SETTLED)
    await first.reload()
    await first.waitForTimeout(SETTLED)
    await first.close()
    await phone.addInitScript(noteFirstAd)
    const rows = []
    for (const [name, down] of [
      ['con red', false],
      ['sin red', true],
    ] as const) {
      proxy.weather.down = down
      const times: number[] = []
      for (let visit = 0; visit < VISITS; visit++) times.push(await timeToFirstAd(phone))
      rows.push([name, rounded(median(times), 0), rounded(quantile(times, 0.9), 0)])
    }
    return table(['primer anuncio a la vista', 'mediana ms', 'p90 ms'], rows)
  } finally {
    await browser.close()
    await proxy.stop()
    await product.stop()
  }
}

async function timeToFirstAd(phone: BrowserContext): Promise<number> {
  const page = await slowPage(phone)
  // Told by the console: Playwright's waits inside a page would load 300 KB of script into it.
  const told = page.waitForEvent('console', (line) => FIRST_AD.test(line.text()))
  await page.goto('/', { waitUntil: 'commit' })
  const [, time] = FIRST_AD.exec((await told).text()) ?? []
  // The rest of a visit must not run into the next.
  await page.waitForLoadState()
  await page.close()
  return Number(time)
}

/** The page's message about the first ad, with milliseconds since the visit began. */
const FIRST_AD = /^primerAnuncio ([\d.]+)$/

/**
 * Runs in the page: reports when the frame with the first card is drawn, with its photo where that is in sight.
 * Looks once per frame, so that it causes no extra layout. Refers to no function but itself, because the page
 * lacks the compiler's name helper.
 */
function noteFirstAd(): void {
  const photo = document.querySelector<HTMLImageElement>('main article img')
  const isThere = photo !== null && photo.complete && photo.naturalWidth > 0
  if (isThere || (photo && photo.getBoundingClientRect().top >= innerHeight))
    setTimeout(() => console.debug('primerAnuncio', performance.now()))
  else requestAnimationFrame(noteFirstAd)
}
