import { dropAd, isInOutbox, noteTry, readAd, setState, type WholeOutboxAd } from './outbox.ts'
import { takeBack } from './outboxDrafts.ts'
import { outboxNews } from './outboxNews.ts'
import { stateAfter, type OutboxState } from './outboxState.ts'
import { sendAd, type Carrier, type CarrierOptions, type SendOutcome } from './sendAd.ts'
import type { Sender } from './sender.ts'

/** How ads are sent: by whom, through what, and who looks on. */
export interface Delivery {
  sender: Sender
  carrierFor: (options: CarrierOptions) => Carrier
  now: () => number
  onProgress?: (percent: number) => void
  /** Takes the ad back while it is on its way. */
  signal?: AbortSignal
  /**
   * True while the seller waits for it in the wizard. Then what is published needs no place in the
   * outbox, and what is refused for good or taken back is a draft again.
   */
  isWatched?: () => boolean
}

/** What became of it; 'gone' when it was not there, not this person's, or taken out on its way. */
export type Delivered = SendOutcome | { kind: 'cancelled' } | { kind: 'gone' }

/** The server knows the sender's session no more. */
export function isSessionOver(
  delivered: Delivered,
): delivered is Extract<Delivered, { kind: 'refused' }> & { status: 401 } {
  return delivered.kind === 'refused' && delivered.status === 401
}

/** Percent from which on a network was there: less may stand in the phone's own buffers. */
const WELL_BEGUN = 5
/** So long nobody is silent but who still sends, where nothing tells how far it is. */
const LONG_AFTER = 120_000

/** Others count an ad as on its way as long as they hear of it this often. */
export const HEARD_EVERY = 15_000

/**
 * Sends one ad of the outbox and writes down what became of it. To be called by whoever holds it
 * (`whileHolding`). A log-out, or the ad's being taken out, stops it on its way (security T40).
 */
export async function deliver(
  id: string,
  delivery: Delivery,
  mayGo: (state: OutboxState) => boolean = ({ name }) => name === 'waiting',
): Promise<Delivered> {
  const ad = await readAd(id)
  const isTheirs = ad?.row.sellerId === delivery.sender.sellerId
  if (!ad || !isTheirs || !mayGo(ad.row.state)) return { kind: 'gone' }
  const tries = await noteTry(id)
  const outcome = await send(ad, delivery)
  if (outcome.kind === 'gone') return outcome
  const isWatched = delivery.isWatched?.() ?? false
  if (outcome.kind === 'cancelled') {
    if (isWatched) await takeBack(id)
    return outcome
  }
  const bytes = ad.photos.reduce((sum, { size }) => sum + size, 0)
  const state = stateAfter({ outcome, tries, bytes, before: ad.row.state }, delivery.now())
  try {
    if (isWatched && state.name === 'published') await dropAd(id)
    else if (isWatched && state.name === 'attention') await takeBack(id)
    else await setState(id, state)
  } catch (error) {
    // Published it is, though the phone can't write it down: sent again under its key it is not doubled.
    if (outcome.kind !== 'published') throw error
  }
  return outcome
}

async function send({ row, photos }: WholeOutboxAd, delivery: Delivery): Promise<Delivered> {
  const { id, fields, edit } = row
  const { sender, carrierFor, onProgress, signal } = delivery
  const leaving = new AbortController()
  const cancel = () => leaving.abort()
  let percent: number | undefined
  const startedAt = delivery.now()
  const isCut = () =>
    percent === undefined ? delivery.now() - startedAt >= LONG_AFTER : percent >= WELL_BEGUN
  const tell = () => outboxNews.tell({ kind: 'sending', id, percent })
  const progress = (now: number) => {
    onProgress?.(now)
    if (Math.floor(now) === percent) return
    percent = Math.floor(now)
    tell()
  }
  const unfollow = outboxNews.hear(({ kind }) => {
    if (kind !== 'changed') return
    // Storage that gives no answer says nothing of the ad.
    void isInOutbox(id).then(
      (isThere) => isThere || cancel(),
      () => undefined,
    )
  })
  const telling = setInterval(tell, HEARD_EVERY)
  signal?.addEventListener('abort', cancel)
  tell()
  try {
    signal?.throwIfAborted()
    const carry = carrierFor({ onProgress: progress, signal: leaving.signal })
    const mayBePublished = row.draft.mayBePublished === true
    const upload = { edit, fields, photos, idempotencyKey: id, mayBePublished, token: sender.token }
    const outcome = await sendAd(upload, carry)
    return outcome.kind === 'silence' ? { kind: 'silence', isCut: isCut() } : outcome
  } catch {
    if (signal?.aborted) return { kind: 'cancelled' }
    return leaving.signal.aborted ? { kind: 'gone' } : { kind: 'silence', isCut: isCut() }
  } finally {
    clearInterval(telling)
    unfollow()
    signal?.removeEventListener('abort', cancel)
    outboxNews.tell({ kind: 'rested', id })
  }
}
