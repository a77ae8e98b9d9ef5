import { sql } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Hits, HitsWanted } from '../../contract/search/hitsWanted.ts'
import { cardColumns } from '../ads/cardColumns.ts'
import { builtOnce, NOW } from '../db/builtOnce.ts'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import { livingAds } from './conditions.ts'
import type { KeptTotals } from './count/keptTotals.ts'
import { FEW, planOf, type Plan } from './plan.ts'
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

const SOURCES = {
  sortAll,
  sortNewest,
  walk,
  walkFirst,
  walkPlaces,
} as const satisfies Record<Plan['way'], unknown>

/** One page of what is found, and how much there is. */
export async function findHits(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  return { ...(await foundHits(place, wanted)), match: wanted.match }
}

async function foundHits(place: HitsPlace, wanted: HitsWanted): Promise<Hits> {
  const { tx, totals, onlyTotal } = place
  const known = totals.get(wanted)
  const { total, ids } = known === null ? await counted(place, wanted) : { total: known, ids: null }
  if (known === null && total > FEW) totals.keep(wanted, total)
  if (ids !== null || onlyTotal || isBeyond(wanted, total)) return { total, ids: ids ?? [] }
  const plan = await planOf(wanted, { total, estimate: () => estimateHits(tx, wanted) })
  return { total, ids: await SOURCES[plan.way](tx, wanted) }
}

/** Of few hits of words the page comes with their count. */
const counted = async ({ tx, onlyTotal }: HitsPlace, wanted: HitsWanted): Promise<Counted> =>
  wanted.match
    ? countAndSort(tx, wanted, onlyTotal ? 0 : SEARCH_COUNT_CAP)
    : { total: await countHits(tx, wanted), ids: null }

/** How many ads filters alone find: exact up to the cap, the cap and one more for whatever is above. */
async function countHits(tx: Queryable, wanted: HitsWanted): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from ads where ${livingAds(wanted)} limit ${SEARCH_COUNT_CAP + 1}) as hits`)
  return rows[0]?.total ?? 0
}

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
