import { Problem } from '../../contract/problem.ts'
import type { Services } from '../services.ts'
import { deleteReviewOf, findReview } from './queries.ts'

/** Deletes an own review; its author may then write another. Throws Problem (403, 404). */
export async function deleteReview(
  { db }: Pick<Services, 'db'>,
  key: { id: string; authorId: string },
): Promise<void> {
  if (await deleteReviewOf(db, key)) return
  const isThere = await findReview(db, key.id, null)
  throw new Problem(isThere ? 'ajeno' : 'noExiste')
}
