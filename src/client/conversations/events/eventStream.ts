import { EVENTS_BEAT_SECONDS, EVENTS_PATH } from '../../../contract/conversations/events.ts'
import { useSession } from '../../data/session.ts'
import { useEvents } from './eventsState.ts'

/** Bounds of the pause before the stream is asked for again, in milliseconds; each failure doubles it. */
const SHORTEST = 1000
const LONGEST = 60_000
/** Milliseconds without a byte after which a stream counts as lost. */
const LOST_AFTER = 2 * EVENTS_BEAT_SECONDS * 1000
/** Refusals that pass: too many streams, a server that starts or stops. */
const PASSING = [408, 425, 429]

/**
 * Follows the server's stream of events while the page is seen and a user is logged in, and asks for it again
 * after a pause. `onEvent` gets the data of each event. Without a stream it stays silent, and live
 * queries look for themselves (`useEvents`). Returns the function that stops it.
 */
export function followEvents(onEvent: (data: string) => void): () => void {
  let following: AbortController | undefined
  const end = () => {
    following?.abort()
    following = undefined
    useEvents.setState({ isOpen: false })
  }
  const begin = () => {
    const { token } = useSession.getState()
    if (following || token === null || document.visibilityState !== 'visible') return
    following = new AbortController()
    void follow(token, onEvent, following.signal)
  }
  const change = () => {
    if (document.visibilityState !== 'visible') end()
    begin()
  }
  const restart = () => {
    end()
    begin()
  }
  const unfollowSession = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) restart()
  })
  document.addEventListener('visibilitychange', change)
  addEventListener('online', restart)
  begin()
  return () => {
    unfollowSession()
    document.removeEventListener('visibilitychange', change)
    removeEventListener('online', restart)
    end()
  }
}

async function follow(
  token: string,
  onEvent: (data: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = SHORTEST
  while (!signal.aborted) {
    const end = await readOnce(token, onEvent, signal).catch((): StreamEnd => ({ kind: 'lost' }))
    if (signal.aborted) return
    useEvents.setState({ isOpen: false })
    if (end.kind === 'refused') return
    if (end.kind === 'ended') pause = SHORTEST
    // Pages that lost one server don't come back to it in the same moment.
    await rest(Math.max(end.after ?? 0, pause) * (0.5 + Math.random() / 2), signal)
    pause = Math.min(LONGEST, pause * 2)
  }
}

/** How a stream ended; `after`: milliseconds for which the server asks for patience. */
interface StreamEnd {
  kind: 'ended' | 'refused' | 'lost'
  after?: number
}

/** Reads one stream to its end. Rejects without a network, and when the stream falls silent. */
async function readOnce(
  token: string,
  onEvent: (data: string) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  signal.addEventListener('abort', leave)
  let silence = setTimeout(leave, LOST_AFTER)
  try {
    const response = await fetch(EVENTS_PATH, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      cache: 'no-store',
      signal: leaving.signal,
    })
    const { ok, status, headers, body } = response
    if (status >= 400 && status < 500 && !PASSING.includes(status)) return { kind: 'refused' }
    const after = 1000 * Number(headers.get('retry-after'))
    if (!ok || !body || !headers.get('content-type')?.startsWith('text/event-stream'))
      return { kind: 'lost', after }
    useEvents.setState({ isOpen: true })
    const reader = body.getReader()
    const read = eventReader(onEvent)
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { kind: 'ended' }
      clearTimeout(silence)
      silence = setTimeout(leave, LOST_AFTER)
      read(value)
    }
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', leave)
  }
}

/** Takes bytes of a stream as they come and gives the data of each whole event (HTML, 9.2.6). */
export function eventReader(onEvent: (data: string) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder()
  let rest = ''
  return (bytes) => {
    const events = (rest + decoder.decode(bytes, { stream: true }).replaceAll('\r', '')).split(
      '\n\n',
    )
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
      if (data.length > 0) onEvent(data.join('\n'))
    }
  }
}

function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(waiting)
      resolve()
    })
  })
}
