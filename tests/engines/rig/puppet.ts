import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  launch,
  type ConsoleMessage,
  type JSHandle,
  type LaunchOptions,
  type Page,
  type Browser as Puppet,
} from 'puppeteer-core'
import { CHROMIUM_FLAGS, chromiumPath } from '../../support/chromium.ts'
import { FIREFOX } from '../../support/engines.ts'
import { UPRIGHT, type Browser } from './browser.ts'

/** Milliseconds that a page may take to load on a busy machine. */
const TIMEOUT_MS = 60_000

const OPTIONS = {
  chromium: () => ({
    browser: 'chrome',
    executablePath: chromiumPath() ?? '',
    args: [...CHROMIUM_FLAGS, '--lang=es-MX'],
  }),
  firefox: () => ({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es-MX,es',
      // As on a phone: scrollbars take no width.
      'widget.gtk.overlay-scrollbars.enabled': true,
      'ui.useOverlayScrollbars': 1,
    },
  }),
} satisfies Record<string, () => LaunchOptions>

/**
 * Messages that are no fault of the page. Chromium logs each call that the server refused or had no time for.
 * Firefox logs each photo that was still loading when its page was left.
 */
const NOISE =
  /status of (4\d\d|503) .*\/api\/|‘[^’]*\/media\/[^’]*’\. A ServiceWorker intercepted the request/

type PuppetEngine = keyof typeof OPTIONS

/**
 * Puppeteer drives Chromium over its own protocol and Firefox over WebDriver BiDi. Stories share a browser,
 * because a busy machine takes half a minute to start it.
 */
export function launchPuppet(engine: PuppetEngine, userDataDir?: string): Promise<Puppet> {
  return launch({
    ...OPTIONS[engine](),
    ...(userDataDir !== undefined && { userDataDir }),
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: 'America/Mexico_City', LANG: 'es_MX.UTF-8' },
  })
}

/** A page of an open browser, with storage of its own. */
export async function openPuppet(puppet: Puppet, engine: PuppetEngine): Promise<Browser> {
  const context = await puppet.createBrowserContext()
  const troubles: Trouble[] = []
  const page = await preparedPage(await context.newPage(), engine, troubles)
  return {
    ...handsOf(() => page, engine),
    troubles: () => Promise.all(troubles),
    restart: () => Promise.reject(new Error('Other stories use this browser (ownBrowser).')),
    close: () => context.close(),
  }
}

/** A browser of its own, whose folder keeps the pages' data after its end. */
export async function openOwnPuppet(engine: PuppetEngine): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), `tianguis-${engine}-`))
  const troubles: Trouble[] = []
  const open = async () => {
    const puppet = await launchPuppet(engine, folder)
    return { puppet, page: await preparedPage(await puppet.newPage(), engine, troubles) }
  }
  let now = await open()
  return {
    ...handsOf(() => now.page, engine),
    troubles: () => Promise.all(troubles),
    restart: async () => {
      await now.puppet.close()
      now = await open()
    },
    close: async () => {
      await now.puppet.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

async function preparedPage(page: Page, engine: PuppetEngine, troubles: Trouble[]): Promise<Page> {
  page.setDefaultTimeout(TIMEOUT_MS)
  listen(page, troubles)
  await handsOf(() => page, engine).resize(UPRIGHT.width, UPRIGHT.height)
  return page
}

type Hands = Omit<Browser, 'troubles' | 'restart' | 'close'>

function handsOf(page: () => Page, engine: PuppetEngine): Hands {
  // Firefox has its scrollbars by its preferences.
  const isMobile = engine === 'chromium'
  return {
    goto: async (address) => void (await page().goto(address)),
    reload: async () => void (await page().reload()),
    back: async () => void (await page().goBack()),
    run: (source, values) => page().evaluate(`(${source})(...${JSON.stringify(values)})`),
    tapAt: (x, y) => page().mouse.click(x, y),
    type: (text) => page().keyboard.type(text),
    press: (key) => page().keyboard.press(key),
    attach: async (css, paths) => {
      const input = await page().waitForSelector(css)
      await (await input?.toElement('input'))?.uploadFile(...paths)
    },
    resize: (width, height) => page().setViewport({ width, height, isMobile }),
    picture: async () => Buffer.from(await page().screenshot()),
  }
}

/** A line of the log; the page that logged an error is asked for its words. */
type Trouble = string | Promise<string>

/** Records the errors of a page, in order. */
function listen(page: Page, troubles: Trouble[]): void {
  page.on('console', (line) => {
    const place = ` (${line.location().url ?? ''})`
    if (line.type() === 'error' && !NOISE.test(line.text() + place)) {
      troubles.push(wordsOf(line).then((words) => words + place))
    }
  })
  page.on('pageerror', (error) => {
    if (!NOISE.test(String(error))) troubles.push(String(error))
  })
}

async function wordsOf(line: ConsoleMessage): Promise<string> {
  const ask = (part: JSHandle) => part.evaluate(String)
  return Promise.all(line.args().map(ask)).then(
    (parts) => parts.join(' ') || line.text(),
    () => `${line.text()} of a page that was left`,
  )
}
