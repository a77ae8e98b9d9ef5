import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../src/client/data/connection.ts'
import { SendingQueue } from '../../src/client/data/sendingQueue.ts'
import {
  isDue,
  stateAfterFailure,
  type WaitingState,
} from '../../src/offline/outbox/outboxState.ts'

const SECOND = 1000
/** An attempt's time on a network that leads nowhere. */
const HANGS = 3 * SECOND
/** Enough for one pause after the last attempt that met no network. */
const SOON = HANGS + 6 * SECOND

beforeEach(() => void vi.useFakeTimers({ now: 1_790_000_000_000 }))
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  noteAnswer()
})

const stops: (() => void)[] = []

/** A thing that four networks in a row did not take, the last a second ago; the next time is minutes away. */
function openPage({ isNetworkThere = false } = {}) {
  const phone = { isNetworkThere, attempts: 0, isSent: false }
  let state: WaitingState = silence(4, Date.now() - SECOND)
  const queue = new SendingQueue({
    isAnyWaiting: () => !phone.isSent,
    dueTimes: () => (phone.isSent ? [] : [state.until]),
    send: async (isReconnected) => {
      if (!isDue(state, Date.now(), isReconnected)) return
      phone.attempts += 1
      if (phone.isNetworkThere) phone.isSent = true
      else {
        await new Promise((resolve) => setTimeout(resolve, HANGS))
        state = silence(4 + phone.attempts, Date.now())
      }
    },
  })
  stops.push(queue.follow())
  return { phone, queue, isDueIn: () => state.until - Date.now() }
}

function silence(tries: number, now: number): WaitingState {
  return stateAfterFailure({ kind: 'silence' }, tries, now) as WaitingState
}

const SIGNS = [
  ['the browser’s event', () => void dispatchEvent(new Event('online'))],
  ['an answered call', noteAnswer],
] as const

describe('Something that waits on the phone goes within seconds of a network', () => {
  test.each(SIGNS)('that came while an attempt was under way: %s', async (_, sign) => {
    const { phone, queue, isDueIn } = openPage()
    noteSilence()
    await vi.advanceTimersByTimeAsync(5 * SECOND)
    queue.reconnected()
    await vi.advanceTimersByTimeAsync(HANGS / 3)
    expect(phone.attempts).toBe(1)
    phone.isNetworkThere = true
    sign()
    await vi.advanceTimersByTimeAsync(SOON)
    expect(phone).toMatchObject({ isSent: true, attempts: 2 })
    expect(isDueIn()).toBeGreaterThan(60 * SECOND)
  })

  test.each(SIGNS)('that came a moment after an attempt: %s', async (_, sign) => {
    const { phone } = openPage({ isNetworkThere: true })
    noteSilence()
    sign()
    await vi.advanceTimersByTimeAsync(SOON)
    expect(phone).toMatchObject({ isSent: true, attempts: 1 })
  })

  test('that a page opened a moment after an attempt of the last one may use', async () => {
    const { phone, queue } = openPage({ isNetworkThere: true })
    queue.reconnected()
    await vi.advanceTimersByTimeAsync(SOON)
    expect(phone).toMatchObject({ isSent: true, attempts: 1 })
  })

  test('and a network that comes and goes each second is not asked more often than it may be', async () => {
    const { phone } = openPage()
    for (let second = 0; second < 60; second += 1) {
      dispatchEvent(new Event('online'))
      await vi.advanceTimersByTimeAsync(SECOND)
    }
    expect(phone.attempts).toBeGreaterThan(1)
    expect(phone.attempts).toBeLessThanOrEqual(60 / ((HANGS + 5 * SECOND) / SECOND))
  })

  test('unless the page is closed first', async () => {
    const { phone, queue } = openPage({ isNetworkThere: true })
    queue.reconnected()
    stops.splice(0).forEach((stop) => stop())
    await vi.advanceTimersByTimeAsync(SOON)
    expect(phone.attempts).toBe(0)
  })
})
