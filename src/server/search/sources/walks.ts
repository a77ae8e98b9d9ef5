import { sql, type SQL } from 'drizzle-orm'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { textArray } from '../../db/sql.ts'
import { isPaid, livingAds } from '../conditions.ts'
import { within } from '../near.ts'
import { isPure, NEWEST, PURE_ORDERS } from '../orderOfHits.ts'
import { byPrice, sortBands } from './bands.ts'
import { pageSlice, sortAll, type Source } from './sorts.ts'

/** A page from an index in the wanted order, walked until it is full; `recent` has paid ads first. */
export const walk: Source = async (tx, wanted) => {
  const ids: string[] = []
  const { skip: skipped, most } = pageSlice(wanted)
  let skip = skipped
  for (const list of listsOf(wanted)) {
    const missing = most - ids.length
    const { rows } = await tx.execute<{ id: string }>(sql`${list} limit ${missing} offset ${skip}`)
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === most) break
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

/** So many ads are looked at in tens of milliseconds. */
const WALKED_MOST = 5000

/**
 * A page by price or title of very many hits. Most things stand all along the index; but all houses are
 * dearer than nearly everything else, and a search for the cheapest would walk past all that. Bands of
 * prices find such hits.
 */
export const walkFirst: Source = async (tx, wanted) => {
  if (!isPure(wanted.order)) return sortAll(tx, wanted)
  const slice = pageSlice(wanted)
  const order = PURE_ORDERS[wanted.order]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (select * from ads where status = 'activo' order by ${order} limit ${WALKED_MOST}) as ads
    where ${livingAds(wanted)} order by ${order}
    limit ${slice.most} offset ${slice.skip}`)
  if (rows.length === slice.most) return rows.map(({ id }) => id)
  const bands = byPrice(wanted.order)
  return bands ? sortBands(tx, wanted, slice, bands) : sortAll(tx, wanted)
}

/**
 * A page of what is near, municipality by municipality and in each the newest first: of each only as
 * many as the page reaches.
 */
export const walkPlaces: Source = async (tx, wanted) => {
  const { skip, most } = pageSlice(wanted)
  const { cerca, ...others } = wanted.filters
  if (!cerca) return []
  const inside = within(cerca)
  const states = textArray(inside.map(({ estado }) => estado))
  const names = textArray(inside.map(({ clave }) => clave))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select hit.id from unnest(${states}, ${names}) with ordinality as near(estado, clave, place)
    cross join lateral (
      select id, created_at from ads
      where ${livingAds({ ...wanted, filters: others })}
        and ads.ciudad_clave = near.clave and ads.estado = near.estado
      order by ${NEWEST} limit ${skip + most}) as hit
    order by near.place, hit.created_at desc nulls last, hit.id desc nulls last
    limit ${most} offset ${skip}`)
  return rows.map(({ id }) => id)
}
