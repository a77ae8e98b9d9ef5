// @module-tag embedded
// It builds the page again and again.
// @module-tag soak
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Two of first loads, one of a script that several screens share, and the largest. */
const SCREENS = [
  'home/HomeScreen.tsx',
  'ads/AdScreen.tsx',
  'account/LoginScreen.tsx',
  'sell/wizard/WizardScreen.tsx',
]

test('a phone fetches at most 15 % of the app again after a release that changes one screen', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'tests/support/oneScreenRelease.ts', ...SCREENS],
    { env: { ...process.env, NODE_ENV: 'production' } },
  )
  const parts = JSON.parse(stdout) as Record<string, number>
  expect(Object.keys(parts)).toEqual(SCREENS)
  for (const [screen, part] of Object.entries(parts)) expect(part, screen).toBeLessThan(0.15)
}, 240_000)
