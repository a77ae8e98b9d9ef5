import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exitCodeOf, LOST_CODE, noteRefusal, type Verdict } from '../lab/verdict.ts'
import { Refused } from '../support/keyedActs.ts'

/** The part of `.ci/run` that kills a primary, with a lab that ends with these codes, one after the other. */
describe('whoever hands in a change', () => {
  let dir = ''
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'tianguis-ci-'))))
  afterEach(() => rmSync(dir, { recursive: true }))

  function ciWith(...codes: number[]) {
    const program = (name: string, text: string) => {
      writeFileSync(join(dir, name), `#!/bin/sh\n${text}\n`)
      chmodSync(join(dir, name), 0o755)
    }
    program('apt-get', 'exit 0')
    program(
      'npm',
      `echo x >> ${dir}/tries; set -- ${codes.join(' ')}; eval "exit \\\${$(wc -l < ${dir}/tries)}"`,
    )
    rmSync(join(dir, 'tries'), { force: true })
    const [, part] = readFileSync('.ci/run', 'utf8').split(/^# --- a cluster .*$/m)
    const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', part ?? 'exit 99'], {
      env: { ...process.env, PATH: `${dir}:${process.env['PATH']}` },
    })
    const tries = readFileSync(join(dir, 'tries'), 'utf8').trim().split('\n').length
    return { status, tries }
  }

  it('is told at once that a failover lost something, whatever a second try would say', () => {
    expect(ciWith(LOST_CODE, 0)).toEqual({ status: LOST_CODE, tries: 1 })
  })

  it('gets a second try where the cluster was only late, and no third', () => {
    expect(ciWith(1, 0)).toEqual({ status: 0, tries: 2 })
    expect(ciWith(124, 1)).toEqual({ status: 1, tries: 2 })
    expect(ciWith(1, LOST_CODE)).toEqual({ status: LOST_CODE, tries: 2 })
  })
})

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
    // Being late as well hides no loss.
    verdict.late.push('writes back after 40000 ms')
    expect(exitCodeOf(verdict)).toBe(code)
  })
})
