import { refusalText, type Carrier } from '../../../offline/sendAd.ts'
import { addressOf } from '../../data/call.ts'
import { noteAnswer, noteSilence } from '../../data/connection.ts'
import { Failure } from '../../data/failure.ts'

/** Everything that saving an edit sends. */
export interface EditUpload {
  id: string
  body: FormData
  /** Sending the same content again with the same key writes it once. */
  idempotencyKey: string
  token: string
}

/** Saves an edit. Throws Failure. */
export async function sendEdit(upload: EditUpload, carry: Carrier): Promise<void> {
  const { id, body, idempotencyKey, token } = upload
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
