import type { Browser } from './browser.ts'

/** Messages of WebKit and Firefox about loads that were cut off when the page was left. */
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
 * Hides messages of cut-off loads that came while an act left a page, by a link or a form. A page whose app has
 * not started counts too. The same messages at any other time are a fault.
 */
export function excuseLeft(browser: Browser): Browser {
  const excused = new Set<number>()
  /** Start of the page that answered last, and the number of messages before the last touch. */
  let begun = 0
  let before = 0
  const count = async () => (await browser.troubles()).length
  const excuseFrom = async (from: number) => {
    for (const [place, line] of (await browser.troubles()).entries()) {
      if (place >= from && CUT_OFF.test(line)) excused.add(place)
    }
  }
  const leaving =
    <V extends unknown[]>(go: (...values: V) => Promise<void>) =>
    async (...values: V) => {
      const from = await count()
      await go(...values)
      await excuseFrom(from)
      before = await count()
    }
  /** Only the next page's answer shows whether the touch left the page. */
  const touching =
    <V extends unknown[]>(touch: (...values: V) => Promise<void>) =>
    async (...values: V) => {
      before = await count()
      await touch(...values)
    }
  const run = async (source: string, values: readonly unknown[]) => {
    const dated = `async (...values) => [performance.timeOrigin, await (${source})(...values)]`
    const [began, answer] = (await browser.run(dated, values)) as [number, unknown]
    if (began !== begun) {
      begun = began
      await excuseFrom(before)
    }
    return answer
  }
  return {
    ...browser,
    run,
    goto: leaving(browser.goto),
    reload: leaving(browser.reload),
    back: leaving(browser.back),
    restart: leaving(browser.restart),
    tapAt: touching(browser.tapAt),
    press: touching(browser.press),
    troubles: async () => {
      // The last touch may have left a page.
      await run('() => undefined', []).catch(() => undefined)
      return (await browser.troubles()).filter((_, place) => !excused.has(place))
    },
  }
}
