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

/** How long a page may take to load on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000

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
 * No fault of the page: what Chromium says of each call that the server refused or had no time for,
 * which is for the page to tell; what Firefox says of each photo that left the page while it loaded.
 */
const NOISE =
  /status of (4\d\d|503) .*\/api\/|‘[^’]*\/media\/[^’]*’\. A ServiceWorker intercepted the request/

/**
 * Chromium over its own protocol, Firefox over WebDriver BiDi: Puppeteer speaks both. Stories share one, for a
 * busy machine takes half a minute to start it.
 */
export function launchPuppet(engine: keyof typeof OPTIONS): Promise<Puppet> {
  return launch({
    ...OPTIONS[engine](),
    headless: true,
    defaultViewport: null,
    env: { ...process.env, TZ: 'America/Mexico_City', LANG: 'es_MX.UTF-8' },
  })
}

/** A page of a browser that is open, with storage of its own. */
export async function openPuppet(puppet: Puppet, engine: keyof typeof OPTIONS): Promise<Browser> {
  const context = await puppet.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  const troubles = listen(page)
  // Firefox has its scrollbars by its preferences.
  const isMobile = engine === 'chromium'
  const resize = (width: number, height: number) => page.setViewport({ width, height, isMobile })
  await resize(UPRIGHT.width, UPRIGHT.height)
  return {
    goto: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    run: (source, values) => page.evaluate(`(${source})(...${JSON.stringify(values)})`),
    tapAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    attach: async (css, paths) => {
      const input = await page.waitForSelector(css)
      await (await input?.toElement('input'))?.uploadFile(...paths)
    },
    resize,
    picture: async () => Buffer.from(await page.screenshot()),
    troubles: () => Promise.all(troubles),
    close: () => context.close(),
  }
}

/** Lines in the order in which they came; the words of an error are asked of the page that logged it. */
function listen(page: Page): (string | Promise<string>)[] {
  const troubles: (string | Promise<string>)[] = []
  page.on('console', (line) => {
    const place = ` (${line.location().url ?? ''})`
    if (line.type() === 'error' && !NOISE.test(line.text() + place)) {
      troubles.push(wordsOf(line).then((words) => words + place))
    }
  })
  page.on('pageerror', (error) => {
    if (!NOISE.test(String(error))) troubles.push(String(error))
  })
  return troubles
}

async function wordsOf(line: ConsoleMessage): Promise<string> {
  const ask = (part: JSHandle) => part.evaluate(String)
  return Promise.all(line.args().map(ask)).then(
    (parts) => parts.join(' ') || line.text(),
    () => `${line.text()} of a page that was left`,
  )
}
