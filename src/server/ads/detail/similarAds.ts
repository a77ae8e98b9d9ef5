import type { AdCard } from '../../../contract/ads/endpoints.ts'
import { Problem } from '../../../contract/problem.ts'
import { isUnknownToOthers, stateAt } from '../../ground/adState.ts'
import type { Services } from '../../services.ts'
import { listedCard, type CardRow } from '../presentCard.ts'
import { findSubject, newestLike } from './detailQueries.ts'

/**
 * Active ads like this one, newest first: of its category, then of its kind. Works for ads that are
 * gone. An unpublished or unknown ad is 404.
 */
export async function similarAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
  limit: number,
): Promise<AdCard[]> {
  const instant = now()
  const subject = await findSubject(db, id)
  if (!subject) throw new Problem('noExiste')
  const state = stateAt(subject, instant)
  if (isUnknownToOthers(state)) throw new Problem('noExiste')
  const found: CardRow[] = []
  for (const column of ['categoria', 'tipo'] as const) {
    if (found.length === limit) break
    const except = [id, ...found.map((row) => row.id)]
    const like = { column, value: subject[column], except }
    found.push(...(await newestLike(db, like, limit - found.length, instant)))
  }
  return found.map(listedCard)
}
