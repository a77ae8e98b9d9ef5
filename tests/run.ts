import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './support/chromium.ts'
import { ENGINES, whyLeftOut } from './support/engines.ts'

/**
 * `npm test`: builds when needed, then every test: contract and server on the embedded database (or
 * TEST_DATABASE_URL), client, and end to end in Chromium; the stories of the main job run in every
 * engine that is there. Ends with the sum of all, and fails when one test fails or none ran.
 */
const RESULTS = 'tests/.results'

interface Outcome {
  passed: number
  failed: number
  skipped: number
}

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
ensureChromium()
run('node', ['src/server/launch/build.mjs', '--when-needed'])
const outcomes = [unitTests(), endToEnd()]
const total = outcomes.reduce((sum, { passed, failed, skipped }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
  skipped: sum.skipped + skipped,
}))
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
for (const engine of ENGINES) {
  const why = whyLeftOut(engine)
  if (why) console.log(`Left out: the stories in ${engine}, for this machine can't run it (${why})`)
}
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)

function unitTests(): Outcome {
  const file = `${RESULTS}/unit.json`
  const status = attempt('npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }>(file)
  const failed = report
    ? Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0)
    : 0
  return settle(status, {
    passed: report?.numPassedTests ?? 0,
    failed,
    skipped: report?.numPendingTests ?? 0,
  })
}

function endToEnd(): Outcome {
  const status = attempt('npx', [
    'playwright',
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
  ])
  const report = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }>(`${RESULTS}/e2e.json`)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return settle(status, { passed: expected, failed: unexpected + flaky, skipped })
}

/** A runner that ends badly without naming a failed test counts as one. */
function settle(status: number, outcome: Outcome): Outcome {
  return status !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

function attempt(command: string, args: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

function run(command: string, args: string[]): void {
  if (attempt(command, args) !== 0) process.exit(1)
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}
