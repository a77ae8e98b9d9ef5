import { sql } from 'drizzle-orm'
import { SEARCH_PAGE_SIZE } from '../../../contract/limits.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { textArray } from '../../db/sql.ts'
import { livingAds } from '../conditions.ts'
import { within } from '../near.ts'
import { NEWEST } from '../orderOfHits.ts'

/**
 * A page of what is near, municipality by municipality and in each the newest first: of each only as
 * many as the page reaches.
 */
export async function walkPlaces(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const { cerca, ...others } = wanted.filters
  if (!cerca) return []
  const inside = within(cerca)
  const skip = wanted.page * SEARCH_PAGE_SIZE
  const states = textArray(inside.map(({ estado }) => estado))
  const names = textArray(inside.map(({ clave }) => clave))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select hit.id from unnest(${states}, ${names}) with ordinality as near(estado, clave, place)
    cross join lateral (
      select id, created_at from ads
      where ${livingAds({ ...wanted, filters: others })}
        and ads.ciudad_clave = near.clave and ads.estado = near.estado
      order by ${NEWEST} limit ${skip + SEARCH_PAGE_SIZE}) as hit
    order by near.place, hit.created_at desc nulls last, hit.id desc nulls last
    limit ${SEARCH_PAGE_SIZE} offset ${skip}`)
  return rows.map(({ id }) => id)
}
