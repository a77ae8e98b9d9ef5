// @module-tag embedded
import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../src/server/environment.ts'

describe('an operator who names the address of the replicas', () => {
  const read =
    (DATABASE_READ_URL: string, DATABASE_URL = '') =>
    () =>
      readEnvironment({ DATABASE_READ_URL, DATABASE_URL }).DATABASE_READ_URL

  it('names one, and is told of several, of what is no address and that a primary is needed', () => {
    const [a, b] = ['postgres://a/tianguis', 'postgresql://b:5433/tianguis']
    expect(read(b, a)()).toBe(b)
    expect(read('')()).toBeUndefined()
    expect(read(`${a},${b}`, a)).toThrow('DATABASE_READ_URL: is one address')
    expect(read('http://b', a)).toThrow('DATABASE_READ_URL: is no address of its kind')
    expect(read(a)).toThrow('DATABASE_READ_URL: goes together with DATABASE_URL')
  })
})
