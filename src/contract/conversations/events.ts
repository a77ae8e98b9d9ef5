/**
 * The stream of a user's events (server-sent events, `Authorization` as for calls; decision 0087). A line
 * `data: {"tipo":"mensaje","conversacion":"…"}` says where something is new, never a word of it; lines that begin
 * with ':' only show that the connection lives. Who opens it reads the list again, for events of before are lost.
 */
export const EVENTS_PATH = '/api/events'

/** A message or event was added; a side has read further. */
export const STREAM_EVENTS = ['mensaje', 'leido'] as const

export interface StreamEvent {
  tipo: (typeof STREAM_EVENTS)[number]
  /** Id of the conversation. */
  conversacion: string
}

/** Seconds between two signs of life; a stream without one for twice as long is dead. */
export const EVENTS_BEAT_SECONDS = 20
