import type { Browser } from './browser.ts'

/** What WebKit and Firefox say of what a page was still loading when it was left. */
const CUT_OFF = new RegExp(
  [
    'due to access control checks',
    'Importing a module script failed',
    'The operation was aborted',
    'error loading dynamically imported module',
    'A ServiceWorker intercepted the request and encountered an unexpected error',
    'of a page that was left',
  ].join('|'),
)

/**
 * A browser whose troubles are without those of cut-off loading that came while a page was left for
 * another; the same words at any other time are a fault.
 */
export function excuseLeft(browser: Browser): Browser {
  const excused = new Set<number>()
  const leaving = async (go: () => Promise<void>) => {
    const before = (await browser.troubles()).length
    await go()
    for (const [place, line] of (await browser.troubles()).entries()) {
      if (place >= before && CUT_OFF.test(line)) excused.add(place)
    }
  }
  return {
    ...browser,
    goto: (address) => leaving(() => browser.goto(address)),
    reload: () => leaving(browser.reload),
    back: () => leaving(browser.back),
    restart: () => leaving(browser.restart),
    troubles: async () => (await browser.troubles()).filter((_, place) => !excused.has(place)),
  }
}
