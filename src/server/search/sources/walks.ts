import { sql } from 'drizzle-orm'
import type { HitOrder, HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { textArray } from '../../db/sql.ts'
import { isPaid, livingAds } from '../conditions.ts'
import { within } from '../near.ts'
import { isPure, NEWEST, sortedBy } from '../orderOfHits.ts'
import { pageOfLists, pageSlice, sortAll, type Source } from './sorts.ts'

/** A page from an index in the wanted order, walked until it is full; `recent` has paid ads first. */
export const walk: Source = async (tx, wanted) => {
  const hits = sql`select id from ads where ${livingAds(wanted)}`
  const lists = isPure(wanted.order)
    ? [sql`${hits} order by ${sortedBy(wanted)}`]
    : // Only with the first half does the index of paid ones serve.
      [sql`not isempty(paid) and ${isPaid(wanted.now)}`, sql`not (${isPaid(wanted.now)})`].map(
        (which) => sql`${hits} and ${which} order by ${NEWEST}`,
      )
  const { rows } = await tx.execute<{ id: string }>(pageOfLists(wanted, lists))
  return rows.map(({ id }) => id)
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
  const { skip, most } = pageSlice(wanted)
  const order = sortedBy(wanted)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from (select * from ads where status = 'activo' order by ${order} limit ${WALKED_MOST}) as ads
    where ${livingAds(wanted)} order by ${order}
    limit ${most} offset ${skip}`)
  if (rows.length === most) return rows.map(({ id }) => id)
  return wanted.order in BANDS_BY ? sortBands(tx, wanted) : sortAll(tx, wanted)
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

/** Bands of prices, the cheapest first (`price_band`, migration 0037), and that of ads without an amount. */
const BANDS: readonly number[] = Array.from({ length: 58 }, (_, band) => band)
const WITHOUT_AMOUNT = 99
/** The bands as they follow one another in an order. */
export const BANDS_BY: Readonly<Partial<Record<HitOrder, readonly number[]>>> = {
  'price:asc': BANDS,
  'price:desc': BANDS.toReversed(),
}

/** A sample of so many hits has some near the first hit of all. */
const SAMPLED = 200

/**
 * Hits by price, some bands after the others until there are enough: the index of words knows the bands,
 * so that only ads of the first ones are read and sorted. The bands before the first of a sample have few
 * hits, and are asked for at once.
 */
export const sortBands: Source = async (tx, wanted) => {
  const { skip, most } = pageSlice(wanted)
  const bands = BANDS_BY[wanted.order] ?? []
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
        order by ${sortedBy(wanted)} limit ${skip + most})
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
