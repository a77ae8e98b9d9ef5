import { LEAST_PAUSE } from '../../offline/outbox/outboxState.ts'
import { useConnection } from './connection.ts'
import { useSession } from './session.ts'

/** Things on the phone that wait to be sent. */
interface Waiting {
  isAnyWaiting: () => boolean
  /** When things that nobody is sending may go, in milliseconds. */
  dueTimes: () => readonly number[]
  /** Sends what is due. `isReconnected`: there are signs of a network again. */
  send: (isReconnected: boolean) => Promise<void>
}

/** Time from a sending's end to the next, after a sign of a network; milliseconds, with slack for clocks. */
const SECOND_AFTER = LEAST_PAUSE + 500
/** Bounds of the interval between two checks for due things, in milliseconds. */
const SOONEST = 1000
const LATEST = 10 * 60 * 1000

/**
 * Sends waiting things while the page is open: at signs of a network, when one is due, when the page is seen
 * and at log-in. Runs one sending at a time.
 */
export class SendingQueue {
  private readonly waiting: Waiting
  private next: ReturnType<typeof setTimeout> | undefined
  private second: ReturnType<typeof setTimeout> | undefined
  private isRunning = false
  /** Requested while another run was under way. */
  private isWanted = false
  private isReconnected = false
  /** An attempt that began before the last sign of a network may end in silence after it. */
  private isSecondDue = false
  private isOver = false

  constructor(waiting: Waiting) {
    this.waiting = waiting
  }

  /** Listens for occasions. Returns the function that stops the queue. */
  follow(): () => void {
    const reconnected = () => this.reconnected()
    const seen = () => {
      if (document.visibilityState === 'visible') this.run()
    }
    const stops = [
      useConnection.subscribe(({ isOffline }, before) => {
        if (before.isOffline && !isOffline) this.reconnected()
      }),
      useSession.subscribe(({ token }, before) => {
        if (token !== before.token && token !== null) this.reconnected()
      }),
      () => this.stop(),
    ]
    addEventListener('online', reconnected)
    document.addEventListener('visibilitychange', seen)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('online', reconnected)
      document.removeEventListener('visibilitychange', seen)
    }
  }

  run(): void {
    this.isWanted = true
    if (!this.isRunning) void this.work()
  }

  /** Sends at a sign of a network, and once more a pause later: an attempt of a moment ago is skipped at first. */
  reconnected(): void {
    this.isReconnected = true
    this.isSecondDue = true
    this.run()
  }

  /** Sets the timer for what is due next; a running sending sets it when it ends. */
  plan(): void {
    clearTimeout(this.next)
    const times = this.waiting.dueTimes()
    if (times.length === 0 || this.isRunning || this.isOver) return
    const wait = Math.min(LATEST, Math.max(SOONEST, Math.min(...times) - Date.now()))
    this.next = setTimeout(() => this.run(), wait)
  }

  private stop(): void {
    this.isOver = true
    this.isWanted = false
    clearTimeout(this.next)
    clearTimeout(this.second)
  }

  private planSecond(): void {
    clearTimeout(this.second)
    this.isSecondDue = false
    this.second = setTimeout(() => {
      this.isReconnected = true
      this.run()
    }, SECOND_AFTER)
  }

  private async work(): Promise<void> {
    this.isRunning = true
    while (this.isWanted) {
      const isReconnected = this.isReconnected
      this.isWanted = false
      this.isReconnected = false
      // Blocked storage (fault F21): there is nothing to send.
      if (this.waiting.isAnyWaiting()) await this.waiting.send(isReconnected).catch(() => undefined)
    }
    this.isRunning = false
    if (this.isSecondDue && !this.isOver) this.planSecond()
    this.plan()
  }
}
