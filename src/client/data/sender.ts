import { storeSender, type Sender } from '../../offline/outbox/sender.ts'
import { useSession } from './session.ts'

/** The current user as a sender; null for guests. */
export function senderHere(): Sender | null {
  const { token, user } = useSession.getState()
  return token !== null && user ? { token, sellerId: user.sellerId } : null
}

/** Lets the worker send for this user too, once the page is closed. */
export async function lendSession(sender: Sender): Promise<void> {
  await storeSender(sender, () => useSession.getState().token === sender.token)
}
