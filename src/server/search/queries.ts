import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import { cardColumns } from '../ads/cardColumns.ts'
import { builtOnce, NOW } from '../db/builtOnce.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import type { ReadCommonWords } from './commonWords.ts'
import { countHits, keptList } from './countHits.ts'
import { hitsAtOnce, isPaidApart, paidHits, type HitsAtOnce } from './hitsAtOnce.ts'
import type { Hits, HitsWanted } from './hitsWanted.ts'
import type { KeptTotals } from './keptTotals.ts'
import { FEW } from './orderOfHits.ts'
import { pageOfHits } from './pageOfHits.ts'

/**
 * Settings of this transaction alone: no search runs longer than 2 s (security T18), and the planner
 * takes the indexes, whose pages a busy server has in memory.
 */
export const SEARCH_SETTINGS = `
  set local statement_timeout = '2s';
  set local enable_seqscan = off;
  set local random_page_cost = 1.1;
  set local work_mem = '32MB';
  set local jit = off;
  set local max_parallel_workers_per_gather = 0`

/** Where a search looks. */
export interface SearchPlace {
  tx: Queryable
  totals: KeptTotals
  common: ReadCommonWords
}

/** One page of what is found, and how much there is. */
export async function findHits(place: SearchPlace, wanted: HitsWanted): Promise<Hits> {
  return { ...(await foundHits(place, wanted)), match: wanted.match }
}

async function foundHits(place: SearchPlace, wanted: HitsWanted): Promise<Hits> {
  const { tx, totals } = place
  const list = keptList(wanted)
  const known = totals.get(wanted)
  const { total, ids } =
    known === null ? await countedHits(place, wanted) : { total: known, ids: null }
  if (ids !== null || isBeyond(wanted, total)) return { total, ids: ids ?? [] }
  // One word has its paid ads in a list of their own.
  const isFound = total <= FEW || list?.estado === null || !isPaidApart(wanted)
  const begun = isFound ? null : await paidHits(tx, wanted)
  if (begun?.ids.length === SEARCH_PAGE_SIZE) return { total, ids: begun.ids }
  return { total, ids: await pageOfHits(tx, wanted, total, begun) }
}

async function countedHits({ tx, totals }: SearchPlace, wanted: HitsWanted): Promise<HitsAtOnce> {
  const counted = await countedOneByOne(tx, wanted)
  // Of few hits the page comes with their count.
  if (counted.total > FEW) totals.keep(wanted, counted.total)
  return counted
}

const countedOneByOne = async (tx: Queryable, wanted: HitsWanted): Promise<HitsAtOnce> =>
  wanted.match && !keptList(wanted)
    ? hitsAtOnce(tx, wanted)
    : { total: await countHits(tx, wanted), ids: null }

const isBeyond = ({ page }: HitsWanted, total: number): boolean =>
  total <= SEARCH_COUNT_CAP && total <= page * SEARCH_PAGE_SIZE

const cardsOf = builtOnce((db) =>
  db
    .select(cardColumns(NOW))
    .from(ads)
    .where(sql`ads.id = any(${sql.placeholder('ids')}::text[])`),
)

/** Cards of these ads, in the order of the ids. */
export async function cardsByIds(tx: Queryable, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await cardsOf(tx).execute({ ids, now: now.toISOString() })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
