import { inArray, sql, type SQL } from 'drizzle-orm'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { AdOrder } from '../../contract/order.ts'
import { cardColumns } from '../ads/cardColumns.ts'
import type { Transaction } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'
import type { SearchFilters } from './parseSearch.ts'

/** What the words must match: tsquery texts made of the database's own stems. */
export interface Match {
  exact: string
  /** Also lets typed beginnings stand for whole words; such ads come after all exact ones, paid or not. */
  wider?: string
}

/**
 * `relevance` and `recent` put paid ads first; then `relevance` goes by where the words stand and
 * both by date. Every other order is pure (decisions, section 2).
 */
export type HitOrder = 'relevance' | 'recent' | PureOrder
type PureOrder = Exclude<AdOrder, 'date:asc'>

export interface HitsWanted {
  filters: SearchFilters
  match: Match | null
  order: HitOrder
  page: number
  now: Date
}

export interface Hits {
  /** Exact up to the cap; the cap and one more means 'more than that'. */
  total: number
  ids: string[]
}

const CAPPED = SEARCH_COUNT_CAP + 1
/** Of more hits than can be counted, whole pages of the newest are ranked by where the words stand. */
const RANKED = Math.ceil(CAPPED / SEARCH_PAGE_SIZE) * SEARCH_PAGE_SIZE
/** Comes after every tier of `tierOf`. */
const UNRANKED = 9
const IS_WIDER = sql`(tier in (3, 4, 5))`

// 'nulls last' and its mirror are spelled out because the indexes are: without them none is walked.
const NEWEST = sql`created_at desc nulls last, id desc nulls last`
const PURE_ORDERS: Readonly<Record<PureOrder, SQL>> = {
  'date:desc': sql`created_at asc nulls first, id asc nulls first`,
  'alf:asc': sql`titulo_orden asc, id asc`,
  'alf:desc': sql`titulo_orden desc, id desc`,
  'price:asc': sql`precio asc, id asc`,
  'price:desc': sql`precio desc nulls last, id desc nulls last`,
}

/**
 * Settings of this transaction alone: no search runs longer than 2 s (security T18), and the planner
 * takes the indexes, whose pages a busy server has in memory.
 */
export async function prepareSearch(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', '2000', true), set_config('enable_seqscan', 'off', true),
      set_config('random_page_cost', '1.1', true), set_config('work_mem', '32MB', true),
      set_config('jit', 'off', true)`)
}

/**
 * One page of what is found, and how much there is. A set capped at 5,001 gives both where it holds
 * everything; it is materialized, since ORDER BY with LIMIT would lure the planner away from the
 * word index. Beyond the cap the page comes from walking an ordered index.
 */
export async function findHits(tx: Transaction, wanted: HitsWanted): Promise<Hits> {
  const hits = await countedHits(tx, wanted)
  if (hits.total <= SEARCH_COUNT_CAP) return hits
  const { order } = wanted
  const page = isPure(order) ? walkedPage(wanted, order) : paidFirstPage(wanted)
  const { rows } = await tx.execute<{ id: string }>(page)
  return { total: hits.total, ids: rows.map(({ id }) => id) }
}

const isPure = (order: HitOrder): order is PureOrder => Object.hasOwn(PURE_ORDERS, order)

async function countedHits(tx: Transaction, wanted: HitsWanted): Promise<Hits> {
  const { rows } = await tx.execute<Hits & Record<string, unknown>>(sql`
    with hits as materialized (
      select id, created_at, titulo_orden, precio, ${tierOf(wanted)} as tier
      from ads where ${conditions(wanted)} limit ${CAPPED}
    )
    select (select count(*)::int from hits) as total,
      array(select id from hits order by ${countedOrder(wanted)} ${limits(wanted)}) as ids`)
  return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? [] }
}

function countedOrder({ order, now }: HitsWanted): SQL {
  if (isPure(order)) return PURE_ORDERS[order]
  return sql`${IS_WIDER}, (id in (${paidAds(now)})) desc, tier, ${NEWEST}`
}

/** Paid ads are looked up one by one, for they are few; the others by walking from the newest. */
function paidFirstPage(wanted: HitsWanted): SQL {
  const enough = Math.max(RANKED, (wanted.page + 1) * SEARCH_PAGE_SIZE)
  return sql`
    with paid as materialized (${paidAds(wanted.now)}),
    hits as (
      select id, created_at, tsv, 0 as place from ads
      where ${conditions(wanted)} and id in (select ad_id from paid)
      union all (
        select id, created_at, tsv, 1 as place from ads
        where ${conditions(wanted)} and id not in (select ad_id from paid)
        order by ${NEWEST} limit ${wanted.order === 'relevance' ? enough : (wanted.page + 1) * SEARCH_PAGE_SIZE}
      )
    ),
    ranked as (
      select id, created_at, place,
        case when row_number() over (partition by place order by ${NEWEST}) <= ${RANKED}
          then ${tierOf(wanted)} else ${UNRANKED} end as tier
      from hits
    )
    select id from ranked order by ${IS_WIDER}, place, tier, ${NEWEST} ${limits(wanted)}`
}

const walkedPage = (wanted: HitsWanted, order: PureOrder): SQL =>
  sql`select id from ads where ${conditions(wanted)} order by ${PURE_ORDERS[order]} ${limits(wanted)}`

const paidAds = (now: Date): SQL =>
  sql`select ad_id from upgrades where period @> ${now.toISOString()}::timestamptz`

const limits = ({ page }: HitsWanted): SQL =>
  sql`limit ${SEARCH_PAGE_SIZE} offset ${page * SEARCH_PAGE_SIZE}`

/** 0 when the title has all words, 1 with category and characteristics, 2 with the description; then the wider. */
function tierOf({ match, order }: HitsWanted): SQL {
  if (order !== 'relevance' || !match) return sql`0`
  const { exact, wider } = match
  const tiers = [exact, ...(wider === undefined ? [] : [wider])].flatMap((words, place) => [
    sql`when ts_filter(tsv, '{a}') @@ ${words}::tsquery then ${sql.raw(String(3 * place))}`,
    sql`when ts_filter(tsv, '{a,b}') @@ ${words}::tsquery then ${sql.raw(String(3 * place + 1))}`,
    sql`when tsv @@ ${words}::tsquery then ${sql.raw(String(3 * place + 2))}`,
  ])
  return sql`case ${sql.join(tiers, sql` `)} else ${UNRANKED} end`
}

/** `status = 'activo'` is written out: only then do the partial indexes serve. */
function conditions({ filters, match, now }: HitsWanted): SQL {
  const { estado, ciudad, categorias, uso, tipo, gratis, precioMin, precioMax } = filters
  const all = [sql`status = 'activo'`, sql`expires_at > ${now.toISOString()}::timestamptz`]
  if (match) all.push(sql`tsv @@ ${match.wider ?? match.exact}::tsquery`)
  if (estado !== undefined) all.push(sql`estado = ${estado}`)
  if (ciudad !== undefined) all.push(sql`ciudad_clave = ${ciudad}`)
  if (categorias) all.push(inCategories(categorias))
  if (uso !== undefined) all.push(sql`uso = ${uso}`)
  if (tipo !== undefined) all.push(sql`tipo = ${tipo}`)
  if (gratis) all.push(sql`tipo = 'gratis'`)
  if (precioMin !== undefined) all.push(sql`precio >= ${precioMin}::numeric`)
  if (precioMax !== undefined) all.push(sql`precio <= ${precioMax}::numeric`)
  return sql.join(all, sql` and `)
}

/** A single one is compared by '=', so that its own ordered index can be walked. */
function inCategories(categorias: readonly string[]): SQL {
  const [only] = categorias
  return categorias.length === 1
    ? sql`categoria = ${only}`
    : sql`categoria = any(${sql.param(categorias)}::text[])`
}

/** Cards of these ads, in the order of the ids. */
export async function cardsByIds(tx: Transaction, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const rows = await tx
    .select(cardColumns(now))
    .from(ads)
    .where(inArray(ads.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
