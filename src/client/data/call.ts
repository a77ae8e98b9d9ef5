import type { Answer, ApiKey, Body, Params, Query } from '../../contract/api.ts'
import { noteSilence } from './connection.ts'
import { Failure } from './failure.ts'
import { useSession } from './session.ts'

export interface CallInput<K extends ApiKey> {
  params?: Params<K>
  query?: Query<K>
  /** JSON body. */
  body?: Body<K>
  /** Multipart body, for the calls that take files. */
  form?: FormData
  /** Repeating a call with the same key has its effect once. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds until the call counts as unanswered. */
  timeout?: number
  /**
   * Whether somebody does it, and is asked to log in again for its sake; as a rule what reads is no act, and all else
   * is. Of what nobody waits for false, of what is read at a touch true.
   */
  isAct?: boolean
}

export interface CallResult<T> {
  answer: T
  /** Milliseconds; set when the answer came from the phone because the network did not. */
  savedAt?: number
  /** Beside it: whether the worker made the answer from the market of a state. */
  isPocket?: boolean
}

/** Path and query of a call; also the name under which its answer is kept. */
export function addressOf<K extends ApiKey>(
  key: K,
  { params, query }: Pick<CallInput<K>, 'params' | 'query'>,
): string {
  const path = key.slice(key.indexOf(' ') + 1)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    if (typeof value === 'string' && value !== '') search.set(name, value)
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * Calls the API as the contract declares it. Throws Failure alone. No network never ends the stored
 * session (decisions, section 1). What sends it comes with the first call: a page from the server
 * needs none to be read.
 */
export async function call<K extends ApiKey>(
  key: K,
  input: CallInput<K> = {},
): Promise<CallResult<Answer<K>>> {
  // Of this moment: a log-out says who leaves, and forgets them before the code is here.
  const session = useSession.getState()
  const part = await import('./sendCall.ts').catch(() => undefined)
  if (part) return part.sendCall(key, input, session)
  noteSilence()
  throw new Failure('silence', 'The code of calls could not be fetched.')
}
