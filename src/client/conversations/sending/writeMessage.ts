import { adOfThread, queueMessage, type NewMessage } from '../../../offline/messages/messages.ts'
import { newKey } from '../../../offline/newKey.ts'
import { askToPersist } from '../../data/askToPersist.ts'
import { call } from '../../data/call.ts'
import { lendSession, senderHere } from '../../data/sender.ts'
import { useSession } from '../../data/session.ts'
import { askForSending } from '../../ground/worker/worker.ts'

/**
 * Stores a message on the phone, from which page or worker send it. A phone that stores nothing sends it from
 * here and now. Answers the id of the conversation that this opened. Rejects with Failure: the text is the
 * writer's still.
 */
export async function writeMessage(
  message: Omit<NewMessage, 'id' | 'owner'>,
): Promise<string | undefined> {
  const sender = senderHere()
  const id = newKey()
  if (!sender) return sendStraight(message, id)
  const isStillTheirs = () => useSession.getState().token === sender.token
  try {
    await queueMessage({ ...message, id, owner: sender.sellerId }, Date.now(), isStillTheirs)
  } catch {
    return sendStraight(message, id)
  }
  void askToPersist()
  // The page may be closed in the next moment: the worker is asked before anything fails.
  void lendSession(sender).then(askForSending, () => undefined)
  return undefined
}

async function sendStraight(
  { thread, text }: Pick<NewMessage, 'thread' | 'text'>,
  idempotencyKey: string,
): Promise<string | undefined> {
  const anuncio = adOfThread(thread)
  if (anuncio === undefined) {
    const params = { id: thread }
    await call('POST /api/conversation/:id/message', {
      params,
      body: { texto: text },
      idempotencyKey,
    })
    return thread
  }
  const body = { anuncio, texto: text }
  const { answer } = await call('POST /api/conversation', { body, idempotencyKey })
  return answer._id
}
