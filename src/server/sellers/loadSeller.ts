import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import { findSeller } from '../ads/detail/detailQueries.ts'
import { presentSeller } from '../ads/detail/presentDetail.ts'
import { listedCard } from '../ads/presentCard.ts'
import type { Services } from '../services.ts'
import { adsOfSeller } from './queries.ts'

/** A seller's page: profile and ads. Throws Problem 'noExiste'. */
export async function loadSeller(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<Answer<'GET /api/announcement/seller/:id'>> {
  const seller = await findSeller(db, id)
  if (!seller) throw new Problem('noExiste', 'No encontramos a este vendedor.')
  const rows = await adsOfSeller(db, id, now())
  return { seller: presentSeller(seller), annoucements: rows.map(listedCard) }
}
