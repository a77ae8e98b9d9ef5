// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { exitCodeOf, LOST_CODE, noteRefusal, type Verdict } from '../lab/verdict.ts'
import { Refused } from '../support/keyedActs.ts'

describe('a failover', () => {
  it.each([
    [new Refused(401, 'Inicia sesión'), LOST_CODE],
    [new Refused(404, 'No existe'), LOST_CODE],
    [new Refused(500, ''), LOST_CODE],
    [new Refused(503, 'Intenta más tarde'), 1],
    [new DOMException('', 'TimeoutError'), 1],
  ])('in which somebody got %s at last ends with %d', (error, code) => {
    const verdict: Verdict = { late: [], lost: [] }
    expect(exitCodeOf(verdict)).toBe(0)
    noteRefusal(verdict, 'read', error)
    expect(exitCodeOf(verdict)).toBe(code)
    // Lateness beside it hides no loss.
    verdict.late.push('writes back after 40000 ms')
    expect(exitCodeOf(verdict)).toBe(code)
  })
})
