import type { Page } from '@playwright/test'

/** Waits until the app has taken over the page that was loaded last. */
export async function untilAppStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await page.waitForLoadState('networkidle')
}
