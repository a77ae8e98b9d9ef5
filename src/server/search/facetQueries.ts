import { sql, type SQL } from 'drizzle-orm'
import { FILTER_FIELDS } from '../../contract/catalogue/filterFields.ts'
import {
  FACETED_MOST,
  VALUES_MOST,
  type Facets,
  type FacetsAsked,
  type ThingCount,
} from '../../contract/search/fields/facets.ts'
import type { HitsWanted } from '../../contract/search/hitsWanted.ts'
import type { Queryable } from '../db/connect.ts'
import { numberOf } from '../db/sql.ts'
import { livingAds } from './conditions.ts'

const RANGES = FILTER_FIELDS.filter(({ way }) => way === 'range').map(({ key }) => key)

/** Hits of one of the searches that are alike: of a kind, category and use, or of a state. */
type Group = { at: number; ads: number } & (
  (Omit<ThingCount, 'ads'> & { estado: null }) | { tipo: null; estado: string }
)

/** Counts the values of the hits' fields, and what else was asked for; of very many hits those of some of them. */
export async function countFacets(
  tx: Queryable,
  wanted: HitsWanted,
  { choices = [], field }: FacetsAsked,
): Promise<Facets> {
  const ranges = RANGES.filter((key) => field === undefined || key === field)
  const isAsked = field === undefined ? sql`true` : sql`split_part(campo, '=', 1) = ${field}`
  const { rows } = await tx.execute<Omit<Facets, 'choices'> & { groups: readonly Group[] }>(sql`
    with hits as materialized (
      select campos, caracteristicas, tipo, categoria, uso, estado
      from ads where ${livingAds(wanted)} limit ${FACETED_MOST}),
    counted as (
      select campo, count(*)::int as ads,
        (array_agg(caracteristicas ->> split_part(campo, '=', 1)))[1] as written
      from hits, unnest(campos) as campo where ${isAsked} group by campo),
    ranked as (
      select *, split_part(campo, '=', 1) as key,
        row_number() over (partition by split_part(campo, '=', 1) order by ads desc, campo) as place
      from counted)
    select (select count(*)::int from hits) as hits,
      (select tipo from hits group by tipo order by count(*) desc, tipo limit 1) as kind,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', substr(campo, length(key) + 2),
          'written', written, 'ads', ads) order by place), '[]')
        from ranked where place <= ${VALUES_MOST}) as values,
      ${ranges.length === 0 ? sql`'{}'::jsonb` : rangesOf(ranges)} as ranges,
      ${choices.length === 0 ? sql`'[]'::jsonb` : groupsOf(wanted, choices)} as groups`)
  const { groups, ...found } = rows[0] ?? NOTHING
  return {
    ...found,
    choices: choices.map((_, place) => {
      const own = groups.filter(({ at }) => at === place)
      return {
        things: own.flatMap((group) => (group.tipo === null ? [] : [group])),
        states: own.flatMap((group) => (group.tipo === null ? [group] : [])),
      }
    }),
  }
}

/** Hits that are alike, of each of these searches. */
function groupsOf(wanted: HitsWanted, choices: readonly HitsWanted[]): SQL {
  const each = choices.map((choice, place) =>
    choice === wanted
      ? sql`(select ${place}::int as at, tipo, categoria, uso, estado from hits)`
      : sql`(select ${place}::int as at, tipo, categoria, uso, estado
          from ads where ${livingAds(choice)} limit ${FACETED_MOST})`,
  )
  return sql`(select coalesce(jsonb_agg(grouped), '[]') from (
    select at, tipo, categoria, uso, estado, count(*)::int as ads
    from (${sql.join(each, sql` union all `)}) as alike
    group by grouping sets ((at, tipo, categoria, uso), (at, estado))) as grouped)`
}

const NOTHING = { hits: 0, kind: null, values: [], ranges: {}, groups: [] }

const rangesOf = (keys: readonly string[]): SQL =>
  sql`(select jsonb_build_object(${sql.join(keys.map(rangeOf), sql`, `)}) from hits)`

const rangeOf = (key: string): SQL => sql`${key}::text, jsonb_build_object(
  'min', min(${numberOf(key)}), 'max', max(${numberOf(key)}), 'ads', count(${numberOf(key)}))`
