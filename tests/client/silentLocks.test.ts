import { afterEach, expect, test, vi } from 'vitest'
import { DraftLock, type LockState } from '../../src/client/sell/drafts/draftLock.ts'
import { withWebLock } from '../../src/offline/webLock.ts'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'locks')
})

test('F21: somebody whose browser never answers for its locks writes and sends all the same', async () => {
  vi.useFakeTimers()
  const request = () => new Promise(() => undefined)
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const states: LockState[] = []
  const lock = new DraftLock('borrador', (state) => states.push(state))
  const sent = withWebLock('anuncio', async () => 'sent')
  await vi.runAllTimersAsync()
  expect(states).toEqual(['ours'])
  expect(await sent).toBe('sent')
  lock.end()
})
