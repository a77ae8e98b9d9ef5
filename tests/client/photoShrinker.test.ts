import { describe, expect, test, vi } from 'vitest'
import type * as Shrinking from '../../src/client/photos/makeSmall.ts'

const LIBRARY = 'browser-image-compression/dist/browser-image-compression.mjs?url'
const photo = new File(['foto'], 'foto', { type: 'image/jpeg' })

/** The module with a library of this address. */
async function shrinkingBy(address: string): Promise<typeof Shrinking> {
  vi.resetModules()
  vi.doMock(LIBRARY, () => ({ default: address }))
  return import('../../src/client/photos/makeSmall.ts')
}

describe('The library that makes photos small', () => {
  test.each([
    ['is lost', 'data:text/javascript,throw new TypeError("Failed to fetch")'],
    ['is a page of another machine', 'data:text/html,<h1>Mantenimiento</h1>'],
    ['is a script of something else', 'data:text/javascript,export default 1'],
  ])('is told apart from a broken photo where it %s', async (_what, address) => {
    const { makeSmall, ShrinkerMissing } = await shrinkingBy(address)
    await expect(makeSmall(photo)).rejects.toBeInstanceOf(ShrinkerMissing)
  })

  test('says of a broken photo that it is broken', async () => {
    const broken = 'data:text/javascript,export default async () => { throw new Error("broken") }'
    const { makeSmall } = await shrinkingBy(broken)
    await expect(makeSmall(photo)).rejects.toThrow('broken')
  })

  test('is asked for under another address where the first try failed', async () => {
    const failsFirst = 'globalThis.vez = (globalThis.vez || 0) + 1; if (vez === 1) throw vez;'
    const once = `data:text/javascript,${failsFirst} export default async (photo) => photo`
    const { makeSmall } = await shrinkingBy(once)
    expect(await makeSmall(photo)).toBe(photo)
  })
})
