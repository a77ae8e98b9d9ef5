import type { QuestionEnd } from '../../../contract/availability/availability.ts'
import type { Transaction } from '../../db/connect.ts'
import { nextDue } from './days.ts'
import { countFrom, lockAsked, setDue, writeAnswer } from './questionQueries.ts'

/**
 * Records an act of the owner that shows whether an ad is still available, such as an edit. It
 * answers an open question, whose other links become invalid. Call it in the act's transaction,
 * after the act; `isRenewed` restarts the days.
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
  // A paused ad stays paused until its owner resumes it, so its question stays open.
  if (isThere && ad.status !== 'activo') return
  const countsFrom = isRenewed ? at : ad.countsFrom
  const { saidAt } = ad
  const due = nextDue({ countsFrom, unansweredSince: null, saidAt }, at)
  const dueAt = answer === 'vendido' ? null : due
  await writeAnswer(tx, ad, { answer, dueAt, confirmedAt: isThere ? at : null })
}

/**
 * Restarts the days of an ad that staff have approved: its owner owes no answer for the days in
 * review. The caller must hold the ad's lock.
 */
export async function recount(tx: Transaction, adId: string, at: Date): Promise<void> {
  await countFrom(tx, adId, at)
  await setDue(tx, adId, nextDue({ countsFrom: at, unansweredSince: null, saidAt: null }, at))
}
