import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { isPaid, livingAds } from '../conditions.ts'
import { isPure, NEWEST, PURE_ORDERS } from '../orderOfHits.ts'

/** A page from an index in the wanted order, walked until it is full; `recent` has paid ads first. */
export async function walk(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const ids: string[] = []
  let skip = wanted.page * SEARCH_PAGE_SIZE
  for (const list of listsOf(wanted)) {
    const missing = SEARCH_PAGE_SIZE - ids.length
    const { rows } = await tx.execute<{ id: string }>(sql`${list} limit ${missing} offset ${skip}`)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === SEARCH_PAGE_SIZE) break
    if (skip > 0) skip = rows.length > 0 ? 0 : skip - (await lengthOf(tx, list, skip))
  }
  return ids
}

/** Statements that give ids in their order; they follow one another. */
function listsOf(wanted: HitsWanted): SQL[] {
  const { order, now } = wanted
  const hits = sql`select id from ads where ${livingAds(wanted)}`
  if (isPure(order)) return [sql`${hits} order by ${PURE_ORDERS[order]}`]
  // Only with the first half does the index of paid ones serve.
  const paying = [sql`not isempty(paid) and ${isPaid(now)}`, sql`not (${isPaid(now)})`]
  return paying.map((which) => sql`${hits} and ${which} order by ${NEWEST}`)
}

/** How many of the rows to skip a list has at all. */
async function lengthOf(tx: Queryable, list: SQL, most: number): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (${list} limit ${most}) as list`,
  )
  return rows[0]?.rows ?? 0
}
