import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../runner/reports.ts'

/** What Vitest writes after a run of one test. */
function reportOf(status: 'passed' | 'failed', failedFiles = 0): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'unit.json')
  const failureMessages = status === 'failed' ? ['AssertionError: expected 1 to be 2'] : []
  const report = {
    numPassedTests: status === 'passed' ? 1 : 0,
    numFailedTests: status === 'failed' ? 1 : 0,
    numPendingTests: 0,
    numFailedTestSuites: failedFiles,
    testResults: [
      {
        name: '/work/tests/server/cart.test.ts',
        startTime: 0,
        endTime: 5,
        assertionResults: [{ fullName: 'A person buys', status, failureMessages }],
      },
    ],
  }
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('Somebody who reads the end of a run', () => {
  const lane = { name: 'unit', lines: ['1 passed', '⎯⎯ Unhandled Errors ⎯⎯', 'TypeError: no list'] }

  test('finds nothing to mend where all tests passed', () => {
    const { passed, failed, failures } = outcomeOf(reportOf('passed'), 0, lane)
    expect([passed, failed, failures]).toEqual([1, 0, []])
  })

  test('finds the test that failed, and why', () => {
    const { failed, failures } = outcomeOf(reportOf('failed', 1), 1, lane)
    expect(failed).toBe(1)
    expect(failures).toEqual([
      'tests/server/cart.test.ts: A person buys: AssertionError: expected 1 to be 2',
    ])
  })

  test('finds the error that nobody caught, though all tests passed', () => {
    const { failed, failures } = outcomeOf(reportOf('passed'), 1, lane)
    expect(failed).toBe(1)
    expect(failures).toEqual([expect.stringMatching(/^unit.*\n.*TypeError: no list$/s)])
  })

  test('finds the last lines of a lane that died before it wrote a report, or failed without a test', () => {
    const died = { name: 'e2e', lines: ['Error: no browser'] }
    expect(outcomeOf('/nowhere.json', 137, died)).toMatchObject({
      failed: 1,
      failures: ['e2e, which ended with 137: Error: no browser'],
    })
    expect(outcomeOf(reportOf('passed', 1), 1, died)).toMatchObject({
      failed: 1,
      failures: ['e2e, which ended with 1: Error: no browser'],
    })
  })
})
