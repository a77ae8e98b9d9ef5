import { setTimeout as pause } from 'node:timers/promises'
import { Refused } from '../support/keyedActs.ts'
import type { Person } from '../support/people.ts'
import { asked, tokenOf, type Site } from './people.ts'

/**
 * Milliseconds within which reads must be back to count as unbroken: a busy machine silences a replica for a
 * moment.
 */
const STOPPED_MS = 5000

export interface Reading {
  /** Ends the reading; returns the number of reads, the longest wait in milliseconds, and the final refusals. */
  end(): Promise<{ count: number; slowestMs: number; refused: RefusedRead[] }>
}

interface RefusedRead {
  /** Path of the read, and its error. */
  read: string
  error: unknown
}

/** Retries while the answer is 503, as a page does; throws where that goes on. */
async function askedAgain(url: { origin: string; path: string }, init: RequestInit) {
  const deadline = performance.now() + STOPPED_MS
  for (;;) {
    try {
      return await asked(url.origin, url.path, init)
    } catch (error) {
      const isLater = error instanceof Refused && error.status === 503
      if (!isLater || performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

/** Reads continuously at both servers, like people who look around: guests, or a logged-in user. */
export function keepReading({ origins }: Site, ad: string, person?: Person): Reading {
  const paths = [
    '/',
    '/api/index/reciente',
    `/api/announcement?nombre=bicicleta&page=`,
    `/api/announcement/${ad}`,
    `/anuncio/${ad}`,
    '/api/banner',
  ]
  const refused: RefusedRead[] = []
  let count = 0
  let slowestMs = 0
  const ended = new AbortController()
  async function read(): Promise<void> {
    for (; !ended.signal.aborted; count += 1) {
      const path = paths[count % paths.length] as string
      const begun = performance.now()
      try {
        // Another page each time: a cached answer would show nothing.
        const page = path.endsWith('=') ? String(count % 20) : ''
        const headers = { 'x-forwarded-for': '198.51.100.7', ...(person && tokenOf(person)) }
        const origin = origins[count % 2] as string
        const answer = await askedAgain({ origin, path: path + page }, { headers })
        await answer.arrayBuffer()
      } catch (error) {
        const at = new Date().toISOString().slice(11, 23)
        refused.push({ read: `${path} at ${at}`, error })
      }
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      await pause(40)
    }
  }
  const reading = read()
  return {
    end: async () => {
      ended.abort()
      await reading
      return { count, slowestMs: Math.round(slowestMs), refused }
    },
  }
}
