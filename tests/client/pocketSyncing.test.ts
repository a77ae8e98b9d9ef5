import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteAnswer, noteSilence } from '../../src/client/data/connection.ts'
import { setSaver } from '../../src/client/ground/saver.ts'
import { syncInBackground } from '../../src/client/pocket/syncInBackground.ts'
import { POCKET_TAG } from '../../src/offline/names.ts'
import { chooseState, noteState } from '../../src/offline/pocket/packs.ts'
import { SYNC_EVERY } from '../../src/offline/pocket/syncDue.ts'
import { answerAddresses, packReplies, pocketAd, whole, withoutPocket } from './pocketStage.ts'

const JALISCO = packReplies(whole(1, [pocketAd('a')]))
const PACK = '/api/pocket/jalisco'

/** The browser's periodic wake-up of the worker, which only Chromium has. */
const waking = {
  register: vi.fn(async (_tag: string, _options: object) => undefined),
  unregister: vi.fn(async (_tag: string) => undefined),
}
let stop = () => {}

beforeEach(async () => {
  localStorage.clear()
  await withoutPocket()
  vi.clearAllMocks()
  const getRegistration = async () => ({ periodicSync: waking })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  })
})
afterEach(() => {
  stop()
  setSaver(false)
  noteAnswer()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const packsOf = (asked: readonly string[]) => asked.filter((one) => one.startsWith(PACK))
/** As if its last sync were long ago. */
const isDue = () => noteState('jalisco', { triedAt: Date.now() - SYNC_EVERY })

describe('A person who carries the market of their state', () => {
  beforeEach(() => chooseState('jalisco', false))

  test('has it up to date when the app starts, and by the worker with no page open', async () => {
    const asked = answerAddresses(JALISCO)
    stop = syncInBackground()
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(2), 10_000)
    expect(waking.register).toHaveBeenCalledExactlyOnceWith(POCKET_TAG, {
      minInterval: SYNC_EVERY,
    })
  })

  test('has it up to date when the network is back', async () => {
    noteSilence()
    const asked = answerAddresses(JALISCO)
    stop = syncInBackground()
    await vi.waitFor(() => expect(waking.register).toHaveBeenCalled(), 10_000)
    expect(packsOf(asked)).toEqual([])
    noteAnswer()
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(2), 10_000)
  })

  test('has it up to date when they look at the app again, and not any more once it has stopped', async () => {
    const asked = answerAddresses(JALISCO)
    stop = syncInBackground()
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(2), 10_000)
    await isDue()
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(3), 10_000)
    stop()
    await isDue()
    document.dispatchEvent(new Event('visibilitychange'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(packsOf(asked)).toHaveLength(3)
  })

  test('spends no data on it while they save data, be it by the worker', async () => {
    setSaver(true)
    const asked = answerAddresses(JALISCO)
    stop = syncInBackground()
    await vi.waitFor(() => expect(waking.unregister).toHaveBeenCalledWith(POCKET_TAG), 10_000)
    expect([packsOf(asked), waking.register.mock.calls]).toEqual([[], []])
    setSaver(false)
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(2), 10_000)
  })

  test('is disturbed by nothing where the browser forbids to wake the worker', async () => {
    waking.register.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    const asked = answerAddresses(JALISCO)
    stop = syncInBackground()
    await vi.waitFor(() => expect(packsOf(asked)).toHaveLength(2), 10_000)
  })
})

test('A person who carries no state has nothing asked for, and no worker woken', async () => {
  const asked = answerAddresses(JALISCO)
  stop = syncInBackground()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([packsOf(asked), waking.register.mock.calls]).toEqual([[], []])
})
