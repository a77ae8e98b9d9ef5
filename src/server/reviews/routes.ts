import { firstSentence } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { reviewEndpoints } from '../../contract/reviews/endpoints.ts'
import { checkReview } from '../../contract/reviews/opinions.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import { refuseForbidden } from '../forbiddenWords/refuseForbidden.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import type { Services } from '../services.ts'
import { loadReviews } from './loadReviews.ts'
import { countMarks, deleteReviewOf, findReview, holdReview, toggleMark } from './queries.ts'
import { writeReview } from './writeReview.ts'

/** A warning is not lost: reports take it. */
const INSTEAD = 'Cuenta cómo te fue; si quieres avisarnos de algo prohibido, reporta al vendedor.'

export function reviewRoutes({ services }: Feature): Handlers<typeof reviewEndpoints> {
  return {
    'GET /api/review/seller/:id': ({ params, query, user, from }) =>
      loadReviews(from, { sellerId: params.id, reader: user, query }),

    'POST /api/review': async ({ body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/review')
      const { value, errors } = checkReview(body)
      if (errors) throw new Problem('entradaInvalida', firstSentence(errors))
      await refuseForbidden(services, value.contenido, INSTEAD)
      const { commentedUser, trato } = body
      const sellerId = typeof commentedUser === 'string' ? commentedUser : ''
      const about = trato === undefined ? { sellerId } : { dealId: trato }
      return writeReview(services, { authorId: user.id, about, input: value, key })
    },

    'DELETE /api/review/:id': async ({ params, user }) => {
      await deleteReview(services, { id: params.id, authorId: user.id })
      return { message: 'Reseña borrada' }
    },

    'PATCH /api/review/:id': async ({ params, user }) => {
      const mark = await markUseful(services, { reviewId: params.id, userId: user.id })
      const message = mark.isOn ? 'Marcaste la reseña como útil' : 'Quitaste tu marca de útil'
      return { message, ...mark }
    },
  }
}

/** Deletes an own review; its author may then write another. Throws Problem (403, 404). */
async function deleteReview(
  { db }: Pick<Services, 'db'>,
  key: { id: string; authorId: string },
): Promise<void> {
  if (await deleteReviewOf(db, key)) return
  const isThere = await findReview(db, key.id, null)
  throw new Problem(isThere ? 'ajeno' : 'noExiste')
}

/**
 * Marks another user's review as useful, or removes the mark: one mark for each user (threat T35).
 * Answers whether it is on now, and the number of marks. Throws Problem (403, 404).
 */
async function markUseful(
  { db }: Pick<Services, 'db'>,
  mark: { reviewId: string; userId: string },
): Promise<{ isOn: boolean; utiles: number }> {
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `useful:${mark.reviewId}:${mark.userId}`)
    const review = await holdReview(tx, mark.reviewId)
    if (!review) throw new Problem('noExiste')
    if (review.writtenBy === mark.userId) {
      throw new Problem('sinPermiso', 'No puedes marcar como útil tu propia reseña.')
    }
    const isOn = await toggleMark(tx, mark)
    return { isOn, utiles: await countMarks(tx, mark.reviewId) }
  })
}
