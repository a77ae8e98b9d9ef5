import { Problem } from '../../contract/problem.ts'
import { takeTurns } from '../db/takeTurns.ts'
import type { Services } from '../services.ts'
import { countMarks, holdReview, toggleMark } from './queries.ts'

/**
 * Marks somebody else's review as useful, or takes the mark away: one for each person (threat T35).
 * Answers whether it is on now, and how many are. Throws Problem (403, 404).
 */
export async function markUseful(
  { db }: Pick<Services, 'db'>,
  mark: { reviewId: string; userId: string },
): Promise<{ isOn: boolean; utiles: number }> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, `useful:${mark.reviewId}:${mark.userId}`)
    const review = await holdReview(tx, mark.reviewId)
    if (!review) throw new Problem('noExiste')
    if (review.authorId === mark.userId) {
      throw new Problem('sinPermiso', 'No puedes marcar como útil tu propia reseña.')
    }
    const isOn = await toggleMark(tx, mark)
    return { isOn, utiles: await countMarks(tx, mark.reviewId) }
  })
}
