import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'
import { isPure, PURE_ORDERS } from '../orderOfHits.ts'
import { sortAll } from './sortAll.ts'

/** So many ads are looked at in tens of milliseconds. */
const WALKED_MOST = 5000

/**
 * A page by price or title of very many hits. Most things stand all along the index; but all houses are
 * dearer than nearly everything else, and whoever wants the cheapest would walk past all that.
 */
export async function walkFirst(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  if (!isPure(wanted.order)) return sortAll(tx, wanted)
  const order = PURE_ORDERS[wanted.order]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (select * from ads where status = 'activo' order by ${order} limit ${WALKED_MOST}) as ads
    where ${livingAds(wanted)} order by ${order}
    limit ${SEARCH_PAGE_SIZE} offset ${wanted.page * SEARCH_PAGE_SIZE}`)
  return rows.length === SEARCH_PAGE_SIZE ? rows.map(({ id }) => id) : sortAll(tx, wanted)
}
