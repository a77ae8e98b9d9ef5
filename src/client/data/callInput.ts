import type { ApiKey, Body, Params, Query } from '../../contract/api.ts'
import { withQuery } from './withQuery.ts'

export interface CallInput<K extends ApiKey> {
  params?: Params<K>
  query?: Query<K>
  /** JSON body. */
  body?: Body<K>
  /** Multipart body, for the calls that take files. */
  form?: FormData
  /** Idempotency key: repeated calls with the same key take effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** The page may be left, or put aside, before the answer. */
  keepalive?: true
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number
  /**
   * Tells whether a person waits for the call, so that a 401 asks them to log in again. Defaults to false for
   * GET and true for the rest. Pass false for background reads, true for reads that a tap starts.
   */
  isAct?: boolean
}

export interface CallResult<T> {
  answer: T
  /** Milliseconds; set when the answer came from the phone because the network did not. */
  savedAt?: number
  /** Set with `savedAt`: the worker made the answer from the pocket market of a state. */
  isPocket?: boolean
}

/** Path and query of a call; also the cache key of its answer. */
export function addressOf<K extends ApiKey>(
  key: K,
  { params, query }: Pick<CallInput<K>, 'params' | 'query'>,
): string {
  const path = key.slice(key.indexOf(' ') + 1)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  return withQuery(filled, Object.fromEntries(Object.entries(query ?? {}).sort()))
}
