import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Of an error, at the end of a run. */
const SHOWN_LINES = 8
/** Of what a lane printed that names no failed test. */
const SHOWN_PRINTED = 30

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed for good, each with how its error begins; named at the end of a run. */
  failures: string[]
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
  testResults: {
    name: string
    startTime: number
    endTime: number
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const NOTHING: Outcome = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  atSecondTry: [],
  times: [],
}

/**
 * A lane that ends badly without naming a failed test, or names none at all, counts as one that failed.
 * What it printed tells why: what Vitest calls unhandled errors, or else its last lines.
 */
export function outcomeOf(reportFile: string, status: number, lane: Printed): Outcome {
  const report = readReport(reportFile)
  const outcome = report ? read(report) : NOTHING
  if (outcome.failures.length > 0 || (status === 0 && outcome.passed > 0)) return outcome
  const failures = [`${lane.name}, which ended with ${status}: ${whyOf(lane.lines)}`]
  return { ...outcome, failed: Math.max(1, outcome.failed), failures }
}

interface Printed {
  name: string
  lines: readonly string[]
}

function whyOf(printed: readonly string[]): string {
  const lines = printed.map(stripVTControlCharacters)
  const start = lines.findIndex((line) => line.includes('Unhandled Errors'))
  return (start < 0 ? lines.slice(-SHOWN_PRINTED) : lines.slice(start, start + SHOWN_PRINTED)).join(
    '\n    ',
  )
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
      failures: stories.flatMap(({ failure }) => failure ?? []),
      atSecondTry: stories.filter(({ isFlaky }) => isFlaky).map(({ name }) => name),
      times: stories,
    }
  }
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0),
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(failuresOf),
    atSecondTry: [],
    times: report.testResults.map(({ name, startTime, endTime }) => ({
      name: shortened(name),
      ms: endTime - startTime,
    })),
  }
}

const shortened = (path: string) => path.slice(path.indexOf('tests/'))

/** The failed tests of a file; a file that dies before its tests is named itself. */
function failuresOf({
  name,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const file = shortened(name)
  if (assertionResults.length === 0 && message) return [`${file}: ${beginning(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) =>
      `${file}: ${fullName}: ${beginning(failureMessages?.[0] ?? '')}`,
  )
}

/** The first lines of an error, without colours: the first alone often says only which check it was. */
function beginning(text: string): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.slice(0, SHOWN_LINES).join('\n    ')
}

interface Story {
  name: string
  ms: number
  isFlaky: boolean
  failure?: string
}

function storiesOf({ file, suites = [], specs }: PlaywrightSuite): Story[] {
  const own = specs.map(({ title, tests }): Story => {
    const name = `${file}: ${title}`
    const failed = tests.find(({ status }) => status === 'unexpected')
    return {
      name,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      isFlaky: tests.some(({ status }) => status === 'flaky'),
      ...(failed && {
        failure: `${name}: ${beginning(failed.results.at(-1)?.error?.message ?? '')}`,
      }),
    }
  })
  return [...own, ...suites.flatMap(storiesOf)]
}
