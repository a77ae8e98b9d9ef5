import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'

/** A phone in the hand of the person of the story; Chromium is whatever the machine has (support/chromium.ts). */
export default defineConfig({
  testDir: '.',
  outputDir: '../.results/e2e',
  globalSetup: './globalSetup.ts',
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.results/e2e.json' }]],
  use: {
    baseURL: process.env['E2E_ORIGIN'] ?? 'http://localhost:4173',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
