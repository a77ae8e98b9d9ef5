import ky, { HTTPError } from 'ky'
import type { Answer, ApiKey } from '../../contract/api.ts'
import { isServerAnswer } from '../../contract/serverAnswer.ts'
import { POCKET_HEADER, SAVED_AT_HEADER } from '../../offline/names.ts'
import { addressOf, type CallInput, type CallResult } from './callInput.ts'
import { noteAnswer, noteSilence } from './connection.ts'
import { deviceHeader } from './deviceId.ts'
import { Failure, failureOf } from './failure.ts'
import { useSession, type Session } from './session.ts'
import { unauthorizedAnswer } from './unauthorized.ts'

const TIMEOUT = 20_000
/** Log-in, sign-up and recovery run without a session, or with an expired one. */
const IS_LOGIN = /^\w+ \/api\/login(?!\/signin\/last)/

/** Sends a call with the given session. Throws Failure alone. */
export function sendCall<K extends ApiKey>(
  key: K,
  input: CallInput<K>,
  session: Session,
): Promise<CallResult<Answer<K>>> {
  if (IS_LOGIN.test(key)) return callOnce(key, input, null)
  const isAct = input.isAct ?? !key.startsWith('GET ')
  return withSession(session, isAct, (token) => callOnce(key, input, token))
}

/** Sends something in a user's session, again after a 401 that was settled. Throws the errors of `send`. */
async function withSession<T>(
  session: Session,
  isAct: boolean,
  send: (token: string | null) => Promise<T>,
): Promise<T> {
  try {
    return await send(session.token)
  } catch (error) {
    const isOver = error instanceof Failure && error.status === 401 && session.token !== null
    const answer = unauthorizedAnswer()
    if (!isOver || !answer) throw error
    const refusal = await answer(session, isAct, error.message).catch(() => error.message)
    if (refusal !== undefined) throw new Failure('reply', refusal, 401)
    return withSession(useSession.getState(), isAct, send)
  }
}

async function callOnce<K extends ApiKey>(
  key: K,
  input: CallInput<K>,
  token: string | null,
): Promise<CallResult<Answer<K>>> {
  const headers: Record<string, string> = token ? {} : await deviceHeader(key)
  if (token) headers['authorization'] = `Bearer ${token}`
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey
  try {
    const response = await ky(addressOf(key, input), {
      method: key.slice(0, key.indexOf(' ')),
      headers,
      retry: 0,
      timeout: input.timeout ?? TIMEOUT,
      ...(input.body !== undefined && { json: input.body }),
      ...(input.form && { body: input.form }),
      ...(input.signal && { signal: input.signal }),
      ...(input.keepalive && { keepalive: true }),
    })
    const savedAt = response.headers.get(SAVED_AT_HEADER)
    if (!isServers(response)) throw silence()
    const answer = await response.json<Answer<K>>()
    // An answer from the worker's cache means that the network gave none.
    if (savedAt) {
      noteSilence()
      return { answer, savedAt: Number(savedAt), isPocket: response.headers.has(POCKET_HEADER) }
    }
    noteAnswer()
    return { answer }
  } catch (error) {
    throw await asFailure(error)
  }
}

async function asFailure(error: unknown): Promise<unknown> {
  if (error instanceof HTTPError) return refusalOf(error.response)
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof Error && UNANSWERED.includes(error.name)) return silence()
  return failureOf(error)
}

/** No network, no answer in time, an answer that was cut. */
const UNANSWERED = ['TypeError', 'TimeoutError', 'SyntaxError']

async function refusalOf(response: Response): Promise<Failure> {
  const text = await response.text().catch(() => '')
  if (!isServers(response) || text === '') return silence()
  // A refusal may come from the worker's cache too.
  if (response.headers.has(SAVED_AT_HEADER)) noteSilence()
  else noteAnswer()
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new Failure('reply', text, response.status, retryAfter)
}

function isServers({ status, headers }: Response): boolean {
  return isServerAnswer(status, headers.get('content-type'))
}

function silence(): Failure {
  noteSilence()
  return new Failure('silence')
}
