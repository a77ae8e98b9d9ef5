import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/instant.ts'
import { filterConditions, livingAds } from './conditions.ts'
import type { HitsWanted } from './hitsWanted.ts'

/**
 * How many ads are found by one word, by a word in a state or by filters alone: exact up to the cap,
 * the cap and one more for whatever is above.
 */
export async function countHits(tx: Queryable, wanted: HitsWanted): Promise<number> {
  const list = keptList(wanted)
  const hits = list ? keptHits(list, wanted) : sql`ads where ${livingAds(wanted)}`
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (select from ${hits} limit ${SEARCH_COUNT_CAP + 1}) as hits`)
  return rows[0]?.total ?? 0
}

/** A list of kept words that has all hits and no other ads. */
export interface KeptList {
  word: string
  /** Null for the whole country. */
  estado: string | null
}

/** The list that decides alone, or null. */
export function keptList({ match, filters }: HitsWanted): KeptList | null {
  const [word, ...others] = match?.wider === undefined ? (match?.stems ?? []) : []
  const { estado = null, ...rest } = filters
  const isAlone = others.length === 0 && filterConditions(rest).length === 0
  return isAlone && word !== undefined ? { word, estado } : null
}

/** What of a list is alive, after FROM. */
export function keptHits({ word, estado }: KeptList, { now }: HitsWanted): SQL {
  const inState = estado === null ? sql`` : sql`and estado = ${estado}`
  return sql`derived.ad_words where word = ${word} ${inState} and expires_at > ${instant(now)}`
}
