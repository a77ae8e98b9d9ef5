import { sql, type SQL } from 'drizzle-orm'
import type { SearchQuery } from '../../src/contract/ads/endpoints.ts'
import { SEARCH_COUNT_CAP, SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import { kmBetween, loadSeats } from '../../src/contract/places/near.ts'
import { fold } from '../../src/contract/text/fold.ts'
import type { Connection } from '../../src/server/db/connect.ts'
import { NEWEST_SORTED } from '../../src/server/search/sources/sorts.ts'
import { ACCESSORIES } from '../../src/server/search/synonyms/synonymGroups.ts'
import { CATALOGUE_NOON } from '../bench/fillCatalogue.ts'

/** Number of hits when every ad is checked, up to one more than the cap. */
export async function countedOneByOne({ db }: Connection, query: SearchQuery): Promise<number> {
  const { rows } = await db.execute<{ hits: number }>(
    sql`select count(*)::int as hits from ads where ${isFound(query)}`,
  )
  return Math.min(rows[0]?.hits ?? 0, SEARCH_COUNT_CAP + 1)
}

const noon = sql`${CATALOGUE_NOON.toISOString()}::timestamptz`
const typedWords = ({ nombre }: SearchQuery): SQL =>
  sql`plainto_tsquery('public.tianguis', ${nombre ?? ''})`
/** Municipalities up to 100 km from Toluca, nearest first, as '<estado>|<ciudad_clave>'. */
const AROUND_TOLUCA = await (async () => {
  const seats = await loadSeats()
  const toluca = seats.find(({ ciudad }) => ciudad === 'Toluca')
  if (!toluca) throw new Error('There is no Toluca.')
  return seats
    .map(({ estado, ciudad, ...point }) => ({
      key: `${estado}|${fold(ciudad)}`,
      km: kmBetween(toluca, point),
    }))
    .filter(({ km }) => km <= 100)
    .toSorted((one, other) => one.km - other.km)
    .map(({ key }) => key)
})()
const around = sql`${sql.param(AROUND_TOLUCA)}::text[]`
const municipality = sql`estado || '|' || ciudad_clave`

const isFound = (query: SearchQuery): SQL => sql`status = 'activo' and expires_at > ${noon}
  and ${query.cerca === undefined ? sql`true` : sql`${municipality} = any(${around})`}
  and ${query.estado === undefined ? sql`true` : sql`estado = ${query.estado}`}
  and (tsv @@ ${typedWords(essentialOf(query))} or ${query.nombre === undefined})`

/** Names of accessories with their plurals, as a regular expression. */
const ACCESSORY = ACCESSORIES.map((name) => fold(name).replace(/[aeo]?s?$/, '[aeo]?s?')).join('|')

/** Words of the test's searches that say little about a thing. */
const FILLER = new Set(['usado', 'nuevo', 'vendo'])
const COLOURS = new Set(['negro'])

/**
 * True for an accessory of the thing searched for, by the text of its title (decisions 0052 and 0054). The
 * thing is the first word that is neither a condition, a wish nor a colour.
 */
function isSoldFor({ nombre = '' }: SearchQuery): SQL {
  const thing = nombre.split(' ').find((word) => !FILLER.has(word) && !COLOURS.has(word))
  if (thing === undefined) return sql`false`
  const stem = thing.replace(/[aeo]?$/, '[aeo]?s?')
  const before = `\\m(${ACCESSORY})\\M(\\W+\\w+){0,3}\\W+${stem}\\M`
  const title = sql`unaccent(lower(titulo))`
  return sql`(categoria = 'autopartes' or ${title} ~ ${`\\mpara\\W+${stem}\\M`}
    or (${title} ~ ${before} and ${title} !~ '\\mcon\\M'))`
}

/** The search without words that say little, where others are left: those only order. */
function essentialOf({ nombre = '', ...query }: SearchQuery): SearchQuery {
  const told = nombre.split(' ').filter((word) => !FILLER.has(word))
  return { ...query, nombre: told.length > 0 ? told.join(' ') : nombre }
}

/** The ids of a page when every hit is sorted without an index; of many hits by words, the newest. */
export async function sortedPage(
  { db }: Connection,
  query: SearchQuery,
  total: number,
): Promise<string[]> {
  const [words, told] = [typedWords(query), typedWords(essentialOf(query))]
  const isItself = sql`not ${isSoldFor(query)}`
  const byWords = sql`case when ts_filter(tsv, '{a}') @@ ${words} and ${isItself} then 0
    when ts_filter(tsv, '{a,b}') @@ ${words} and ${isItself} then 1
    when ts_filter(tsv, '{a}') @@ ${told} and ${isItself} then 2
    when ts_filter(tsv, '{a,b}') @@ ${told} and ${isItself} then 3
    when ts_filter(tsv, '{a}') @@ ${told} then 4
    when ts_filter(tsv, '{a,b}') @@ ${told} then 5
    when ts_filter(tsv, '{a,b,c}') @@ ${told} then 6 else 7 end`
  const paidFirst = sql`exists (select from upgrades u where u.ad_id = hits.id and u.period @> ${noon}) desc`
  const orders: Readonly<Record<string, SQL>> = {
    relevance: sql`${byWords}, ${paidFirst}, created_at desc, id desc`,
    'date:asc': sql`${paidFirst}, created_at desc, id desc`,
    'date:desc': sql`created_at, id`,
    'price:asc': sql`precio, id`,
    'price:desc': sql`precio desc nulls last, id desc`,
    'alf:asc': sql`titulo_orden, id`,
    distancia: sql`array_position(${around}, ${municipality}), created_at desc, id desc`,
  }
  const unasked = query.nombre === undefined ? 'date:asc' : 'relevance'
  const order = query.ordenar ?? (query.cerca === undefined ? unasked : 'distancia')
  const skip = Number(query.page) * SEARCH_PAGE_SIZE
  const isNewest = order === 'relevance' && total > NEWEST_SORTED
  const newest =
    total > SEARCH_COUNT_CAP
      ? sql`created_at desc, id desc`
      : sql`${paidFirst}, created_at desc, id desc`
  const hits = isNewest
    ? sql`(select * from ads as hits where ${isFound(query)} order by ${newest}
        limit ${skip < NEWEST_SORTED ? NEWEST_SORTED : skip + SEARCH_PAGE_SIZE})`
    : sql`(select * from ads where ${isFound(query)})`
  const by = isNewest && skip >= NEWEST_SORTED ? newest : orders[order]
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${hits} as hits order by ${by ?? sql`false`}
    limit ${SEARCH_PAGE_SIZE} offset ${skip}`)
  return rows.map(({ id }) => id)
}
