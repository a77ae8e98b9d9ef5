import type { StreamEvent } from '../../../contract/conversations/events.ts'
import type { QueryStore } from '../../data/queryStore.ts'
import { countUnread } from '../../ground/unread/countUnread.ts'
import { useEvents } from './eventsState.ts'
import { followEvents } from './eventStream.ts'

/**
 * Keeps conversations and their unread count current while the page is seen. A stream that comes back may have
 * missed events, so it counts as one. Returns the function that stops it.
 */
export function followConversations(store: QueryStore): () => void {
  const renew = (id?: string) => {
    store.query({ key: 'GET /api/conversation' }).renew()
    if (id !== undefined) store.query({ key: 'GET /api/conversation/:id', params: { id } }).renew()
    void countUnread().catch(() => undefined)
  }
  const stops = [
    useEvents.subscribe(({ isOpen }, before) => {
      if (isOpen && !before.isOpen) renew()
    }),
    followEvents((data) => renew(conversationOf(data))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The conversation that an event is about. */
function conversationOf(data: string): string | undefined {
  try {
    return (JSON.parse(data) as Partial<StreamEvent>).conversacion
  } catch {
    return undefined
  }
}
