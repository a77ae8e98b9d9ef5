import { sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import { livingAds } from './conditions.ts'
import { keptHits, keptList } from './countHits.ts'
import { estimateHits } from './estimateHits.ts'
import type { BegunPage } from './hitsAtOnce.ts'
import {
  isByDate,
  isByPrice,
  isByTitle,
  type HitsWanted,
  type Match,
  type PureOrder,
} from './hitsWanted.ts'
import { nearestSource, type Near } from './near.ts'
import {
  NEWEST,
  recentSources,
  wordByDate,
  wordByPrice,
  wordSources,
  type Source,
  type WordSources,
} from './orderedSources.ts'
import { FEW, isPure, PURE_ORDERS, sortColumns, sortedBy } from './orderOfHits.ts'

/** So many are still sorted sooner than an index is walked that has them at its far end. */
const SORTABLE = 100_000

/**
 * The ids of one page of `total` hits (capped), which paid ones may have begun. All ways below give
 * the same order.
 */
export async function pageOfHits(
  tx: Queryable,
  wanted: HitsWanted,
  total: number,
  begun: BegunPage | null = null,
): Promise<string[]> {
  const sources = await sourcesOf(tx, wanted, total, begun !== null)
  if (sources === null) return sortedPage(tx, wanted)
  const skipped = wanted.page * SEARCH_PAGE_SIZE
  if (!begun) return walkedPage(tx, sources, skipped)
  return walkedPage(tx, sources, Math.max(0, skipped - begun.paid), begun.ids)
}

/** What is walked for the page, or null where fetching all hits and sorting them is less work. */
async function sourcesOf(
  tx: Queryable,
  wanted: HitsWanted,
  total: number,
  isPaidKnown: boolean,
): Promise<Source[] | null> {
  const { match, order, filters } = wanted
  if (order === 'distance' && filters.cerca)
    return total <= SEARCH_COUNT_CAP ? null : [byDistance(wanted, filters.cerca)]
  if (!match && hasOwnIndex(wanted)) return listSources(wanted)
  if (total <= FEW) return null
  const list = keptList(wanted)
  if (list?.estado === null) {
    const { word } = list
    if (isByDate(order)) return wordByDate(wanted, word, order)
    if (isByPrice(order)) return wordByPrice(wanted, word, order)
  }
  if (order === 'relevance' && match?.stems && match.wider === undefined) {
    const sources = await wordsToWalk(tx, wanted, { exact: match.exact, stems: match.stems }, total)
    return isPaidKnown ? (sources?.unpaid ?? null) : sources && [...sources.paid, ...sources.unpaid]
  }
  if (total <= SEARCH_COUNT_CAP) return null
  if (match?.wider !== undefined && order === 'relevance') return beginningsSources(wanted, match)
  const { hits, ads } = await estimateHits(tx, wanted)
  // By date the hits stand among the others; by price or title they may all stand at the far end.
  const isNear = !isPure(order) && metOnTheWay(wanted, ads, hits) < hits
  return isNear || hits > SORTABLE ? listSources(wanted) : null
}

/** How many ads of a list are met until the page is full, when so many of them are hits. */
const metOnTheWay = ({ page }: HitsWanted, listed: number, hits: number): number =>
  ((page + 1) * SEARCH_PAGE_SIZE * listed) / Math.max(hits, 1)

/**
 * Walking wins while it meets fewer ads than there are hits. Of several words that can't be told: when
 * no title has them all, every title with one of them is met before the first hit.
 */
async function wordsToWalk(
  tx: Queryable,
  wanted: HitsWanted,
  { exact, stems }: { exact: string; stems: readonly string[] },
  total: number,
): Promise<WordSources | null> {
  const list = keptList(wanted)
  if (list?.estado === null) return wordSources(wanted, { word: list.word, isOnly: true, exact })
  if (stems.length > 1 && total <= SEARCH_COUNT_CAP) return null
  const { hits, rarest } = await estimateHits(tx, wanted)
  if (!rarest) return null
  const found = total > SEARCH_COUNT_CAP ? Math.max(total, hits) : total
  if (metOnTheWay(wanted, rarest.ads, found) > found) return null
  return wordSources(wanted, { word: rarest.stem, isOnly: stems.length === 1, exact })
}

/** Of more beginnings than can be counted, those with the very words come first, then the newest. */
function beginningsSources(wanted: HitsWanted, { exact }: Match): Source[] {
  const isExact = sql`ads.tsv @@ ${exact}::tsquery`
  return [...recentSources(wanted, isExact), ...recentSources(wanted, sql`not (${isExact})`)]
}

/** The cap of a page's far end bounds what each municipality gives. */
function byDistance(wanted: HitsWanted, near: Near): Source {
  const { cerca: _, ...others } = wanted.filters
  const most = (wanted.page + 1) * SEARCH_PAGE_SIZE
  return nearestSource(near, livingAds({ ...wanted, filters: others }), NEWEST, most)
}

const listSources = (wanted: HitsWanted): Source[] =>
  isPure(wanted.order) ? [pureSource(wanted, wanted.order)] : recentSources(wanted)

const pureSource = (wanted: HitsWanted, order: PureOrder): Source =>
  sql`select id from ads where ${livingAds(wanted)} order by ${PURE_ORDERS[order]}`

/** Whether an index has just these ads in just this order. */
function hasOwnIndex({ filters, order }: HitsWanted): boolean {
  const [filter, ...others] = Object.keys(filters)
  if (others.length > 0) return false
  if (filter === undefined) return true
  if (filter === 'categorias') {
    return filters.categorias?.length === 1 && !isByTitle(order)
  }
  return isByDate(order) && ['estado', 'ciudad', 'tipo', 'gratis'].includes(filter)
}

async function walkedPage(
  tx: Queryable,
  sources: readonly Source[],
  skip: number,
  begun: readonly string[] = [],
): Promise<string[]> {
  const ids = [...begun]
  let skipped = skip
  for (const source of sources) {
    const wanted = SEARCH_PAGE_SIZE - ids.length
    const { rows } = await tx.execute<{ id: string }>(
      sql`${source} limit ${wanted} offset ${skipped}`,
    )
    ids.push(...rows.map(({ id }) => id))
    if (ids.length === SEARCH_PAGE_SIZE) break
    if (skipped > 0) skipped = rows.length > 0 ? 0 : skipped - (await length(tx, source, skipped))
  }
  return ids
}

/** How many of the rows to skip a source has at all. */
async function length(tx: Queryable, source: Source, most: number): Promise<number> {
  const { rows } = await tx.execute<{ rows: number }>(
    sql`select count(*)::int as rows from (${source} limit ${most}) as source`,
  )
  return rows[0]?.rows ?? 0
}

/**
 * All hits, sorted. They are materialized first: ORDER BY with LIMIT would lure the planner away
 * from the index that has them.
 */
async function sortedPage(tx: Queryable, wanted: HitsWanted): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with hits as materialized (${hitRows(wanted)})
    select id from hits order by ${sortedBy(wanted)}
    limit ${SEARCH_PAGE_SIZE} offset ${wanted.page * SEARCH_PAGE_SIZE}`)
  return rows.map(({ id }) => id)
}

/** From the kept words where they decide alone; titles are not kept with them. */
function hitRows(wanted: HitsWanted): SQL {
  const { order } = wanted
  const list = isByTitle(order) ? null : keptList(wanted)
  if (!list) return sql`select ${sortColumns(wanted)} from ads where ${livingAds(wanted)}`
  const tier = order === 'relevance' ? sql`tier` : sql`0`
  return sql`select ad_id as id, created_at, paid, precio, ${tier} as tier from ${keptHits(list, wanted)}`
}
