import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'

/** How many ads filters alone find: exact up to the cap, the cap and one more for whatever is above. */
export async function countHits(tx: Queryable, wanted: HitsWanted): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ads where ${livingAds(wanted)} limit ${SEARCH_COUNT_CAP + 1}) as hits`)
  return rows[0]?.total ?? 0
}
