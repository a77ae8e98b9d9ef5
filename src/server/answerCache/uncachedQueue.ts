import type { FastifyRequest } from 'fastify'
import { Problem } from '../../contract/problem.ts'
import type { Database } from '../db/connect.ts'
import type { Asker } from '../limits/askers.ts'
import { callerOf } from '../limits/caller.ts'
import { memoizeByKey } from '../memoizeByKey.ts'
import { QueueFull, Semaphore } from '../semaphore.ts'
import type { Services } from '../services.ts'

/** A phone asks for a search, its count and prices together, again with each filter that is touched. */
const OF_PHONE = { atOnce: 1, waiting: 16 }
/** A carrier's address serves thousands of phones, but most of their requests are cached. */
const OF_ADDRESS = { atOnce: 2, waiting: 200 }

const TOO_MANY_AT_ONCE = 'Haces muchas búsquedas a la vez. Espera un momento e intenta otra vez.'

/** Runs work for askers in turns, so that who asks for much at once waits for themselves. */
export class UncachedQueue {
  private readonly lines = new Map<string, Semaphore>()

  /** Throws Problem where the line is full: 429 for a phone's own, 503 for its address's. */
  take<T>(
    { device, address }: Pick<Asker, 'device' | 'address'>,
    work: () => Promise<T>,
  ): Promise<T> {
    // Requests without an id have their own queue, so they take nothing from phones with one.
    const place = device ? `${address}:devices` : address
    const atAddress = () => this.inLine(place, OF_ADDRESS, () => new Problem('saturado'), work)
    if (!device) return atAddress()
    const full = () => new Problem('demasiados', TOO_MANY_AT_ONCE, { retryAfter: 2 })
    return this.inLine(device, OF_PHONE, full, atAddress)
  }

  private async inLine<T>(
    key: string,
    { atOnce, waiting }: typeof OF_PHONE,
    full: () => Problem,
    work: () => Promise<T>,
  ): Promise<T> {
    const line = this.lines.get(key) ?? new Semaphore(atOnce, waiting)
    this.lines.set(key, line)
    try {
      return await line.take(work)
    } catch (error) {
      throw error instanceof QueueFull ? full() : error
    } finally {
      if (line.isIdle) this.lines.delete(key)
    }
  }
}

const queueOf = memoizeByKey((_db: Database) => new UncachedQueue())

/** Makes an uncached response in its asker's queue. Throws Problem (429, 503). */
export async function queueUncached<T>(
  services: Pick<Services, 'db' | 'primary' | 'now'>,
  request: FastifyRequest,
  make: () => Promise<T>,
): Promise<T> {
  const caller = await callerOf(services, request)
  return queueOf(services.primary).take(caller, make)
}
