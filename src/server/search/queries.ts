import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Hits, HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Combination } from '../../contract/search/words/findTerms.ts'
import { anyOf, type WordQuery } from '../../contract/search/words/wordQuery.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import type { Queryable } from '../db/connect.ts'
import { NOW, preparedQuery } from '../db/preparedQuery.ts'
import { ads } from '../db/schema/ads.ts'
import { hasWords, livingAds } from './conditions.ts'
import type { ManyHits } from './manyHits.ts'
import { planOf, type Plan } from './plan.ts'
import { countAndSort, sortAll, sortNewest, type Counted, type Source } from './sources/sorts.ts'
import { walk, walkFirst, walkPlaces } from './sources/walks.ts'

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

const SOURCES: Readonly<Record<Plan, Source>> = {
  sortAll,
  sortNewest,
  walk,
  walkFirst,
  walkPlaces,
}

/** A database in which hits are looked for. */
export interface HitsPlace {
  tx: Queryable
  manyHits: ManyHits
  /** Whether only the count is wanted: then nothing is sorted. */
  onlyTotal: boolean
}

/** One page of what is found, and how much there is. */
export async function findHits(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  const { total, ids, hasThing } = await counted(place, wanted)
  const found = { total, match: wanted.match, ...(typeof hasThing === 'boolean' && { hasThing }) }
  if (ids || place.onlyTotal || isBeyond(wanted, total)) return { ...found, ids: ids ?? [] }
  return { ...found, ids: await SOURCES[planOf(wanted, total)](place.tx, wanted) }
}

async function counted(
  { tx, manyHits, onlyTotal }: HitsPlace,
  wanted: HitsWanted,
): Promise<Counted> {
  if (manyHits.has(wanted)) return { total: SEARCH_COUNT_CAP + 1, ids: null }
  const isSorted = wanted.match !== null || planOf(wanted, SEARCH_COUNT_CAP) === 'sortAll'
  const found =
    isSorted && !onlyTotal
      ? await countAndSort(tx, wanted)
      : { total: await countHits(tx, wanted), ids: null }
  if (found.total > SEARCH_COUNT_CAP) manyHits.add(wanted)
  return found
}

/** Exact up to the cap; the cap and one more for whatever is above. */
async function countHits(tx: Queryable, wanted: HitsWanted): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ads where ${livingAds(wanted)} limit ${SEARCH_COUNT_CAP + 1}) as hits`)
  return rows[0]?.total ?? 0
}

const isBeyond = ({ page }: HitsWanted, total: number): boolean =>
  total <= SEARCH_COUNT_CAP && total <= page * SEARCH_PAGE_SIZE

/** So many ads of a thing show which words stand together. */
const SAMPLED = 2000

/** Which of the words a sample of the wanted ads has together. */
export async function combinations(
  tx: Queryable,
  wanted: HitsWanted,
  words: readonly WordQuery[],
): Promise<Combination[]> {
  const { rows } = await tx.execute<{ met: boolean[]; ads: number }>(sql`
    select met, count(*)::int as ads
    from (select array[${sql.join(words.map(hasWords), sql`, `)}] as met from ads
      where ${livingAds(wanted)} and ${hasWords(anyOf(words))} limit ${SAMPLED}) as sample
    group by met`)
  return rows.map(({ met, ads: count }) => ({
    met: met.flatMap((isMet, place) => (isMet ? [place] : [])),
    ads: count,
  }))
}

const cardsOf = preparedQuery((db) =>
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
