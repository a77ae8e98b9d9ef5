import type { QuestionEnd } from '../../contract/availability/availability.ts'
import type { Transaction } from '../db/connect.ts'
import { nextDue } from './days.ts'
import { countFrom, lockAsked, setDue, writeAnswer } from './queries.ts'

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

/**
 * Counts the days of an ad anew that joins the lists by an act of staff: for the time that it waited for
 * them its owner owes no answer. Call it for an ad that is locked.
 */
export async function countAnew(tx: Transaction, adId: string, at: Date): Promise<void> {
  await countFrom(tx, adId, at)
  await setDue(tx, adId, nextDue({ countsFrom: at, unansweredSince: null }, at))
}
