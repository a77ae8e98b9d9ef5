import { DAY } from '../../../contract/time/day.ts'
import { dropAd } from '../../../offline/outbox/outbox.ts'
import { dueAt, LEAST_PAUSE } from '../../../offline/outbox/outboxState.ts'
import { forgetSender } from '../../../offline/outbox/sender.ts'
import { useConnection } from '../../data/connection.ts'
import { useSession } from '../../data/session.ts'
import { followOutbox, useOutbox } from './outboxStore.ts'
import { sendWhatWaits } from './sendFromPage.ts'

/** Nobody looks more often than this whether an ad's time has come, nor less often. */
const SOONEST = 1000
const LATEST = 10 * 60 * 1000

/**
 * Sends what waits for as long as the page is open: at start, when there are signs of a network,
 * when an ad's time has come, when its owner logs in. Answers how to stop.
 */
export function keepSending(): () => void {
  const queue = new SendingQueue()
  const reconnected = () => queue.reconnected()
  const seen = () => {
    if (document.visibilityState === 'visible') queue.run(false)
  }
  const stops = [
    useOutbox.subscribe((now, before) => {
      if (now.ads !== before.ads) forgetOldNews()
      // A page that begins is a sign of a network: nothing is known of how the last one ended.
      if (before.ads.length === 0 && now.ads.length > 0) queue.run(true)
      else queue.plan()
    }),
    useConnection.subscribe(({ isOffline }, before) => {
      if (before.isOffline && !isOffline) queue.reconnected()
    }),
    useSession.subscribe(({ token }, before) => {
      if (token === before.token) return
      if (token === null) void forgetSender().catch(() => undefined)
      else queue.run(true)
    }),
    followOutbox(),
    () => queue.stop(),
  ]
  addEventListener('online', reconnected)
  document.addEventListener('visibilitychange', seen)
  return () => {
    for (const stop of stops) stop()
    removeEventListener('online', reconnected)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** One run of sending at a time, and the next one planned for when an ad may go. */
class SendingQueue {
  #next: ReturnType<typeof setTimeout> | undefined
  #second: ReturnType<typeof setTimeout> | undefined
  #isRunning = false
  /** Asked for while another run was under way. */
  #isWanted = false
  #isReconnected = false
  #isOver = false

  run(isReconnected: boolean): void {
    this.#isReconnected ||= isReconnected
    this.#isWanted = true
    if (!this.#isRunning) void this.#work()
  }

  /** What was tried a moment ago isn't tried again at once, so that there is a second look. */
  reconnected(): void {
    this.run(true)
    clearTimeout(this.#second)
    this.#second = setTimeout(() => this.run(true), LEAST_PAUSE)
  }

  /** Sets the clock for the next ad; those that are on their way set it when they rest. */
  plan(): void {
    clearTimeout(this.#next)
    const { ads, sending } = useOutbox.getState()
    const times = ads.flatMap(({ id, state }) => (id in sending ? [] : (dueAt(state) ?? [])))
    if (times.length === 0 || this.#isRunning || this.#isOver) return
    const wait = Math.min(LATEST, Math.max(SOONEST, Math.min(...times) - Date.now()))
    this.#next = setTimeout(() => this.run(false), wait)
  }

  stop(): void {
    this.#isOver = true
    this.#isWanted = false
    clearTimeout(this.#next)
    clearTimeout(this.#second)
  }

  async #work(): Promise<void> {
    this.#isRunning = true
    while (this.#isWanted) {
      const isReconnected = this.#isReconnected
      this.#isWanted = false
      this.#isReconnected = false
      const isAnyWaiting = useOutbox.getState().ads.some(({ state }) => state.name === 'waiting')
      // Blocked storage (fault F21): there is nothing to send.
      if (isAnyWaiting) await sendWhatWaits(isReconnected).catch(() => undefined)
    }
    this.#isRunning = false
    this.plan()
  }
}

/** What was published yesterday is no news any more. */
function forgetOldNews(): void {
  for (const { id, state } of useOutbox.getState().ads) {
    if (state.name !== 'published' || Math.abs(Date.now() - state.at) < DAY) continue
    void dropAd(id).catch(() => undefined)
  }
}
