import { DAY } from '../../../contract/time/day.ts'
import { dropAd } from '../../../offline/outbox/outbox.ts'
import { dueAt, LEAST_PAUSE } from '../../../offline/outbox/outboxState.ts'
import { forgetSender } from '../../../offline/outbox/sender.ts'
import { useConnection } from '../../data/connection.ts'
import { useSession } from '../../data/session.ts'
import { followOutbox, useOutbox } from './outboxStore.ts'
import { sendWhatWaits } from './sendFromPage.ts'

/** Bounds of the interval between two checks for due ads, in milliseconds. */
const SOONEST = 1000
const LATEST = 10 * 60 * 1000

/**
 * Sends waiting ads while the page is open. It runs at start, at signs of a network, when an ad is due, and
 * at log-in. Returns the function that stops it.
 */
export function startSending(): () => void {
  const queue = new SendingQueue()
  const reconnected = () => queue.reconnected()
  const seen = () => {
    if (document.visibilityState === 'visible') queue.run(false)
  }
  const stops = [
    useOutbox.subscribe((now, before) => {
      if (now.ads !== before.ads) forgetOldNews()
      // A new page is a sign of a network: the end of the last page is unknown.
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

/** Runs one delivery at a time, and schedules the next for when an ad is due. */
class SendingQueue {
  private next: ReturnType<typeof setTimeout> | undefined
  private second: ReturnType<typeof setTimeout> | undefined
  private isRunning = false
  /** Requested while another run was under way. */
  private isWanted = false
  private isReconnected = false
  private isOver = false

  run(isReconnected: boolean): void {
    this.isReconnected ||= isReconnected
    this.isWanted = true
    if (!this.isRunning) void this.work()
  }

  /** Retries twice: an ad that was tried a moment ago is skipped by the first run. */
  reconnected(): void {
    this.run(true)
    clearTimeout(this.second)
    this.second = setTimeout(() => this.run(true), LEAST_PAUSE)
  }

  /** Sets the timer for the next ad; ads in delivery set it when they end. */
  plan(): void {
    clearTimeout(this.next)
    const { ads, sending } = useOutbox.getState()
    const times = ads.flatMap(({ id, state }) => (id in sending ? [] : (dueAt(state) ?? [])))
    if (times.length === 0 || this.isRunning || this.isOver) return
    const wait = Math.min(LATEST, Math.max(SOONEST, Math.min(...times) - Date.now()))
    this.next = setTimeout(() => this.run(false), wait)
  }

  stop(): void {
    this.isOver = true
    this.isWanted = false
    clearTimeout(this.next)
    clearTimeout(this.second)
  }

  private async work(): Promise<void> {
    this.isRunning = true
    while (this.isWanted) {
      const isReconnected = this.isReconnected
      this.isWanted = false
      this.isReconnected = false
      const isAnyWaiting = useOutbox.getState().ads.some(({ state }) => state.name === 'waiting')
      // Blocked storage (fault F21): there is nothing to send.
      if (isAnyWaiting) await sendWhatWaits(isReconnected).catch(() => undefined)
    }
    this.isRunning = false
    this.plan()
  }
}

/** Drops the news of publications that are a day old. */
function forgetOldNews(): void {
  for (const { id, state } of useOutbox.getState().ads) {
    if (state.name !== 'published' || Math.abs(Date.now() - state.at) < DAY) continue
    void dropAd(id).catch(() => undefined)
  }
}
