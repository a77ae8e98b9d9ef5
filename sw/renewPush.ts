import { forgetSender, storedSender, type Sender } from '../src/offline/outbox/sender.ts'

/** The browser has renewed its push address, or wants to; older browsers name neither address. */
export interface PushChange {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * Tells the server the new push address of the user who gets pushes on this phone. Does nothing
 * without a stored session. Rejects when the server cannot be reached: the next start tells it
 * then. An expired session gets no new address (security T40).
 */
export async function renewPush(
  { oldSubscription, newSubscription }: PushChange,
  pushManager: Pick<PushManager, 'subscribe'>,
): Promise<void> {
  const session = await storedSender('pushed')
  if (!session) return
  const subscription =
    newSubscription ??
    (await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: oldSubscription?.options.applicationServerKey ?? (await serverKey()),
    }))
  const { endpoint } = subscription
  const { status, ok } = await send('POST', session, { endpoint, keys: keysOf(subscription) })
  if (status === 401) {
    await subscription.unsubscribe()
    await forgetSender(session.token, 'pushed')
    return
  }
  if (!ok) throw new Error('The server was not told of a new push address.')
  if (oldSubscription && oldSubscription.endpoint !== endpoint)
    await send('DELETE', session, { endpoint: oldSubscription.endpoint })
}

async function serverKey(): Promise<string> {
  const response = await fetch('/api/push/key')
  const { key } = (await response.json()) as { key: string }
  return key
}

function keysOf(subscription: PushSubscription): { p256dh: string; auth: string } {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { p256dh, auth }
}

function send(method: 'POST' | 'DELETE', { token }: Sender, body: object): Promise<Response> {
  return fetch('/api/push', {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
