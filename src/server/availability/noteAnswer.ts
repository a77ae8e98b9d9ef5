import type { Transaction } from '../db/connect.ts'
import type { QuestionEnd } from '../db/schema/availability.ts'
import { nextDue } from './days.ts'
import { countFrom, lockAsked, writeAnswer } from './queries.ts'

/**
 * Notes what an owner said or did that tells whether an ad is still there: whoever changes, promises
 * or renews it has it. An open question is answered by that, and its other links are dead. Call it in
 * the transaction of the act, after it; `isRenewed` counts the days anew.
 */
export async function noteAnswer(
  tx: Transaction,
  adId: string,
  answer: QuestionEnd,
  at: Date,
  isRenewed = false,
): Promise<void> {
  const ad = await lockAsked(tx, adId)
  if (!ad) return
  if (isRenewed) await countFrom(tx, adId, at)
  const isThere = answer === 'sí' || answer === 'apartado'
  // What is paused for want of an answer stays so until it is brought back: the question stays open.
  if (isThere && ad.status !== 'activo') return
  const countsFrom = isRenewed ? at : ad.countsFrom
  const dueAt = answer === 'vendido' ? null : nextDue({ countsFrom, unansweredSince: null }, at)
  await writeAnswer(tx, ad, { answer, dueAt, confirmedAt: isThere ? at : null })
}
