import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Hits, HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Combination } from '../../contract/search/words/findTerms.ts'
import { cardColumns } from '../ads/cardQueries.ts'
import { builtOnce, NOW } from '../db/builtOnce.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { livingAds } from './conditions.ts'
import type { KeptTotals } from './kept/keptTotals.ts'
import { planOf, type Plan } from './plan.ts'
import { headSlice, pageSlice, type Source } from './sources/slice.ts'
import { countAndSort, sortAll, sortNewest, type Counted } from './sources/sorts.ts'
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

/** Where hits are looked for. */
export interface HitsPlace {
  tx: Queryable
  totals: KeptTotals
  /** Whether no page is wanted, only how much is found: nothing is sorted then. */
  onlyTotal: boolean
}

const SOURCES: Readonly<Record<Plan['way'], Source>> = {
  sortAll,
  sortNewest,
  walk,
  walkFirst,
  walkPlaces,
}

/** One page of what is found, and how much there is. */
export async function findHits(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  return { ...(await foundHits(place, wanted)), match: wanted.match }
}

async function foundHits(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  const total = place.totals.get(wanted)
  if (total !== null && place.onlyTotal) return { total, ids: [] }
  // What can be sorted is counted on the way; to count more takes as long as to sort.
  return total !== null && total > SEARCH_COUNT_CAP
    ? sortedHits(place, wanted, { total, ids: null, others: {} })
    : foundAnew(place, wanted)
}

async function foundAnew(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  const found = await counted(place, wanted)
  if (found.total > KEPT_FROM) place.totals.keep(wanted, found.total)
  return sortedHits(place, wanted, found)
}

/** Fewer hits are found as soon as it is looked whether they are the same. */
const KEPT_FROM = headSlice({ page: 0 }).most

/** The page of what was counted, sorted as the plan says unless it came in order; of many hits with their heads. */
async function sortedHits(
  { tx, onlyTotal }: HitsPlace,
  wanted: HitsWanted,
  { total, ids, others }: Counted,
): Promise<Hits> {
  if (onlyTotal || isBeyond(wanted, total)) return { total, ids: [] }
  const estimate = () => estimateHits(tx, wanted)
  const plan = ids ? SORTED : await planOf(wanted, { total, estimate })
  const slice = isSorted(plan) ? headSlice(wanted) : pageSlice(wanted)
  const found = ids ?? (await SOURCES[plan.way](tx, wanted, slice))
  const isHead = total > KEPT_FROM && slice.skip === 0 && !isQuick(plan, wanted)
  return {
    total,
    ids: pageOf(found, wanted, slice.skip),
    ...(isHead && { heads: { ...others, [wanted.order]: found } }),
  }
}

const SORTED: Plan = { way: 'sortAll' }
const isSorted = ({ way }: Plan): boolean => way === 'sortAll' || way === 'sortNewest'
/** To look whether it is still so would take as long. */
const isQuick = ({ way }: Plan, { match }: HitsWanted): boolean => way === 'walk' && !match

const pageOf = (ids: readonly string[], wanted: HitsWanted, skipped: number): string[] => {
  const { skip, most } = pageSlice(wanted)
  return ids.slice(skip - skipped, skip - skipped + most)
}

/** Of few hits of words the first pages come with their count. */
const counted = async ({ tx, onlyTotal }: HitsPlace, wanted: HitsWanted): Promise<Counted> =>
  wanted.match
    ? countAndSort(tx, wanted, {
        ...headSlice(wanted),
        sortedMost: onlyTotal ? 0 : SEARCH_COUNT_CAP,
      })
    : { total: await countHits(tx, wanted), ids: null, others: {} }

/** How many ads filters alone find: exact up to the cap, the cap and one more for whatever is above. */
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

/** Which of the words, each a tsquery's text, a sample of the wanted ads has together. */
export async function combinations(
  tx: Queryable,
  wanted: HitsWanted,
  words: readonly string[],
): Promise<Combination[]> {
  const has = words.map((word) => sql`ads.tsv @@ ${word}::tsquery`)
  const { rows } = await tx.execute<{ met: boolean[]; ads: number }>(sql`
    select met, count(*)::int as ads
    from (select array[${sql.join(has, sql`, `)}] as met from ads
      where ${livingAds(wanted)} and ads.tsv @@ ${words.join(' | ')}::tsquery limit ${SAMPLED}) as sample
    group by met`)
  return rows.map(({ met, ads: count }) => ({
    met: met.flatMap((isMet, place) => (isMet ? [place] : [])),
    ads: count,
  }))
}

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
  return inOrderOf(ids, rows)
}

/** Rows in the order of the ids, where there is one. */
export function inOrderOf<Row extends { id: string }>(
  ids: readonly string[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

interface PlanNode {
  'Plan Rows': number
  Plans?: readonly PlanNode[]
}

/**
 * How many hits and how many active ads the planner expects by its statistics. Nothing is counted, and
 * it takes no longer for more ads.
 */
async function estimateHits(
  tx: Queryable,
  wanted: HitsWanted,
): Promise<{ hits: number; ads: number }> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
    sql`explain (format json) select from ads where ${livingAds(wanted)}
      union all select from ads where status = 'activo'`,
  )
  const [hits = 0, ads = 0] = (rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []).map(
    (plan) => plan['Plan Rows'],
  )
  return { hits, ads }
}
