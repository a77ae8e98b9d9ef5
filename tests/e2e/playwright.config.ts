import { defineConfig } from '@playwright/test'
import type { EngineOptions } from '../engines/rig/test.ts'
import { shellLaunch } from '../support/chromium.ts'
import { ENGINES, whyLeftOut } from '../support/engines.ts'
import { ORIGIN, STORY_WORKERS } from '../support/runningSite.ts'
import { translateEveryPage } from '../support/translator.ts'

// TRANSLATED=1 translates every page, for the stories tagged @translated; this file is read in each worker.
const isTranslated = process.env['TRANSLATED'] === '1'
if (isTranslated) translateEveryPage()
const results = `../.results/${isTranslated ? 'translated' : 'e2e'}`

/** Time that a busy machine may take for an act. */
const TIMEOUT_MS = 30_000

/**
 * A phone in the hand of the story's person; support/chromium.ts names the Chromium. The stories of
 * tests/engines run once in each installed engine.
 */
export default defineConfig<object, EngineOptions>({
  outputDir: results,
  globalSetup: './globalSetup.ts',
  workers: STORY_WORKERS,
  timeout: 240_000,
  expect: { timeout: TIMEOUT_MS },
  reporter: [['list'], ['json', { outputFile: `${results}.json` }]],
  projects: [
    {
      name: 'phone',
      testDir: '.',
      use: {
        baseURL: ORIGIN,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // A worker doubles a story's cost: stories about offline, push, share and versions allow it themselves.
        serviceWorkers: 'block',
        actionTimeout: TIMEOUT_MS,
        launchOptions: shellLaunch(),
      },
    },
    ...ENGINES.filter((engine) => !whyLeftOut(engine)).map((engine) => ({
      name: engine,
      testDir: '../engines',
      // Chromium has the other stories in e2e/.
      ...(engine === 'chromium' && { testMatch: /(pageCache|firstVisit)\.spec/ }),
      // A folder of its own: a run empties it, and the files of the phone's stories have to stay.
      outputDir: '../.results/engines',
      // Engines draw without a graphics card: a story was seen to take 190 s on a busy machine.
      timeout: 480_000,
      expect: { timeout: 2 * TIMEOUT_MS },
      use: { engine },
    })),
  ],
})
