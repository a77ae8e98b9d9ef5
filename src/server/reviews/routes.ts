import { firstSentence } from '../../contract/account/account.ts'
import { Problem } from '../../contract/problem.ts'
import type { reviewEndpoints } from '../../contract/reviews/endpoints.ts'
import { checkReview } from '../../contract/reviews/opinions.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { idempotencyKeyOf } from '../http/input/idempotencyKey.ts'
import { deleteReview } from './deleteReview.ts'
import { loadReviews } from './loadReviews.ts'
import { markUseful } from './markUseful.ts'
import { writeReview } from './writeReview.ts'

export function reviewRoutes({ services }: Feature): Handlers<typeof reviewEndpoints> {
  return {
    'GET /api/review/seller/:id': ({ params, query, user, from }) =>
      loadReviews(from, { sellerId: params.id, reader: user, query }),

    'POST /api/review': async ({ body, user, request }) => {
      const key = idempotencyKeyOf(request, user.id, 'POST /api/review')
      const { value, errors } = checkReview(body)
      if (errors) throw new Problem('entradaInvalida', firstSentence(errors))
      const sellerId = typeof body.commentedUser === 'string' ? body.commentedUser : ''
      return writeReview(services, { authorId: user.id, sellerId, input: value, key })
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
