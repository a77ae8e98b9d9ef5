import { inStores } from '../inStores.ts'
import type { SessionUse } from '../schema.ts'

/** Whose session sends what waits. */
export interface Sender {
  sellerId: string
  token: string
}

/**
 * Keeps the session where the worker finds it, only as long as something waits, or pushes come to
 * this phone (`pushed`). It goes with the rest at log-out; `isTheirTurn` is asked right before, for whoever logged out meanwhile leaves
 * nothing behind (security T40).
 */
export async function keepSender(
  { sellerId, token }: Sender,
  isTheirTurn: () => boolean = () => true,
  use: SessionUse = 'sender',
): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    if (isTheirTurn()) await stores.objectStore('sender').put({ id: use, sellerId, token })
  })
}

export async function keptSender(use: SessionUse = 'sender'): Promise<Sender | undefined> {
  const row = await inStores(['sender'], 'readonly', (stores) =>
    stores.objectStore('sender').get(use),
  )
  return row && { sellerId: row.sellerId, token: row.token }
}

/** Forgets the session, or only if it still is the one that was found dead. */
export async function forgetSender(token?: string, use: SessionUse = 'sender'): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    const sender = stores.objectStore('sender')
    const row = await sender.get(use)
    if (row && (token === undefined || row.token === token)) await sender.delete(use)
  })
}
