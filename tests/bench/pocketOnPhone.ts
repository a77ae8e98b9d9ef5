import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import type * as Packs from '../../src/offline/pocket/packs.ts'
import type { PocketAnswers } from '../../sw/pocketCalls.ts'
import { JUDGED_QUERIES } from '../judged/queries.ts'
import { newPhone, openBrowser, slowPage } from './phone.ts'
import { packOf, type JudgedPack } from './pocketOfJudged.ts'
import { median, quantile, rounded, table } from './table.ts'

const TIMES = Number(process.env['BENCH_TIMES'] ?? 5)
const ADS = 500
const SEARCHES = 100
/** Milliseconds within which the browser reports the last task. */
const SETTLE_MS = 500
const ASSETS = 'dist/client/assets'
const PAGE = 'http://bolsillo.localhost/'

/**
 * Searches in the market of a state on a phone. A page runs the script that the worker imports, because only a
 * page's thread can be throttled. The pack is stored as on a phone. The browser reports only tasks over 50 ms.
 */
export async function pocketOnPhone(): Promise<string> {
  const pack = await packOf(ADS)
  const keeping = await storingScript()
  const every = Math.floor(JUDGED_QUERIES.length / SEARCHES)
  const addresses = JUDGED_QUERIES.filter((_, place) => place % every === 0)
    .slice(0, SEARCHES)
    .map(({ query }) => `/api/announcement?${new URLSearchParams(query as Record<string, string>)}`)
  const browser = await openBrowser()
  try {
    const steps: readonly [string, (page: Page) => Promise<number[]>][] = [
      ['leer el programa', async (page) => [await page.evaluate(runScript)]],
      ['primera búsqueda, con su índice', (page) => page.evaluate(search, [`${addresses[0]}`])],
      [`${SEARCHES} búsquedas`, (page) => page.evaluate(search, addresses)],
    ]
    const seen = steps.map(() => ({ times: [] as number[], tasks: [] as number[] }))
    for (let time = 0; time < TIMES; time++) {
      const phone = await newPhone(browser, PAGE)
      const page = await pageWith(phone, pack, keeping)
      for (const [place, [, step]] of steps.entries()) {
        seen[place]?.times.push(...(await step(page)))
        await page.waitForTimeout(SETTLE_MS)
        seen[place]?.tasks.push(...(await page.evaluate(longTasks)))
      }
      await phone.close()
    }
    return table(
      ['CPU 4 veces más lenta', 'mediana ms', 'p95', 'peor', 'tareas de más de 50', 'la más larga'],
      steps.map(([name], place) => {
        const { times = [], tasks = [] } = seen[place] ?? {}
        const figures = [median(times), quantile(times, 0.95), Math.max(...times)]
        return [name, ...figures.map((ms) => rounded(ms)), tasks.length, Math.max(0, ...tasks)]
      }),
    )
  } finally {
    await browser.close()
  }
}

/** The module that stores packs on the phone, as a script that exposes its functions as `packs`. */
async function storingScript(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: 'src/offline/pocket/packs.ts', name: 'packs', formats: ['iife'] },
    },
  })) as Rolldown.RolldownOutput[]
  return built?.output[0].code ?? ''
}

/** A throttled page of a phone that has the pack. */
async function pageWith(phone: BrowserContext, pack: JudgedPack, keeping: string): Promise<Page> {
  const [file] = readdirSync(ASSETS).filter((name) => /^mercado-.*\.js$/.test(name))
  const script = readFileSync(`${ASSETS}/${file}`, 'utf8')
  const page = `<!doctype html><title>Bolsillo</title><script>${keeping}</script>`
  await phone.route(`${PAGE}**`, (route) =>
    route.fulfill(
      route.request().url().endsWith('.js')
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: page },
    ),
  )
  const first = await phone.newPage()
  await first.goto(PAGE)
  await first.evaluate(storePack, pack)
  await first.close()
  const slow = await slowPage(phone)
  await slow.goto(PAGE)
  await slow.evaluate(noteTasks)
  await slow.waitForTimeout(SETTLE_MS)
  await slow.evaluate(longTasks)
  return slow
}

/*
 * These functions run in the page. They refer to no function but themselves, because the page lacks the
 * compiler's name helper.
 */

async function storePack(pack: JudgedPack): Promise<void> {
  const { chooseState, savePack } = Reflect.get(window, 'packs') as typeof Packs
  await chooseState(pack.estado, false)
  if (!(await savePack(pack as Packs.PocketPack, {}))) throw new Error('The pack was not kept.')
}

/** Starts to record long tasks. */
function noteTasks(): void {
  Reflect.set(window, 'tareas', [])
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) Reflect.get(window, 'tareas').push(duration)
  }).observe({ type: 'longtask' })
}

/** Long tasks since the last call, in milliseconds. */
function longTasks(): number[] {
  return (Reflect.get(window, 'tareas') as number[]).splice(0)
}

/** Runs the market's script, as `importScripts` does. */
async function runScript(): Promise<number> {
  const script = document.createElement('script')
  script.textContent = await (await fetch('/mercado.js')).text()
  await new Promise((resolve) => setTimeout(resolve, 100))
  const from = performance.now()
  document.head.append(script)
  return performance.now() - from
}

/** Asks the searches in turn; returns the milliseconds of each, answer included. */
async function search(addresses: readonly string[]): Promise<number[]> {
  if (!Reflect.has(window, 'respuestas')) {
    const made = Reflect.get(window, 'marketScript').createPocketAnswers(
      Reflect.get(window, 'packs'),
    )
    Reflect.set(window, 'respuestas', made)
  }
  const answers = Reflect.get(window, 'respuestas') as PocketAnswers
  const took: number[] = []
  for (const address of addresses) {
    // Each search is a task of its own, as in a worker.
    await new Promise((resolve) => setTimeout(resolve))
    const from = performance.now()
    const answer = await answers.answer(address, 0)
    await answer?.text()
    took.push(performance.now() - from)
  }
  return took
}
