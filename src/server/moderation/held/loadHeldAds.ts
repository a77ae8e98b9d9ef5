import type { Answer } from '../../../contract/api.ts'
import type { Services } from '../../services.ts'
import { presentHeldAd } from '../presentReport.ts'
import { listHeldAds } from '../targetQueries.ts'

/** The ads that wait for staff, each with the version that a decision is about. */
export async function loadHeldAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  page: number,
  askingId: string,
): Promise<Answer<'GET /api/revision'>> {
  const instant = now()
  const { rows, total } = await listHeldAds(db, page, { now: instant, askingId })
  const announcements = rows.map((row) => ({
    ...presentHeldAd(row, instant),
    version: row.version,
    esTuyo: row.esTuyo,
  }))
  return { announcements, total }
}
