import type { ConversationDetail } from '../src/contract/conversations/endpoints.ts'
import { isServerAnswer } from '../src/contract/serverAnswer.ts'
import { cacheConversation } from '../src/offline/messages/cacheConversation.ts'
import { storedSender } from '../src/offline/outbox/sender.ts'
import { timeoutSignal } from '../src/offline/timeoutSignal.ts'

/** The page of a conversation. */
const PAGE = /^\/mensajes\/([A-Za-z0-9_-]+)$/
/** Milliseconds after which the worker waits no longer. */
const TIMEOUT_MS = 15_000

/**
 * Keeps the conversation that a push is about, for its user alone, so that the tap opens it without network.
 * Rejects where the network doesn't bring it.
 */
export async function cachePushedConversation(url: string): Promise<void> {
  const [, id] = PAGE.exec(url) ?? []
  const session = id === undefined ? undefined : await storedSender('pushed')
  if (!session) return
  const { sellerId: owner, token } = session
  const address = `/api/conversation/${id}`
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal: timeoutSignal(TIMEOUT_MS),
  })
  const { status, headers } = response
  if (!response.ok || !isServerAnswer(status, headers.get('content-type'))) return
  const detail = (await response.json()) as ConversationDetail
  const answer = { owner, address, detail, savedAt: Date.now() }
  await cacheConversation(answer, (pushed) => pushed === owner)
}
