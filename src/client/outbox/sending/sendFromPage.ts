import { isSessionOver, type Delivered } from '../../../offline/outbox/deliver.ts'
import { sendAgain } from '../../../offline/outbox/outbox.ts'
import { sendWaiting } from '../../../offline/outbox/sendWaiting.ts'
import { lendSession, senderHere } from '../../data/sender.ts'
import { useSession } from '../../data/session.ts'
import { askForSending } from '../../ground/worker/worker.ts'
import { noteDelivered, pageDelivery, sessionIsOver } from './pageDelivery.ts'

/**
 * Sends the current user's due ads and leaves the rest to the worker. `isReconnected`: there are signs of a
 * network again.
 */
export async function sendWhatWaits(isReconnected = false): Promise<void> {
  const sender = senderHere()
  if (!sender) return
  const session = useSession.getState()
  const { delivery, end } = pageDelivery(sender)
  const onDelivered = (delivered: Delivered) => {
    noteDelivered(delivered)
    if (isSessionOver(delivered)) sessionIsOver(session, delivered.text)
  }
  try {
    await lendSession(sender)
    const left = await sendWaiting(delivery, { isReconnected, onDelivered })
    if (left !== 'nothing') await askForSending()
  } finally {
    end()
  }
}

/** 'Reintentar': sends an ad at once, whatever it waits for. */
export async function sendNow(id: string): Promise<void> {
  await sendAgain(id, Date.now())
  await sendWhatWaits()
}
