import type { Page } from '@playwright/test'

/** Counts from the next page on how much what was drawn moves without anybody's touch (layout shift). */
export const countMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { score: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) moved.score += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What was counted on the page that stands; 0.02 and less nobody sees. */
export const moves = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: { score: number } }).moved.score)
