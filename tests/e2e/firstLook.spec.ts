import { statSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { settledAd } from '../support/runningSite.ts'

/** Milliseconds of a first visit that count. */
const FIRST_LOOK = 5000
const MOST_BYTES = 115 * 1024

test.use({ serviceWorkers: 'allow' })

for (const [name, addressOf, most] of [
  ['the home', async () => '/', 14],
  ['a search', async () => '/buscar?categoria=muebles', 14],
  ['an ad', async () => `/anuncio/${(await settledAd())._id}`, 14],
  ['the wizard', async () => '/vender/producto', 12],
] as const) {
  test(
    `a stranger who looks at ${name} for five seconds fetches at most ${most} scripts, the worker's too`,
    { tag: '@soak' },
    async ({ page }) => {
      const scripts: string[] = []
      page.context().on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\.m?js$/.test(pathname)) scripts.push(pathname)
      })
      const afterStart = page.waitForResponse(/\/luego-[^/]+\.js$/)
      await page.goto(await addressOf())
      // A slow machine may need more than the five seconds for it.
      await afterStart
      await page.waitForFunction((time) => performance.now() > time, FIRST_LOOK)
      const fetched = [...scripts]
      expect(fetched.length, fetched.join()).toBeLessThanOrEqual(most)
      const bytes = fetched.reduce((sum, path) => sum + statSync(`dist/client${path}.br`).size, 0)
      // Sellers come with more; their phones keep it.
      if (name !== 'the wizard') expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
    },
  )
}
