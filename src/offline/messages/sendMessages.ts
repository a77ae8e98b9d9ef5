import { isDue, stateAfterFailure } from '../outbox/outboxState.ts'
import {
  failedOutcome,
  serversReply,
  type FailedOutcome,
  type Transport,
  type UploadReply,
} from '../outbox/sendAd.ts'
import { forgetSender, type Sender } from '../outbox/sender.ts'
import { leftOver, type LeftOver } from '../outbox/sendWaiting.ts'
import type { MessageRow } from '../schema.ts'
import { withWebLock } from '../webLock.ts'
import { adOfThread, changeMessage, messageRows, settleMessage } from './messages.ts'

/** Milliseconds in which a message is answered; a worker and a page wait for each other as long. */
export const MESSAGE_TIMEOUT_MS = 20_000

/** How messages are sent, by page or worker. */
export interface MessageDelivery {
  sender: Sender
  transport: Transport
  now: () => number
  /** There are signs of a network again: messages without an answer may go before their time. */
  isReconnected?: boolean
  /** Asked before each message; false ends the sending (fault F17). */
  isStillTheirs?: () => boolean
  /** Called with the outcome of each message. */
  onOutcome?: (outcome: MessageOutcome) => void
}

type MessageOutcome = { kind: 'sent'; conversation: string; seq: number } | FailedOutcome

/**
 * Sends a user's due messages, one after the other, until the server does not answer. A message waits
 * for the earlier ones of its conversation. One page or worker sends at a time, so that the order
 * holds; the key of each message makes a repetition harmless.
 */
export async function sendMessages(delivery: MessageDelivery): Promise<LeftOver> {
  const { sender } = delivery
  await withWebLock(`mensajes:${sender.sellerId}`, () => sendEach(delivery), { waits: true })
  const rows = await messageRows(sender.sellerId)
  const reasons = rows.flatMap(({ state }) => (state.name === 'waiting' ? [state.why] : []))
  return leftOver(reasons, sender)
}

async function sendEach(delivery: MessageDelivery): Promise<void> {
  const { sender, transport, now, isStillTheirs = () => true, onOutcome } = delivery
  const tried = new Set<string>()
  for (;;) {
    const rows = await messageRows(sender.sellerId)
    const next = nextOf(rows, (row) => !tried.has(row.id) && mayGo(row, delivery))
    if (!next) return
    tried.add(next.id)
    const row = await changeMessage(next.order, (before) => ({
      ...before,
      tries: before.tries + 1,
    }))
    if (!isStillTheirs()) return
    if (!row) continue
    const outcome = await sendOne(row, transport, sender)
    if (outcome.kind === 'sent') {
      const { conversation, seq } = outcome
      await settleMessage(row, { conversation, seq, at: now() })
    } else {
      const state = stateAfterFailure(outcome, row.tries, now())
      await changeMessage(row.order, (before) => ({ ...before, state }))
    }
    onOutcome?.(outcome)
    const isOver = outcome.kind === 'refused' && outcome.status === 401
    if (isOver) await forgetSender(sender.token)
    if (isOver || outcome.kind === 'silence') return
  }
}

const mayGo = ({ state }: MessageRow, { now, isReconnected }: MessageDelivery): boolean =>
  isDue(state, now(), isReconnected)

/** The first message that may go and has no earlier one of its conversation before it. */
function nextOf(
  rows: readonly MessageRow[],
  isReady: (row: MessageRow) => boolean,
): MessageRow | undefined {
  const held = new Set<string>()
  for (const row of rows) {
    if (row.state.name !== 'waiting' || held.has(row.thread)) continue
    if (isReady(row)) return row
    held.add(row.thread)
  }
  return undefined
}

async function sendOne(
  { id, thread, writtenIn = thread, text }: MessageRow,
  transport: Transport,
  { token }: Sender,
): Promise<MessageOutcome> {
  const ad = adOfThread(writtenIn)
  const reply = serversReply(
    await transport({
      method: 'POST',
      address: ad ? '/api/conversation' : `/api/conversation/${encodeURIComponent(thread)}/message`,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': id,
        'content-type': 'application/json',
      },
      body: JSON.stringify(ad ? { anuncio: ad, texto: text } : { texto: text }),
    }),
  )
  if (reply?.status !== 201) return failedOutcome(reply)
  const { _id: opened, seq } = answerOf(reply)
  const conversation = ad ? opened : thread
  // Half an answer is none: the same key asks for the whole.
  if (conversation === undefined || seq === undefined) return { kind: 'silence' }
  return { kind: 'sent', conversation, seq }
}

/** The part of both calls' answers that is used here. */
function answerOf({ text }: UploadReply): { _id?: string; seq?: number } {
  try {
    return JSON.parse(text) as { _id?: string; seq?: number }
  } catch {
    return {}
  }
}
