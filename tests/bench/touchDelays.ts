import type { Page } from '@playwright/test'
import { cameraFiles } from '../support/cameraFiles.ts'
import { startProduct } from '../support/productServer.ts'
import { newAccount, putSession } from '../support/visitor.ts'
import { untilWorkerSteers } from '../support/watchedPage.ts'
import { fillGeneral, goOn, openWizard } from '../support/wizardHands.ts'
import { newPhone, openBrowser, slowPage } from './phone.ts'
import { median, table } from './table.ts'

/** Repetitions of each act, each on a page of its own. */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 7)
/** Milliseconds for the app to start, and for a frame and its event's entry after an act. */
const CALM = 2500
const ENTRY = 700
const THING = {
  titulo: 'Bicicleta de montaña',
  precio: '4500',
  categoria: 'deportes',
  descripcion: 'Usada dos veranos, se entrega limpia.',
}

/**
 * From a tap to the next frame (INP, by the browser's own event timing) at a phone's speed. Delays under 16 ms
 * have no entry and count as 16.
 */
export async function touchDelays(): Promise<string> {
  const camera = await cameraFiles(5)
  const product = await startProduct({ env: { SEED_DEMO: '1' } })
  const browser = await openBrowser()
  try {
    const account = await newAccount(product.origin, product.dataDir)
    const acts: Readonly<Record<string, (page: Page) => Promise<number>>> = {
      corazón: async (page) => {
        await openCalm(page, '/')
        const heart = page.getByRole('button', { name: /^Guardar en favoritos/ }).nth(1)
        await heart.scrollIntoViewIfNeeded()
        return delayOf(page, () => heart.tap())
      },
      'hoja de filtros': async (page) => {
        await openCalm(page, '/buscar')
        return delayOf(page, () => page.getByRole('link', { name: /^Filtr/ }).tap())
      },
      'escribir en la búsqueda': async (page) => {
        await openCalm(page, '/')
        await page.getByRole('combobox', { name: 'Buscar', exact: true }).first().tap()
        return delayOf(page, () => page.keyboard.type('bicicleta azul', { delay: 120 }))
      },
      'deslizar la galería': async (page) => {
        await openCalm(page, '/')
        await page.locator('main article a').first().tap()
        await page.waitForURL(/\/anuncio\//)
        await page.waitForTimeout(CALM)
        return delayOf(page, () => swipe(page))
      },
      'paso del asistente': async (page) => {
        await openWizard(page)
        await fillGeneral(page, THING, camera.paths.slice(0, 1))
        await page.getByRole('button', { name: /^Ver foto 1/ }).waitFor({ timeout: 60_000 })
        return delayOf(page, () => goOn(page, 2))
      },
      'escribir mientras llegan cinco fotos': async (page) => {
        await openWizard(page)
        const title = page.getByLabel('Título')
        await title.tap()
        return delayOf(page, async () => {
          await page.locator('input[name="imagenes"]').setInputFiles([...camera.paths])
          await title.pressSequentially('Bicicleta de montaña rodada 29', { delay: 150 })
        })
      },
    }
    const rows = []
    for (const [name, act] of Object.entries(acts)) {
      const delays: number[] = []
      for (let time = 0; time < TIMES; time++) {
        const phone = await newPhone(browser, product.origin)
        await phone.addInitScript(noteDelays)
        const first = await phone.newPage()
        await first.goto('/faq')
        await putSession(first, account)
        await untilWorkerSteers(first)
        await first.close()
        delays.push(await act(await slowPage(phone)))
        await phone.close()
      }
      rows.push([name, median(delays), Math.max(...delays)])
    }
    return table(['toque', 'INP mediana ms', 'peor ms'], rows)
  } finally {
    await browser.close()
    await product.stop()
    await camera.remove()
  }
}

async function openCalm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main article').first().waitFor()
  await page.waitForTimeout(CALM)
}

/** The longest delay that an act causes, in milliseconds. */
async function delayOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Reflect.set(window, 'demoras', []))
  await act()
  await page.waitForTimeout(ENTRY)
  const delays = await page.evaluate(() => Reflect.get(window, 'demoras') as number[])
  return Math.max(16, ...delays)
}

/** A finger that pushes the photo to the left. */
async function swipe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const box = await page.getByRole('region', { name: 'Fotos del anuncio' }).boundingBox()
  if (!box) throw new Error('The ad has no gallery in view.')
  await session.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width * 0.8,
    y: box.y + box.width * 0.5,
    xDistance: -box.width * 0.6,
    yDistance: 0,
    gestureSourceType: 'touch',
    speed: 1200,
  })
}

/** Runs in the page: records every event that the browser reports with its frame. */
function noteDelays(): void {
  const delays: number[] = []
  Reflect.set(window, 'demoras', delays)
  new PerformanceObserver((list) => {
    const known = Reflect.get(window, 'demoras') as number[]
    for (const { duration } of list.getEntries()) known.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
