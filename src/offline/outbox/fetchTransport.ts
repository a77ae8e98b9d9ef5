import { REPEAT_HEADER } from '../../contract/headers.ts'
import type { Transport, TransportOptions } from './sendAd.ts'

/** A worker lives as long as an upload takes, within what browsers grant it. */
const TIMEOUT_MS = 240_000

/** Sends with `fetch`, which workers have; it reports no progress. `limit`: milliseconds for an answer. */
export function fetchTransport(
  origin: string,
  limit = TIMEOUT_MS,
): (options: Pick<TransportOptions, 'signal'>) => Transport {
  return ({ signal }) =>
    async ({ method, address, headers, body }) => {
      const leaving = new AbortController()
      const stop = () => leaving.abort()
      const timer = setTimeout(stop, limit)
      signal.addEventListener('abort', stop)
      const init: RequestInit = { method, headers, body, signal: leaving.signal }
      try {
        const response = await fetch(new URL(address, origin), init)
        return {
          status: response.status,
          contentType: response.headers.get('content-type') ?? '',
          text: await response.text(),
          retryAfter: Number(response.headers.get('retry-after')) || undefined,
          isRepeat: response.headers.has(REPEAT_HEADER),
        }
      } catch {
        signal.throwIfAborted()
        return null
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    }
}
