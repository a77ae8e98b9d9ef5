import { deleteDraft } from '../../../offline/drafts/drafts.ts'
import { deliver, isSessionOver, type Delivered } from '../../../offline/outbox/deliver.ts'
import { dropAd, readAd } from '../../../offline/outbox/outbox.ts'
import { queueDraft, takeBack, type FinishedAd } from '../../../offline/outbox/outboxDrafts.ts'
import { whileHolding } from '../../../offline/outbox/outboxLock.ts'
import { sendAd, type SendOutcome } from '../../../offline/outbox/sendAd.ts'
import type { Sender } from '../../../offline/outbox/sender.ts'
import { askToPersist } from '../../data/askToPersist.ts'
import { lendSession } from '../../data/sender.ts'
import { uploadTransport } from '../../data/uploadTransport.ts'
import { askForSending } from '../../ground/worker/worker.ts'
import { noteDelivered, pageDelivery } from './pageDelivery.ts'

interface PublishOptions {
  onProgress: (percent: number) => void
  /** Aborted when the seller takes the ad back: it becomes a draft again. */
  signal: AbortSignal
  /** True while the seller waits in the wizard. */
  isWatched: () => boolean
}

/** Outcome of publishing an ad. */
export type Publication =
  | { kind: 'published'; id: string }
  /** It stays in the outbox and is sent automatically; `id` is its key there. */
  | { kind: 'queued'; id: string }
  /** The server ended the session. A stored ad, under `id`, is sent once its seller is back. */
  | { kind: 'sessionOver'; id: string | null; said: string }
  /** It is a draft again, or still. */
  | { kind: 'refused'; status: number; text: string; retryAfter: number | undefined }
  /** Without network, and the phone could not store it for later (faults F20, F21). */
  | { kind: 'silence' }
  | { kind: 'cancelled' }

const CANCELLED = { kind: 'cancelled' } as const
/** Milliseconds. */
const ASKED_AGAIN = 500

/**
 * Publishes an ad through the outbox: from the first moment it is sent automatically, even if the page
 * closes. If the phone can't store it there, the wizard sends it directly.
 */
export async function publishFinished(
  ad: FinishedAd,
  sender: Sender,
  options: PublishOptions,
): Promise<Publication> {
  const id = ad.draft.idempotencyKey
  let isStored = false
  const storeAndSend = async (): Promise<Delivered> => {
    await queueDraft(ad, Date.now())
    isStored = true
    void askToPersist()
    await lendSession(sender)
    return send(id, sender, options)
  }
  const delivered = await whileHolding(id, storeAndSend).catch(async () => {
    if (!isStored) return undefined
    if (options.signal.aborted) {
      void whileHolding(id, () => retryTakingBack(id), { waits: true })
      return CANCELLED
    }
    // The phone's storage failed meanwhile: the stored ad is sent automatically.
    await askForSending()
    return null
  })
  if (delivered === undefined) return sendStraight(ad, sender, options)
  return delivered ? publicationOf(id, delivered) : { kind: 'queued', id }
}

/** Retries until the storage answers; meanwhile the lock keeps everybody from sending the ad. */
async function retryTakingBack(id: string): Promise<void> {
  try {
    await takeBack(id)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN))
    await retryTakingBack(id)
  }
}

async function send(id: string, sender: Sender, options: PublishOptions): Promise<Delivered> {
  const { delivery, end } = pageDelivery(sender)
  const { onProgress, isWatched } = options
  const signals = [delivery.signal, options.signal]
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  for (const signal of signals) signal?.addEventListener('abort', leave)
  try {
    return await deliver(id, { ...delivery, onProgress, isWatched, signal: leaving.signal })
  } finally {
    end()
    for (const signal of signals) signal?.removeEventListener('abort', leave)
  }
}

async function publicationOf(id: string, delivered: Delivered): Promise<Publication> {
  noteDelivered(delivered)
  if (isSessionOver(delivered)) return { kind: 'sessionOver', id, said: delivered.text }
  if (delivered.kind === 'published' || delivered.kind === 'cancelled') return delivered
  const ad = await readAd(id).catch(() => undefined)
  if (ad?.row.state.name === 'published') {
    // Another tab has published it already.
    await dropAd(id).catch(() => undefined)
    return { kind: 'published', id: ad.row.state.adId }
  }
  if (!ad && delivered.kind === 'refused') return delivered
  await askForSending()
  return { kind: 'queued', id }
}

async function sendStraight(
  { draft, fields, edit }: FinishedAd,
  { token }: Sender,
  { onProgress, signal }: PublishOptions,
): Promise<Publication> {
  const photos = draft.photos.map(({ blob }) => blob)
  const { idempotencyKey, mayBePublished = false } = draft
  const upload = { edit, fields, photos, idempotencyKey, mayBePublished, token }
  try {
    const outcome: SendOutcome = await sendAd(upload, uploadTransport({ onProgress, signal }))
    noteDelivered(outcome)
    if (outcome.kind === 'published') await deleteDraft(draft.id).catch(() => undefined)
    if (isSessionOver(outcome)) return { kind: 'sessionOver', id: null, said: outcome.text }
    return outcome
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' }
    throw error
  }
}
