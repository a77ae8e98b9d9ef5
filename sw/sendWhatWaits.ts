import { MESSAGE_TIMEOUT_MS, sendMessages } from '../src/offline/messages/sendMessages.ts'
import { fetchTransport } from '../src/offline/outbox/fetchTransport.ts'
import { storedSender } from '../src/offline/outbox/sender.ts'
import { sendWaiting } from '../src/offline/outbox/sendWaiting.ts'

/** Chromium's own: the browser wakes the worker because a page asked for it under this tag. */
interface WakingEvent extends ExtendableEvent {
  readonly tag: string
}

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: WakingEvent
    periodicsync: WakingEvent
  }
}

/**
 * Sends the messages and finished ads of the logged-in user, with no page open. Rejects while some
 * wait for a better network, so that the browser wakes the worker again.
 */
export async function sendWhatWaits(origin: string): Promise<void> {
  const sender = await storedSender()
  if (!sender) return
  const now = Date.now
  const transport = fetchTransport(
    origin,
    MESSAGE_TIMEOUT_MS,
  )({ signal: new AbortController().signal })
  const messages = await sendMessages({ sender, transport, now, isReconnected: true })
  const delivery = { sender, transportFor: fetchTransport(origin), now }
  // A sending page shows its seller more than a worker can, so the worker lets it finish.
  const left = await sendWaiting(delivery, { isReconnected: true, waits: true })
  if ([left, messages].includes('network')) throw new Error('Something is left to be sent.')
}
