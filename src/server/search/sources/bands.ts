import { sql } from 'drizzle-orm'
import type { HitOrder, HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { textArray } from '../../db/sql.ts'
import { livingAds } from '../conditions.ts'
import { PURE_ORDERS } from '../orderOfHits.ts'
import type { Slice } from './sorts.ts'

/** Bands of prices, the cheapest first (`price_band`, migration 0037), and that of ads without an amount. */
const BANDS: readonly number[] = Array.from({ length: 58 }, (_, band) => band)
const WITHOUT_AMOUNT = 99

/** An order by price, and the bands as they follow one another in it. */
interface ByPrice {
  order: 'price:asc' | 'price:desc'
  bands: readonly number[]
}

/** Null for an order by something else. */
export function byPrice(order: HitOrder): ByPrice | null {
  if (order === 'price:asc') return { order, bands: BANDS }
  return order === 'price:desc' ? { order, bands: BANDS.toReversed() } : null
}

/** A sample of so many hits has some near the first hit of all. */
const SAMPLED = 200

/**
 * Hits by price, some bands after the others until there are enough: the index of words knows the bands,
 * so that only ads of the first ones are read and sorted. The bands before the first of a sample have few
 * hits, and are asked for at once.
 */
export async function sortBands(
  tx: Queryable,
  wanted: HitsWanted,
  { skip, most }: Slice,
  { order, bands }: ByPrice,
): Promise<string[]> {
  const first = await firstOfSample(tx, wanted, bands)
  const steps = [bands.slice(0, first), ...bands.slice(first).map((band) => [band])]
  const asked = [...steps, [WITHOUT_AMOUNT]].map((some) => `{${some.join(',')}}`)
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    with recursive read(steps, ids) as (
      select 0, '{}'::text[]
      union all
      select steps + 1, ids || array(
        select id from (
          select id, precio from ads
          where ${livingAds(wanted)} and price_band(precio) && (${textArray(asked)})[steps + 1]::int[] offset 0) as hits
        order by ${PURE_ORDERS[order]} limit ${skip + most})
      from read where cardinality(ids) < ${skip + most} and steps < ${asked.length})
    select ids[${skip + 1} : ${skip + most}] as ids from read order by steps desc limit 1`)
  return rows[0]?.ids ?? []
}

/** The place of the first band that an ad of a sample has; behind all bands where none has an amount. */
async function firstOfSample(
  tx: Queryable,
  wanted: HitsWanted,
  bands: readonly number[],
): Promise<number> {
  const { rows } = await tx.execute<{ band: number }>(sql`
    select distinct (price_band(precio))[1] as band
    from (select precio from ads where ${livingAds(wanted)} limit ${SAMPLED}) as sample`)
  const places = rows.map(({ band }) => bands.indexOf(band)).filter((place) => place >= 0)
  return places.length > 0 ? Math.min(...places) : bands.length
}
