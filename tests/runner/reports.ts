import { readFileSync } from 'node:fs'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Stories that failed once and passed at the second try; they are named at the end of a run. */
  atSecondTry: string[]
  /** How long each file of Vitest and each story of Playwright took. */
  times: { name: string; ms: number }[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, atSecondTry: [], times: [] }

/** A lane that ends badly without naming a failed test, or names none at all, counts as one that failed. */
export function outcomeOf(reportFile: string, status: number): Outcome {
  const report = readReport(reportFile)
  const outcome = report ? read(report) : NOTHING
  const isSilent = outcome.failed === 0 && (status !== 0 || outcome.passed === 0)
  return isSilent ? { ...outcome, failed: 1 } : outcome
}

function readReport(file: string): VitestReport | PlaywrightReport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport
  } catch {
    return null
  }
}

function read(report: VitestReport | PlaywrightReport): Outcome {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    const stories = report.suites.flatMap(storiesOf)
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      atSecondTry: stories.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
      times: stories,
    }
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
    atSecondTry: [],
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: name.slice(name.indexOf('tests/')),
      ms: endTime - startTime,
    })),
  }
}

interface Story {
  name: string
  ms: number
  isFlaky: boolean
}

function storiesOf({ file, suites = [], specs }: PlaywrightSuite): Story[] {
  const own = specs.map(({ title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }))
  return [...own, ...suites.flatMap(storiesOf)]
}
