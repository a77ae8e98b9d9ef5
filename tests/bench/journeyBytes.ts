import type { BrowserContext, Page } from '@playwright/test'
import { startProduct } from '../support/productServer.ts'
import { startCountingProxy, type CountingProxy } from './countingProxy.ts'
import { newPhone, openBrowser } from './phone.ts'
import { rounded, table } from './table.ts'

/** Milliseconds without a byte after which a page has fetched everything. */
const QUIET = 4000

/**
 * Bytes of a stranger's visit: home, one search and three ads on a fresh phone, with and without the browser's
 * data saver. The worker's bytes count too.
 */
export async function journeyBytes(): Promise<string> {
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
  const proxy = await startCountingProxy(product.origin)
  const browser = await openBrowser()
  try {
    const journeys = []
    for (const savesData of [false, true]) {
      const phone = await newPhone(browser, proxy.origin, { savesData })
      journeys.push(await journey(phone, proxy))
      await phone.close()
    }
    const [normal = [], saving = []] = journeys
    const rows = normal.map(({ name, bytes }, step) => [name, kb(bytes), kb(saving[step]?.bytes)])
    const sum = (steps: readonly Step[], part: 'bytes' | 'headers') =>
      kb(steps.reduce((all, step) => all + step[part], 0))
    return table(
      ['KB', 'normal', 'con ahorro'],
      [
        ...rows,
        ['total', sum(normal, 'bytes'), sum(saving, 'bytes')],
        ['cabeceras (HTTP/1.1)', sum(normal, 'headers'), sum(saving, 'headers')],
      ],
    )
  } finally {
    await browser.close()
    await proxy.stop()
    await product.stop()
  }
}

interface Step {
  name: string
  bytes: number
  headers: number
}

async function journey(phone: BrowserContext, proxy: CountingProxy): Promise<Step[]> {
  const page = await phone.newPage()
  const steps: Step[] = []
  const step = async (name: string, act: () => Promise<unknown>) => {
    const [bytes, headers] = [proxy.bodies(), proxy.headers()]
    await act()
    await untilQuiet(page, proxy)
    steps.push({ name, bytes: proxy.bodies() - bytes, headers: proxy.headers() - headers })
  }
  await step('portada', () => page.goto('/'))
  await step('búsqueda', async () => {
    await page.getByRole('combobox', { name: 'Buscar', exact: true }).first().fill('mesa')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/buscar\?/)
  })
  for (const place of [0, 1, 2]) {
    await step(`anuncio ${place + 1}`, async () => {
      await page.locator('main article a').nth(place).click()
      await page.waitForURL(/\/anuncio\//)
    })
    await page.goBack()
    await untilQuiet(page, proxy)
  }
  return steps
}

async function untilQuiet(page: Page, proxy: CountingProxy): Promise<void> {
  for (let seen = -1; seen !== proxy.bodies();) {
    seen = proxy.bodies()
    await page.waitForTimeout(QUIET)
  }
}

const kb = (bytes = 0): number => rounded(bytes / 1024)
