import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { EstadoAnuncio } from '../../../contract/ads/kinds.ts'
import type { QuestionEnd } from '../../../contract/availability/availability.ts'
import { apart } from '../../blocks/blockQueries.ts'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { ads } from '../../db/schema/ads.ts'
import { adQuestions, buyerWords } from '../../db/schema/availability.ts'
import { notifications } from '../../db/schema/people.ts'

/** The columns that decide whether the owner is asked. */
const asked = {
  id: ads.id,
  ownerId: ads.ownerId,
  titulo: ads.titulo,
  status: ads.status,
  expiresAt: ads.expiresAt,
  confirmedAt: ads.confirmedAt,
  unansweredSince: ads.unansweredSince,
  countsFrom: adQuestions.countsFrom,
  question: adQuestions.question,
  askedAt: adQuestions.askedAt,
  answer: adQuestions.answer,
  /** When a buyer first reported the ad after the last question, users apart from the owner aside. */
  saidAt: sql<Date | null>`(select min(${buyerWords.createdAt}) from ${buyerWords}
    where ${buyerWords.adId} = ${ads.id}
      and ${buyerWords.createdAt} > coalesce(${adQuestions.askedAt}, '-infinity')
      and not ${apart(buyerWords.userId, ads.ownerId)})`.mapWith(buyerWords.createdAt),
}

/** Takes up to `max` ads of which something is due, the longest overdue first, for this transaction alone. */
export function takeDue(tx: Transaction, at: Date, max: number) {
  return tx
    .select(asked)
    .from(adQuestions)
    .innerJoin(ads, eq(ads.id, adQuestions.adId))
    .where(sql`${adQuestions.dueAt} <= ${at.toISOString()}::timestamptz`)
    .orderBy(adQuestions.dueAt)
    .limit(max)
    .for('update', { skipLocked: true })
}

export type AskedAd = Awaited<ReturnType<typeof takeDue>>[number]

/** An ad, locked until the transaction ends; undefined when there is none. */
export async function lockAsked(tx: Transaction, adId: string): Promise<AskedAd | undefined> {
  // The ad first, as everybody does who changes it.
  await tx.select({ id: ads.id }).from(ads).where(eq(ads.id, adId)).for('update')
  return askedAd(tx, eq(ads.id, adId))
}

/** The ad that a question is about, with its title and the answer that ended it. */
export const findByQuestion = (db: Queryable, question: string): Promise<AskedAd | undefined> =>
  askedAd(db, eq(adQuestions.question, question))

async function askedAd(db: Queryable, which: SQL): Promise<AskedAd | undefined> {
  const [row] = await db
    .select(asked)
    .from(adQuestions)
    .innerJoin(ads, eq(ads.id, adQuestions.adId))
    .where(which)
  return row
}

/** Sets the start of the ad's days; a renewal restarts them. */
export async function countFrom(tx: Queryable, adId: string, at: Date): Promise<void> {
  await tx.update(adQuestions).set({ countsFrom: at }).where(eq(adQuestions.adId, adId))
}

export async function setDue(tx: Queryable, adId: string, dueAt: Date | null): Promise<void> {
  await tx.update(adQuestions).set({ dueAt }).where(eq(adQuestions.adId, adId))
}

export async function markPaused(
  tx: Queryable,
  adId: string,
  status: EstadoAnuncio,
): Promise<void> {
  await tx.update(ads).set({ status }).where(eq(ads.id, adId))
}

/** Opens a question, or repeats the open one. */
export async function writeQuestion(
  tx: Queryable,
  adId: string,
  open: { question: string; askedAt: Date; unansweredSince: Date; dueAt: Date | null },
): Promise<void> {
  const { unansweredSince, ...row } = open
  await tx
    .update(adQuestions)
    .set({ ...row, answer: null })
    .where(eq(adQuestions.adId, adId))
  await tx.update(ads).set({ unansweredSince }).where(eq(ads.id, adId))
}

/**
 * Ends an ad's open question; `confirmedAt` is set when the owner said that the ad is available.
 */
export async function writeAnswer(
  tx: Queryable,
  { id, ownerId, question }: Pick<AskedAd, 'id' | 'ownerId' | 'question'>,
  end: { answer: QuestionEnd; dueAt: Date | null; confirmedAt: Date | null },
): Promise<void> {
  const { answer, dueAt, confirmedAt } = end
  await tx
    .update(adQuestions)
    .set({ dueAt, answer: sql`coalesce(${adQuestions.answer}, ${answer})` })
    .where(eq(adQuestions.adId, id))
  await tx
    .update(ads)
    .set({ unansweredSince: null, ...(confirmedAt && { confirmedAt }) })
    .where(eq(ads.id, id))
  if (question === null || ownerId === null) return
  // The question's notification counts as read once it is answered.
  await tx
    .update(notifications)
    .set({ leida: true })
    .where(and(eq(notifications.userId, ownerId), eq(notifications.question, question)))
}
