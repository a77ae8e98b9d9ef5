import type { Page } from '@playwright/test'

/** Sums the layout shift of the following pages that no touch caused. */
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

/** Layout shift of the current page; nobody sees 0.02 or less. */
export const moves = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { moved: { score: number } }).moved.score)
