import type { HTTPError } from 'ky'
import type { Answer, ApiKey, Body, Params, Query } from '../../contract/api.ts'
import { SAVED_AT_HEADER } from '../../offline/names.ts'
import { noteAnswer, noteSilence } from './connection.ts'
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
  /** Nobody waits for it: for its sake alone nobody is asked to log in again. */
  isBackground?: boolean
}

export interface CallResult<T> {
  answer: T
  /** Milliseconds; set when the answer came from the phone because the network did not. */
  savedAt?: number
}

const TIMEOUT = 20_000
/** Who logs in, signs up or recovers a password has no session yet, or none that still counts. */
const IS_LOGIN = /^\w+ \/api\/login(?!\/signin\/last)/

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
 * session (decisions, section 1).
 */
export function call<K extends ApiKey>(
  key: K,
  input: CallInput<K> = {},
): Promise<CallResult<Answer<K>>> {
  if (IS_LOGIN.test(key)) return callOnce(key, input, null)
  const isAct = !key.startsWith('GET ') && !input.isBackground
  return withSession(isAct, (token) => callOnce(key, input, token))
}

/**
 * Sends something for whoever is logged in here. Where the server knows their session no more, it
 * goes again once the same person has logged in over the screen they are at; what is no act may end
 * the session here instead (`interrupted/interruption.ts`). Throws what `send` throws.
 */
export async function withSession<T>(
  isAct: boolean,
  send: (token: string | null) => Promise<T>,
): Promise<T> {
  const session = useSession.getState()
  try {
    return await send(session.token)
  } catch (error) {
    const isOver = error instanceof Failure && error.status === 401 && session.token !== null
    if (!isOver) throw error
    // Where its code can't be had, the server's words stand.
    const part = await import('../interrupted/interruption.ts').catch(() => undefined)
    if (!part) throw error
    const refusal = await part.askToGoOn(session, isAct)
    if (refusal !== undefined) throw new Failure('reply', refusal, 401)
    return withSession(isAct, send)
  }
}

async function callOnce<K extends ApiKey>(
  key: K,
  input: CallInput<K>,
  token: string | null,
): Promise<CallResult<Answer<K>>> {
  const headers: Record<string, string> = {}
  if (token) headers['authorization'] = `Bearer ${token}`
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  try {
    // Loaded with the first call: a page from the server needs none to be read.
    const { default: ky } = await import('ky')
    const response = await ky(addressOf(key, input), {
      method: key.slice(0, key.indexOf(' ')),
      headers,
      retry: 0,
      timeout: input.timeout ?? TIMEOUT,
      ...(input.body !== undefined && { json: input.body }),
      ...(input.form && { body: input.form }),
      ...(input.signal && { signal: input.signal }),
    })
    const savedAt = response.headers.get(SAVED_AT_HEADER)
    const answer = await response.json<Answer<K>>()
    // What the worker gave from the phone is a silence of the network.
    if (savedAt) noteSilence()
    else noteAnswer()
    return savedAt ? { answer, savedAt: Number(savedAt) } : { answer }
  } catch (error) {
    throw await asFailure(error)
  }
}

async function asFailure(error: unknown): Promise<unknown> {
  if (isHttpError(error)) {
    noteAnswer()
    const { response } = error
    const text = await response.text().catch(() => '')
    const isOurs = response.headers.get('content-type')?.startsWith('text/plain') ?? false
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    return new Failure(
      'reply',
      isOurs && text ? text : 'Algo falló. Intenta otra vez.',
      response.status,
      retryAfter,
    )
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof Error && ['TypeError', 'TimeoutError'].includes(error.name)) {
    noteSilence()
    return new Failure('silence', error.message)
  }
  return new Failure('unsent', error instanceof Error ? error.message : String(error))
}

function isHttpError(error: unknown): error is HTTPError {
  return error instanceof Error && error.name === 'HTTPError' && 'response' in error
}
