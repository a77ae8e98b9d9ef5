import { refusalText, type Carrier } from '../../../offline/sendAd.ts'
import { addressOf, withSession } from '../../data/call.ts'
import { noteAnswer, noteSilence } from '../../data/connection.ts'
import { Failure } from '../../data/failure.ts'

/** Everything that saving an edit sends. */
export interface EditUpload {
  id: string
  body: FormData
  /** Sending the same content again with the same key writes it once. */
  idempotencyKey: string
}

/** Saves an edit. Throws Failure. */
export function sendEdit(upload: EditUpload, carry: Carrier): Promise<void> {
  return withSession(true, (token) => sendOnce(upload, carry, token))
}

async function sendOnce(
  { id, body, idempotencyKey }: EditUpload,
  carry: Carrier,
  token: string | null,
): Promise<void> {
  const reply = await carry({
    method: 'PATCH',
    address: addressOf('PATCH /api/announcement/:id', { params: { id } }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': idempotencyKey },
    body,
  })
  if (!reply) {
    noteSilence()
    throw new Failure('silence', '')
  }
  noteAnswer()
  if (reply.status === 200) return
  throw new Failure('reply', refusalText(reply), reply.status, reply.retryAfter)
}
