import type { Page } from '@playwright/test'

/** Milliseconds without an answer after which a page counts as done. */
const QUIET = 500

/** Waits until the app has taken over the page that was loaded last. */
export async function untilAppStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await untilQuiet(page)
}

/** Waits until a page has all that it asked for; a user's stream of events, which never ends, isn't waited for. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction((quiet) => {
    const answered = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return (
      performance.now() - Math.max(0, ...answered.map(({ responseEnd }) => responseEnd)) > quiet
    )
  }, QUIET)
}
