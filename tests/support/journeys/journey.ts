import { availableParallelism, loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import {
  CLEAR,
  seededChance,
  startFlakyProxy,
  type FlakyProxy,
  type NetworkWeather,
} from '../flakyProxy.ts'
import { untilWorkerSteers } from '../watchedPage.ts'
import { startMeter, type ActSeen } from './actMeter.ts'

/** Results of a journey. */
export interface Travelled {
  seed: number
  acts: (ActSeen & { name: string; weather: string; slowness: number })[]
  /** Faults in words; empty for a good journey. */
  troubles: string[]
}

const WEATHERS: Readonly<Record<string, Partial<NetworkWeather>>> = {
  clear: {},
  slow: { latency: 700, bytesPerSecond: 30_000 },
  drops: { resets: 0.6, latency: 150 },
  down: { down: true },
  'cut after the answer': { loseAnswers: true },
  silent: { silent: true },
}
const WORDS = ['guitarra', 'bicicleta', 'mesa', 'celular', 'sofá', 'coche', 'silla', 'libro']
/** Milliseconds after the network's return within which the requested page must show. */
const RECOVERY = 40_000
/** Milliseconds that a first visit may take to load app and worker, with others beside it. */
const STARTED = 120_000
/** Pixels that a list may be away from its place. */
const OUT_OF_PLACE = 60

/** Cards of results that can be touched. */
const cards = (page: Page) => page.locator('main section a[href^="/anuncio/"]:visible')

/**
 * A person's journey search → ad → back → filter → ad behind a bad network of their own. The same seed repeats
 * it. `origin` is the product's.
 */
export async function travel(browser: Browser, origin: string, seed: number): Promise<Travelled> {
  const chance = seededChance(seed)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
  const proxy = await startFlakyProxy(origin, 0, seed)
  const hasWorker = chance() < 0.7
  const context = await browser.newContext({
    baseURL: proxy.origin,
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  const travelled: Travelled = { seed, acts: [], troubles: [] }
  const { acts, troubles } = travelled
  context.on('weberror', (error) => troubles.push(`uncaught: ${String(error.error())}`))
  const page = await context.newPage()

  /** Acts in the weather of the moment and records the page's reaction. */
  async function act(name: string, run: () => Promise<unknown>, changesAddress = true) {
    const weather = oneOf(Object.keys(WEATHERS))
    const read = await startMeter(page, changesAddress)
    change(proxy, WEATHERS[weather])
    await run()
    const seen = await read()
    acts.push({ ...seen, name, weather, slowness: slowness() })
    if (seen.saidMs === null) troubles.push(`${name} (${weather}): nothing was said of it`)
    await page.waitForTimeout(chance() * 1500)
  }
  /** The network returns; a failed page offers a way on, and gets there. */
  async function recover(
    name: string,
    isThere: () => Promise<boolean>,
    touchAgain: () => Promise<unknown> = async () => undefined,
  ) {
    const again = page.getByRole('main').getByRole('button', { name: 'Reintentar' })
    const hasFailed = await page.getByRole('main').getByRole('alert').isVisible()
    const hasWay = (await page.getByRole('main').locator('a:visible, button:visible').count()) > 0
    if (hasFailed && !hasWay) troubles.push(`${name}: an error without a way on`)
    change(proxy, {})
    if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined)
    const end = Date.now() + RECOVERY
    for (let look = 1; Date.now() < end; look += 1) {
      if (await isThere()) return true
      await page.waitForTimeout(200)
      if (look % 20 !== 0) continue
      // As people do who see the failure, and who read «toca otra vez».
      if (await again.isVisible()) await again.click({ timeout: 2000 }).catch(() => undefined)
      await touchAgain()
    }
    troubles.push(`${name}: still not there after the network was back (${page.url()})`)
    return false
  }
  const press = (target: ReturnType<Page['locator']>) => target.click({ delay: 60 })
  const hasCards = async () => (await cards(page).count()) > 0
  /** Requires the field in the address too, so that cards of the list before don't count. */
  const hasCardsOf = (field: string) => async () =>
    new URL(page.url()).searchParams.has(field) && (await hasCards())
  const hasAd = () =>
    page
      .getByRole('button', { name: /^(Contactar|Mostrar contacto)/ })
      .first()
      .isVisible()

  async function openAd() {
    const share = chance()
    const chosen = async () =>
      cards(page).nth(Math.floor(share * Math.min(await cards(page).count(), 12)))
    let top = 0
    const bring = async () =>
      (await chosen()).evaluate(
        (element) => element.scrollIntoView({ block: 'center' }),
        undefined,
        { timeout: 5000 },
      )
    const reach = async () => {
      // In a single step: a late answer may render a shorter list, which lacks the chosen card.
      await bring().catch(bring)
      // A scrolling page swallows a touch.
      await page.waitForTimeout(150)
      top = await page.evaluate(() => scrollY)
    }
    await reach()
    await act('ad', async () => {
      try {
        await (await chosen()).click({ delay: 60, timeout: 5000 })
      } catch {
        // The new list is shorter than the list before.
        await reach()
        await press(await chosen())
      }
    })
    return top
  }

  try {
    await page.goto('/buscar')
    await untilStarted(page)
    if (hasWorker) await untilWorkerSteers(page, STARTED)
    await act('search', async () => {
      await page.getByRole('combobox', { name: 'Buscar' }).fill(oneOf(WORDS))
      await page.getByRole('combobox', { name: 'Buscar' }).press('Enter')
    })
    if (!(await recover('search', hasCardsOf('nombre')))) return travelled
    const top = await openAd()
    if (chance() < 0.5 && !(await recover('ad', hasAd))) return travelled
    await act('back', () => page.evaluate(() => history.back()))
    if (!(await recover('back', hasCards))) return travelled
    await page.waitForTimeout(300)
    const now = await page.evaluate(() => scrollY)
    if (Math.abs(now - top) > OUT_OF_PLACE) troubles.push(`back: at ${now} px instead of ${top}`)
    await page.evaluate(() => scrollTo(0, 0))
    const filters = page.getByRole('link', { name: /^Filtros/ })
    await act('open filters', () => press(filters), false)
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    const isOpen = () => sheet.isVisible()
    if (!(await recover('open filters', isOpen, () => press(filters)))) return travelled
    await sheet
      .locator('select[name="ordenar"]')
      .selectOption({ index: 1 + Math.floor(chance() * 3) })
    await act('filter', () => press(sheet.getByRole('button', { name: /filtros|anuncio/i }).last()))
    if (!(await recover('filter', hasCardsOf('ordenar')))) return travelled
    await openAd()
    await recover('last ad', hasAd)
  } catch (error) {
    const why = String(error).split('\n').slice(0, 3).join(' ')
    troubles.push(`broke off after ${acts.at(-1)?.name ?? 'nothing'} at ${page.url()}: ${why}`)
  } finally {
    await context.close()
    await proxy.stop()
  }
  return travelled
}

function change({ weather }: FlakyProxy, to: Partial<NetworkWeather> = {}): void {
  Object.assign(weather, CLEAR, to)
}

/** Load average per core of the last minute, at least 1; times are judged by it. */
function slowness(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}

/** Waits until React has taken the page over. */
async function untilStarted(page: Page): Promise<void> {
  const isTaken = () =>
    Object.keys(document.querySelector('main a') ?? {}).some((key) => key.startsWith('__react'))
  await page.waitForFunction(isTaken, undefined, { timeout: STARTED })
}
