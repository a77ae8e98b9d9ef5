import { EVENTS_PATH, type StreamEvent } from '../../src/contract/conversations/events.ts'

/** An open stream of events, as a page reads it. */
export interface OpenStream {
  status: number
  headers: Headers
  /** The next event; null once the stream has ended. */
  next(): Promise<StreamEvent | null>
  /** Goes away, as a closed page does. */
  leave(): void
}

/** Opens the stream of events with a session's token, through a real connection. */
export async function openStream(origin: string, token?: string): Promise<OpenStream> {
  const leaving = new AbortController()
  const answer = await fetch(origin + EVENTS_PATH, {
    signal: leaving.signal,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const pieces = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => {
      for (;;) {
        const [, line] = /^data: (.*)\n\n/m.exec(text) ?? []
        if (line !== undefined) {
          text = text.slice(text.indexOf(line) + line.length)
          return JSON.parse(line) as StreamEvent
        }
        const piece = await pieces?.read().catch(() => undefined)
        if (piece?.value === undefined) return null
        text += piece.value
      }
    },
    leave: () => leaving.abort(),
  }
}
