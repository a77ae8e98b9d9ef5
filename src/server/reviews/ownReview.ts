import type { Queryable } from '../db/connect.ts'
import { hasReviewedBefore } from '../ground/endedEmailQueries.ts'
import { findOwnReviewId } from './queries.ts'

export const REVIEWED =
  'Ya has escrito una reseña, si deseas modificarla deberás eliminarla y crear una nueva.'
export const REVIEWED_BEFORE = 'Ya escribiste una reseña de este vendedor con tu cuenta anterior.'

/** The part of a response about the reader's own review of a seller. */
interface OwnReview {
  /** Whether the reader may write a review now. */
  canMakeReview: boolean
  /** The id of the reader's review, if there is one. */
  propia?: string
  /** The error that a new review would get. */
  porQueNo?: string
}

/** Whether this reader (null: a guest) may review the seller, by the rules of writing a review. */
export async function ownReview(
  db: Queryable,
  reader: { id: string; correo: string } | null,
  sellerId: string,
  now: Date,
): Promise<OwnReview> {
  if (reader === null || reader.id === sellerId) return { canMakeReview: false }
  const [propia, isReviewedBefore] = await Promise.all([
    findOwnReviewId(db, reader.id, sellerId),
    hasReviewedBefore(db, { correo: reader.correo, sellerId }, now),
  ])
  if (propia !== undefined) return { canMakeReview: false, propia, porQueNo: REVIEWED }
  if (isReviewedBefore) return { canMakeReview: false, porQueNo: REVIEWED_BEFORE }
  return { canMakeReview: true }
}
