import { inStores } from '../inStores.ts'
import type { SessionUse } from '../schema.ts'

/** The session that sends the waiting ads. */
export interface Sender {
  sellerId: string
  token: string
}

/**
 * Stores the session for the worker, only while ads wait or pushes come to this phone (`pushed`). A
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
