import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import { instant } from '../db/instant.ts'
import { isPaid, livingAds, unfadedAds } from './conditions.ts'
import type { HitsWanted } from './hitsWanted.ts'
import { FEW, sortColumns, sortedBy } from './orderOfHits.ts'

/** As a rule one hit in fifty is paid: of so many paid ones a page is still sorted in no time. */
const FEW_PAID = 1000

export interface HitsAtOnce {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  /** The page; null where there are too many hits to sort them all. */
  ids: string[] | null
}

/**
 * Finds the hits of words, counts them and puts the page in order, all in one statement: the word
 * index is asked once, and no more ads are read than are sorted.
 */
export async function hitsAtOnce(tx: Queryable, wanted: HitsWanted): Promise<HitsAtOnce> {
  // Ads that have ended stand in the index until the job comes by. Only in those minutes each ad is
  // asked for its end, which takes longer than to find it.
  const { someEnded, ...found } = await foundIn(tx, wanted, unfadedAds(wanted))
  return someEnded ? foundIn(tx, wanted, livingAds(wanted)) : found
}

interface Row extends HitsAtOnce, Record<string, unknown> {
  someEnded: boolean
}

async function foundIn(tx: Queryable, wanted: HitsWanted, hits: SQL): Promise<Row> {
  const total = sql`(select hits from total)`
  const { rows } = await tx.execute<Row>(sql`
    with places as materialized (select ctid as place from ads where ${hits} limit ${SEARCH_COUNT_CAP + 1}),
    total as materialized (select count(*)::int as hits from places)
    select ${total} as total,
      exists (select from ads where status = 'activo' and expires_at <= ${instant(wanted.now)}) as "someEnded",
      case when ${total} <= ${isPaidApart(wanted) ? FEW : SEARCH_COUNT_CAP} then ${pageOf(
        sql`select ${sortColumns(wanted)} from places join ads on ads.ctid = place`,
        wanted,
      )} end as ids`)
  return rows[0] ?? { total: 0, ids: [], someEnded: false }
}

/** Whether many hits are read in their order from the list of one of the words, paid ads first. */
export const isPaidApart = ({ order, match }: HitsWanted): boolean =>
  order === 'relevance' && match !== null && match.stems !== null

/** A page by relevance as far as paid ads fill it. */
export interface BegunPage {
  ids: string[]
  /** How many hits are paid, on all pages. */
  paid: number
}

/**
 * The paid ones among many hits, found by an index of their own; most first pages are full with
 * them. Null where even they are too many to be sorted.
 */
export async function paidHits(tx: Queryable, wanted: HitsWanted): Promise<BegunPage | null> {
  const { rows } = await tx.execute<{ paid: number; ids: string[] }>(sql`
    with paid_hits as materialized (
      select ${sortColumns(wanted)} from ads
      where ${livingAds(wanted)} and not isempty(paid) and ${isPaid(wanted.now)} limit ${FEW_PAID + 1})
    select (select count(*)::int from paid_hits) as paid, ${pageOf(sql`select * from paid_hits`, wanted)} as ids`)
  const [found] = rows
  return found && found.paid <= FEW_PAID ? found : null
}

const pageOf = (hits: SQL, wanted: HitsWanted): SQL => sql`array(
  select id from (${hits}) as hits
  order by ${sortedBy(wanted)} limit ${SEARCH_PAGE_SIZE} offset ${wanted.page * SEARCH_PAGE_SIZE})`
