// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../support/outcome.ts'

const VITEST = [
  ' FAIL  |server| tests/server/cart.test.ts > A person buys',
  'AssertionError: expected 1 to be 2',
  ' Test Files  1 failed | 180 passed (181)',
  '      Tests  2 failed | 3000 passed | 50 skipped (3052)',
  '   Duration  90.00s',
]
const PLAYWRIGHT = [
  '  1) [phone] › cart.spec.ts:5:1 › a person buys',
  '  1 failed',
  '    [phone] › cart.spec.ts:5:1 › a person buys',
  '  2 skipped',
  '  40 passed (3.2m)',
]

describe('People who read the end of a run', () => {
  test('find nothing to mend where all passed', () => {
    expect(outcomeOf('unit', 0, ['      Tests  20 passed (20)'])).toEqual({
      passed: 20,
      failed: 0,
      skipped: 0,
      why: '',
    })
    expect(outcomeOf('stories', 0, ['  1 skipped', '  40 passed (3.2m)'])).toEqual({
      passed: 40,
      failed: 0,
      skipped: 1,
      why: '',
    })
  })

  test('find how many of Vitest’s tests failed, not of its files, and read which', () => {
    const { why, ...counts } = outcomeOf('unit', 1, VITEST)
    expect(counts).toEqual({ passed: 3000, failed: 2, skipped: 50 })
    expect(why).toMatch(/^\nFAILED: unit, which ended with 1:\n.*A person buys\nAssertionError/)
  })

  test('find the name of each failure of Vitest’s, however long the errors after it are', () => {
    const error = Array.from({ length: 200 }, () => '    at line')
    const { why } = outcomeOf('unit', 1, [VITEST[0] ?? '', ...error, ...VITEST])
    expect(why.match(/ FAIL .* A person buys/g)).toHaveLength(2)
  })

  test('find how many of Playwright’s stories failed, and read which', () => {
    const { why, ...counts } = outcomeOf('stories', 1, PLAYWRIGHT)
    expect(counts).toEqual({ passed: 40, failed: 1, skipped: 2 })
    expect(why).toContain('stories, which ended with 1:\n  1) [phone] › cart.spec.ts')
  })

  test('find the last lines of a lane that died, though all before passed', () => {
    const early = Array.from({ length: 200 }, (_, line) => `line ${line}`)
    const lines = ['  40 passed (3.2m)', ...early, 'TypeError: no list']
    const { passed, failed, why } = outcomeOf('unit', 137, lines)
    expect([passed, failed]).toEqual([40, 1])
    expect(why).toMatch(/which ended with 137:\nline 141\n.*\nTypeError: no list$/s)
  })

  test('find a lane that ended well without a test', () => {
    const { failed, why } = outcomeOf('unit', 0, ['No test files found, exiting with code 0'])
    expect(failed).toBe(1)
    expect(why).toContain('No test files found')
  })

  test('find no test in words of a test’s own', () => {
    const { passed } = outcomeOf('unit', 0, ['the doctor says: 3 passed', 'took 4 passed'])
    expect(passed).toBe(0)
  })
})
