import { EVENTS_BEAT_SECONDS } from '../../contract/conversations/events.ts'
import { Problem } from '../../contract/problem.ts'
import { livingSessions } from '../account/queries.ts'
import { isDatabaseDown } from '../db/databaseDown.ts'
import { listen, NoNotification, type Subscription } from '../db/listen.ts'
import { EVENTS_CHANNEL, type StreamNews } from '../ground/userEvents.ts'
import type { Services } from '../services.ts'
import { Streams, STREAMS_MOST, type Stream } from './streams.ts'

/** Seconds after which a phone may ask for a stream again where there is none to be had. */
const AGAIN_SECONDS = 60
const NOT_LISTENING =
  'Events do not come back from the database: behind a pooler of transactions, DATABASE_LISTEN_URL has to lead past it. Phones ask instead.'

/**
 * Carries events from the database to this process's streams. It listens while there are streams.
 * All streams end with the subscription: phones open them again and read what they missed.
 */
export class EventHub {
  readonly #services: Services
  readonly #streams = new Streams()
  #subscription: Promise<Subscription> | null = null
  #beating: NodeJS.Timeout | null = null

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    return this.#streams.size
  }

  /** Resolves when events are received. Throws Problem (503) without room, and where none can be received. */
  async makeReady(): Promise<void> {
    const { log, isLeaving } = this.#services
    if (isLeaving?.()) throw new Problem('noDisponible')
    if (this.size >= STREAMS_MOST) {
      throw new Problem('saturado', undefined, { retryAfter: AGAIN_SECONDS })
    }
    const subscription = (this.#subscription ??= this.#listen())
    try {
      await subscription
    } catch (err) {
      if (this.#subscription === subscription) this.#subscription = null
      if (!(err instanceof NoNotification) && !isDatabaseDown(err)) throw err
      log.warn({ err }, err instanceof NoNotification ? NOT_LISTENING : 'events are not received')
      throw new Problem('noDisponible', undefined, { retryAfter: AGAIN_SECONDS })
    }
  }

  /** Adds a stream; call it right after `makeReady`. */
  add(stream: Stream): void {
    this.#streams.add(stream)
    this.#beating ??= setInterval(() => void this.#beat(), EVENTS_BEAT_SECONDS * 1000).unref()
  }

  /** Forgets a stream that its phone has closed. */
  remove(stream: Stream): void {
    this.#streams.remove(stream)
  }

  /** Ends all streams, so that the process can close. */
  async stop(): Promise<void> {
    if (this.#beating) clearInterval(this.#beating)
    this.#beating = null
    this.#streams.endAll()
    const subscription = this.#subscription
    this.#subscription = null
    await subscription?.then(
      (subscription) => subscription.stop(),
      () => undefined,
    )
  }

  #listen(): Promise<Subscription> {
    const { db, env } = this.#services
    return listen(db, {
      channel: EVENTS_CHANNEL,
      url: env.DATABASE_LISTEN_URL,
      isOneSession: env.DATABASE_URL === undefined,
      onMessage: (payload) => {
        const news = JSON.parse(payload) as StreamNews
        if (news.ended) this.#streams.endSessions(new Set(news.ended))
        else this.#streams.deliver(news.to, news.event)
      },
      onLost: () => void this.stop(),
    })
  }

  /** Shows each phone that its stream lives, and ends those whose session ran out or ended as they began. */
  async #beat(): Promise<void> {
    const subscription = await this.#subscription
    if (this.size === 0 || !(await subscription?.isAlive())) return this.stop()
    try {
      await this.#endClosedSessions()
    } catch (err) {
      this.#services.log.warn({ err }, 'sessions of event streams were not looked up')
    }
    this.#streams.beat()
  }

  async #endClosedSessions(): Promise<void> {
    const { db, now } = this.#services
    const streams = this.#streams.all()
    const hashes = streams.map(({ sessionHash }) => sessionHash)
    const living = await livingSessions(db, hashes, now())
    for (const stream of streams) {
      if (!living.has(stream.sessionHash)) this.#streams.end(stream)
    }
  }
}
