import { openOffline } from './database.ts'

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
  const db = await openOffline()
  if (isTheirTurn()) await db.put('sender', { id: 'sender', sellerId, token })
}

export async function keptSender(): Promise<Sender | undefined> {
  const db = await openOffline()
  const row = await db.get('sender', 'sender')
  return row && { sellerId: row.sellerId, token: row.token }
}

/** Forgets the session, or only if it still is the one that was found dead. */
export async function forgetSender(token?: string): Promise<void> {
  const db = await openOffline()
  const tx = db.transaction('sender', 'readwrite')
  const row = await tx.store.get('sender')
  if (row && (token === undefined || row.token === token)) await tx.store.delete('sender')
  await tx.done
}
