import { afterEach, describe, expect, test, vi } from 'vitest'
import { isOutOfRoom } from '../../src/offline/inStores.ts'

/** Each test opens the store for the first time, as a new page does. */
async function freshStore() {
  vi.resetModules()
  const [answers, database] = await Promise.all([
    import('../../src/offline/answers/answers.ts'),
    import('../../src/offline/database.ts'),
  ])
  return { ...answers, ...database }
}

afterEach(() => vi.unstubAllGlobals())

describe('A browser that blocks its storage', () => {
  test('F21: makes keeping and reading fail at once, and never hang', async () => {
    const { storeAnswer, storedAnswer, forgetEverything } = await freshStore()
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open: refuse })
    await expect(storeAnswer('/api/banner', [], 1)).rejects.toThrow('insecure')
    await expect(storedAnswer('/api/banner')).rejects.toThrow('insecure')
    await expect(forgetEverything()).rejects.toThrow('insecure')
  })

  test('F21: is asked again later, for it may have been unblocked', async () => {
    const { storeAnswer, storedAnswer } = await freshStore()
    const real = indexedDB
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    await expect(storeAnswer('/api/banner', [], 1)).rejects.toThrow('insecure')
    vi.stubGlobal('indexedDB', real)
    await storeAnswer('/api/banner', ['ya'], 2)
    expect(await storedAnswer('/api/banner')).toMatchObject({ body: ['ya'] })
  })
})

describe('A phone without room', () => {
  test('F20: is told from other troubles', () => {
    expect(isOutOfRoom(new DOMException('full', 'QuotaExceededError'))).toBe(true)
    expect(isOutOfRoom(new DOMException('blocked', 'SecurityError'))).toBe(false)
    expect(isOutOfRoom('QuotaExceededError')).toBe(false)
  })

  test('F20: still gives what it kept before', async () => {
    const { storeAnswer, storedAnswer } = await freshStore()
    await storeAnswer('/api/banner', ['antes'], 1)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await expect(storeAnswer('/api/banner', ['después'], 2)).rejects.toThrow('full')
    expect(await storedAnswer('/api/banner')).toMatchObject({ body: ['antes'] })
  })
})
