// @module-tag postgres
import { expect, inject, test } from 'vitest'
import { takeAdvisoryLock } from '../../src/server/db/advisoryLock.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

/** Resolves once both have come. */
function meeting(): () => Promise<void> {
  let come = 0
  let begin = () => {}
  const both = new Promise<void>((resolve) => {
    begin = resolve
  })
  return () => {
    come += 1
    if (come === 2) begin()
    return both
  }
}

test.runIf(inject('realPostgres'))(
  'two people whose acts lock the same two things in opposite orders both come through, one after the other',
  async () => {
    const meet = meeting()
    const act = (first: `prueba:${string}`, second: `prueba:${string}`) => {
      let attempts = 0
      return server.services.db.transaction(async (tx) => {
        attempts += 1
        await takeAdvisoryLock(tx, first)
        if (attempts === 1) await meet()
        await takeAdvisoryLock(tx, second)
        return attempts
      })
    }
    const attempts = await Promise.all([act('prueba:a', 'prueba:b'), act('prueba:b', 'prueba:a')])
    expect(attempts.toSorted()).toEqual([1, 2])
  },
)
