import { describe, expect, it } from 'vitest'
import { keptFor } from '../../src/server/search/keptFor.ts'

const START = Date.UTC(2026, 10, 29)
const at = (ms: number) => new Date(START + ms)

interface Reading {
  resolve(value: object): void
  reject(error: Error): void
}

/** What is read and when is for the test to say. */
function slowSource() {
  const asked: Reading[] = []
  const kept = keptFor(
    1000,
    (_who: string) =>
      new Promise<object>((resolve, reject) => {
        asked.push({ resolve, reject })
      }),
  )
  return { asked, kept }
}
const [OLD, NEW] = [{ value: 'old' }, { value: 'new' }]

describe('what is kept for a while', () => {
  it('is read once for all who ask before it is there', async () => {
    const { asked, kept } = slowSource()
    const answers = [kept.read('one', at(0)), kept.read('two', at(10))]
    asked[0]?.resolve(OLD)
    expect(await Promise.all(answers)).toEqual([OLD, OLD])
    expect(await kept.read('three', at(999))).toBe(OLD)
    expect(asked).toHaveLength(1)
  })

  it('is read anew for who waited for a reading that failed', async () => {
    const { asked, kept } = slowSource()
    const first = kept.read('one', at(0))
    const second = kept.read('two', at(0))
    asked[0]?.reject(new Error('cut off'))
    await expect(first).rejects.toThrow('cut off')
    await expect.poll(() => asked).toHaveLength(2)
    asked[1]?.resolve(NEW)
    expect(await second).toBe(NEW)
  })

  it('is not what was being read when it was forgotten', async () => {
    const { asked, kept } = slowSource()
    const before = kept.read('one', at(0))
    kept.forget()
    const after = kept.read('two', at(1))
    asked[1]?.resolve(NEW)
    asked[0]?.resolve(OLD)
    expect([await before, await after]).toEqual([OLD, NEW])
    expect(await kept.read('three', at(2))).toBe(NEW)
  })
})
