import { inStores } from '../inStores.ts'
import type { SessionUse } from '../schema.ts'

/** The session that sends the waiting ads and messages. */
export interface Sender {
  sellerId: string
  token: string
}

/**
 * Stores the session for the worker, only while ads or messages wait or pushes come to this phone (`pushed`). A
 * log-out deletes it. `isStillTheirs` is asked right before the write: a log-out meanwhile must leave
 * nothing behind (security T40).
 */
export async function storeSender(
  { sellerId, token }: Sender,
  isStillTheirs: () => boolean = () => true,
  use: SessionUse = 'sender',
): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    if (isStillTheirs()) await stores.objectStore('sender').put({ id: use, sellerId, token })
  })
}

export async function storedSender(use: SessionUse = 'sender'): Promise<Sender | undefined> {
  const row = await inStores(['sender'], 'readonly', (stores) =>
    stores.objectStore('sender').get(use),
  )
  return row && { sellerId: row.sellerId, token: row.token }
}

/** Deletes the session; with a token, only if it is still the stored one. */
export async function forgetSender(token?: string, use: SessionUse = 'sender'): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    const sender = stores.objectStore('sender')
    const row = await sender.get(use)
    if (row && (token === undefined || row.token === token)) await sender.delete(use)
  })
}

/** Deletes the sender's session once neither ads nor messages of its user wait. */
export async function forgetIdleSender({ sellerId, token }: Sender): Promise<void> {
  await inStores(['sender', 'outbox', 'messages'], 'readwrite', async (stores) => {
    const [row, ads, messages] = await Promise.all([
      stores.objectStore('sender').get('sender'),
      stores.objectStore('outbox').index('bySeller').getAll(sellerId),
      stores.objectStore('messages').index('byOwner').getAll(sellerId),
    ])
    const isAnyWaiting = [...ads, ...messages].some(({ state }) => state.name === 'waiting')
    if (row?.token === token && !isAnyWaiting) await stores.objectStore('sender').delete('sender')
  })
}
