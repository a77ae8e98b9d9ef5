import type { ServerResponse } from 'node:http'
import type { StreamEvent } from '../../contract/conversations/events.ts'

/** An open stream and whose it is. */
export interface Stream {
  userId: string
  /** Names its session, with which it ends. */
  sessionHash: string
  raw: Pick<ServerResponse, 'write' | 'end' | 'destroy' | 'writableLength'>
}

/** Streams of a process; a phone falls back to asking where there is no room. */
export const STREAMS_MOST = 2000
/** Streams of a user: one for each visible page, and dead ones that nobody has noticed yet. */
export const STREAMS_OF_USER = 6
/** Bytes that may wait for a phone: one that takes nothing is gone. */
const WAITING_MOST = 16 * 1024

/** The open streams of this process, by user. */
export class Streams {
  readonly #byUser = new Map<string, Set<Stream>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The user's oldest stream makes room: it may be of a network that the phone has left. */
  add(stream: Stream): void {
    const own = this.#byUser.get(stream.userId) ?? new Set()
    this.#byUser.set(stream.userId, own)
    const [oldest] = own
    if (oldest && own.size >= STREAMS_OF_USER) this.end(oldest)
    own.add(stream)
    // Ending the only stream has taken the set out.
    this.#byUser.set(stream.userId, own)
    this.#size += 1
  }

  /** Forgets a stream; a closed one twice. */
  remove(stream: Stream): void {
    const own = this.#byUser.get(stream.userId)
    if (!own?.delete(stream)) return
    this.#size -= 1
    if (own.size === 0) this.#byUser.delete(stream.userId)
  }

  end(stream: Stream): void {
    this.remove(stream)
    stream.raw.end()
  }

  /** Ends the streams of sessions, by their hashes. */
  endSessions(hashes: ReadonlySet<string>): void {
    for (const stream of this.all()) if (hashes.has(stream.sessionHash)) this.end(stream)
  }

  endAll(): void {
    for (const stream of this.all()) this.end(stream)
  }

  all(): Stream[] {
    return [...this.#byUser.values()].flatMap((own) => [...own])
  }

  deliver(userIds: readonly string[], event: StreamEvent): void {
    const line = `data: ${JSON.stringify(event)}\n\n`
    for (const id of userIds) {
      for (const stream of this.#byUser.get(id) ?? []) this.#write(stream, line)
    }
  }

  /** A sign of life to each. */
  beat(): void {
    for (const stream of this.all()) this.#write(stream, ALIVE)
  }

  #write(stream: Stream, text: string): void {
    if (stream.raw.writableLength <= WAITING_MOST) {
      stream.raw.write(text)
      return
    }
    this.remove(stream)
    stream.raw.destroy()
  }
}

/** A comment, which says nothing. */
export const ALIVE = ':\n\n'
