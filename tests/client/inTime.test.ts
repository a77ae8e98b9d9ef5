import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime } from '../../src/client/ground/inTime.ts'
import { askForSending } from '../../src/client/ground/worker/worker.ts'

const never = new Promise<never>(() => undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a person waits 20 seconds for a browser that does not answer, and is told in Spanish', async () => {
  const told = vi.fn()
  inTime(never).catch(told)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringMatching(/^Tu navegador no respondió\./) }),
  )
})

test('an answer in time is the browser’s own, a refusal too, and leaves no clock behind', async () => {
  expect(await inTime(Promise.resolve('granted'))).toBe('granted')
  const refusal = new DOMException('push service error', 'AbortError')
  await expect(inTime(Promise.reject(refusal))).rejects.toBe(refusal)
  expect(vi.getTimerCount()).toBe(0)
})

test('an ad that is kept waits for no browser that never grants its sending', async () => {
  const registration = { sync: { register: () => never } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const granted = askForSending()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await granted).toBe(false)
})
