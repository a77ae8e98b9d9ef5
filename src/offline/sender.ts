import { inStores } from './inStores.ts'

/** Whose session sends what waits. */
export interface Sender {
  sellerId: string
  token: string
}

/**
 * Keeps the session where the worker finds it, only as long as something waits. It goes with the
 * rest at log-out; `isTheirTurn` is asked right before, for whoever logged out meanwhile leaves
 * nothing behind (security T40).
 */
export async function keepSender(
  { sellerId, token }: Sender,
  isTheirTurn: () => boolean = () => true,
): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    if (isTheirTurn()) await stores.objectStore('sender').put({ id: 'sender', sellerId, token })
  })
}

export async function keptSender(): Promise<Sender | undefined> {
  const row = await inStores(['sender'], 'readonly', (stores) =>
    stores.objectStore('sender').get('sender'),
  )
  return row && { sellerId: row.sellerId, token: row.token }
}

/** Forgets the session, or only if it still is the one that was found dead. */
export async function forgetSender(token?: string): Promise<void> {
  await inStores(['sender'], 'readwrite', async (stores) => {
    const sender = stores.objectStore('sender')
    const row = await sender.get('sender')
    if (row && (token === undefined || row.token === token)) await sender.delete('sender')
  })
}
