import { REVIEWS_PER_DAY } from '../../contract/limits.ts'
import type { Review } from '../../contract/people.ts'
import { Problem } from '../../contract/problem.ts'
import type { ReviewInput } from '../../contract/reviews/opinions.ts'
import { findUser, holdUser } from '../account/queries.ts'
import { calendarDay } from '../calendar.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/idempotencyStore.ts'
import { hasReviewedBefore } from '../ground/endedEmailQueries.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { notify, type Notice } from '../notifications/notify.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { REVIEWED, REVIEWED_BEFORE } from './ownReview.ts'
import { presentReview } from './presentReview.ts'
import { findOwnDeal, findReview, holdDealState, insertReview } from './queries.ts'

const DEAL_REVIEWED = 'Ya escribiste tu reseña de este trato.'
const UNCONFIRMED = 'Este trato todavía no está confirmado.'

interface NewReview {
  authorId: string
  /** A seller, or a confirmed deal whose other side it judges. */
  about: { sellerId: string } | { dealId: string }
  input: ReviewInput
  /** Sent again, the same key gives the first answer; null takes every request as a new one. */
  key: IdempotencyKey | null
}

/**
 * Writes a user's only review of a seller, or of a deal, and notifies the reviewed user, both or neither
 * (threats T34, T38). Throws Problem (403, 404, 409, 429).
 */
export async function writeReview({ db, now }: Services, review: NewReview): Promise<Review> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `user:${review.authorId}`)
    return answerOnce(tx, review.key, () => insertOnce(tx, review, now()))
  })
}

async function insertOnce(
  tx: Transaction,
  { authorId, about, input }: NewReview,
  at: Date,
): Promise<Review> {
  const { sellerId, dealId } =
    'dealId' in about
      ? { ...about, sellerId: await otherSideOf(tx, about.dealId, authorId) }
      : { ...about, dealId: null }
  if (sellerId === authorId) {
    throw new Problem('sinPermiso', 'No puedes escribir una reseña sobre ti.')
  }
  if (!(await holdUser(tx, sellerId))) {
    throw new Problem('noExiste', 'No encontramos a este vendedor.')
  }
  if (dealId === null) await refuseReviewedBefore(tx, { authorId, sellerId }, at)
  // Held after both people, as the end of an account locks them: its buyer may be taking the answer back.
  else if ((await holdDealState(tx, dealId)) !== 'confirmado') {
    throw new Problem('conflicto', UNCONFIRMED)
  }
  const id = randomId()
  const author = dealId === null ? { authorId } : { dealId, dealAuthorId: authorId }
  if (!(await insertReview(tx, { id, ...author, sellerId, ...input, createdAt: at }))) {
    throw new Problem('conflicto', dealId === null ? REVIEWED : DEAL_REVIEWED)
  }
  // A refusal rolls the count back too, so only written reviews count.
  const limit = dailyLimit(`review:${authorId}`, REVIEWS_PER_DAY, at)
  await countAgainst(tx, limit, at, `Ya escribiste ${REVIEWS_PER_DAY} reseñas hoy`)
  await notify(tx, [reviewNotice({ authorId, sellerId }, at)], at)
  const row = await findReview(tx, id, authorId)
  if (!row) throw new Error('A review that was just written is not there.')
  return presentReview(row, authorId)
}

/** The other side of an own deal. Throws Problem (404). */
async function otherSideOf(tx: Transaction, dealId: string, authorId: string): Promise<string> {
  const deal = await findOwnDeal(tx, dealId, authorId)
  if (!deal) throw new Problem('noExiste', 'No encontramos este trato.')
  if (deal.other === null) throw new Problem('noExiste', 'La otra persona ya no tiene cuenta.')
  return deal.other
}

async function refuseReviewedBefore(
  tx: Transaction,
  { authorId, sellerId }: { authorId: string; sellerId: string },
  at: Date,
): Promise<void> {
  const author = await findUser(tx, authorId)
  const before = author && { correo: author.correo, sellerId }
  if (before && (await hasReviewedBefore(tx, before, at))) {
    throw new Problem('conflicto', REVIEWED_BEFORE)
  }
}

/**
 * One notification a day for each author, however often a review is deleted and rewritten. It names
 * neither author nor stars: both may be deleted.
 */
export function reviewNotice(
  { authorId, sellerId }: { authorId: string; sellerId: string },
  at: Date,
): Notice {
  return {
    userId: sellerId,
    icono: 'newReview',
    titulo: 'Tienes una reseña nueva',
    contenido: 'Alguien contó cómo le fue contigo. Toca para leerla.',
    url: `/vendedor/${sellerId}?reviews=true&order=date:desc`,
    dedupeKey: `newReview:${sellerId}:${authorId}:${calendarDay(at)}`,
  }
}
