import { dropAd, isInOutbox, noteTry, readAd, setState, type WholeOutboxAd } from './outbox.ts'
import { takeBack } from './outboxDrafts.ts'
import { outboxNews } from './outboxNews.ts'
import { stateAfter, type OutboxState } from './outboxState.ts'
import { sendAd, type SendOutcome, type Transport, type TransportOptions } from './sendAd.ts'
import type { Sender } from './sender.ts'

/** How ads are sent: the sender, the transport and the observers. */
export interface Delivery {
  sender: Sender
  transportFor: (options: TransportOptions) => Transport
  now: () => number
  onProgress?: (percent: number) => void
  /** Takes the ad back while it is on its way. */
  signal?: AbortSignal
  /**
   * True while the seller waits for it in the wizard. A published ad then needs no place in the
   * outbox. A refused or withdrawn ad becomes a draft again.
   */
  isWatched?: () => boolean
}

/** The outcome; 'gone' when the ad was missing, another user's, or removed on its way. */
export type Delivered = SendOutcome | { kind: 'cancelled' } | { kind: 'gone' }

/** The server knows the sender's session no more. */
export function isSessionOver(
  delivered: Delivered,
): delivered is Extract<Delivered, { kind: 'refused' }> & { status: 401 } {
  return delivered.kind === 'refused' && delivered.status === 401
}

/** Percent that proves a network: less may be in the phone's own buffers. */
const WELL_BEGUN = 5
/** Time after which a failed sending counts as cut, when its progress is unknown; milliseconds. */
const LONG_AFTER = 120_000

/**
 * Interval of progress messages: other tabs count an ad as being sent while they receive them;
 * milliseconds.
 */
export const REPORT_MS = 15_000

/**
 * Sends one ad of the outbox and stores the outcome. The caller must hold its lock
 * (`whileHolding`). A log-out or the removal of the ad aborts the sending (security T40).
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
  const { sender, transportFor, onProgress, signal } = delivery
  const leaving = new AbortController()
  const cancel = () => leaving.abort()
  let percent: number | undefined
  const startedAt = delivery.now()
  const isCut = () =>
    percent === undefined ? delivery.now() - startedAt >= LONG_AFTER : percent >= WELL_BEGUN
  const report = () => outboxNews.notify({ kind: 'sending', id, percent })
  const progress = (now: number) => {
    onProgress?.(now)
    if (Math.floor(now) === percent) return
    percent = Math.floor(now)
    report()
  }
  const unfollow = outboxNews.subscribe(({ kind }) => {
    if (kind !== 'changed') return
    // Storage that gives no answer says nothing of the ad.
    void isInOutbox(id).then(
      (isThere) => isThere || cancel(),
      () => undefined,
    )
  })
  const reporting = setInterval(report, REPORT_MS)
  signal?.addEventListener('abort', cancel)
  report()
  try {
    signal?.throwIfAborted()
    const transport = transportFor({ onProgress: progress, signal: leaving.signal })
    const mayBePublished = row.draft.mayBePublished === true
    const upload = { edit, fields, photos, idempotencyKey: id, mayBePublished, token: sender.token }
    const outcome = await sendAd(upload, transport)
    return outcome.kind === 'silence' ? { kind: 'silence', isCut: isCut() } : outcome
  } catch {
    if (signal?.aborted) return { kind: 'cancelled' }
    return leaving.signal.aborted ? { kind: 'gone' } : { kind: 'silence', isCut: isCut() }
  } finally {
    clearInterval(reporting)
    unfollow()
    signal?.removeEventListener('abort', cancel)
    outboxNews.notify({ kind: 'rested', id })
  }
}
