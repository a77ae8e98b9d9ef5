import { beforeEach, expect, test, vi } from 'vitest'
import { askOnceInstalled, askToPersist } from '../../src/client/data/askToPersist.ts'

const persist = vi.fn(async () => true)
beforeEach(() => {
  localStorage.clear()
  persist.mockClear()
})

test('a seller’s browser is asked once to keep what is on the phone', async () => {
  vi.stubGlobal('navigator', { storage: { persist } })
  await askToPersist()
  await askToPersist()
  expect(persist).toHaveBeenCalledOnce()
})

test('F21: a seller whose browser has no such thing goes on, and so does one whose browser refuses', async () => {
  vi.stubGlobal('navigator', {})
  await askToPersist()
  localStorage.clear()
  persist.mockRejectedValueOnce(new DOMException('blocked', 'SecurityError'))
  vi.stubGlobal('navigator', { storage: { persist } })
  await askToPersist()
  expect(persist).toHaveBeenCalledOnce()
})

test('a seller who installs the site later is asked for once more, and who has nothing on the phone is not', async () => {
  vi.stubGlobal('navigator', { storage: { persist } })
  await askOnceInstalled()
  expect(persist).not.toHaveBeenCalled()
  await askToPersist()
  await askOnceInstalled()
  await askOnceInstalled()
  expect(persist).toHaveBeenCalledTimes(2)
})
