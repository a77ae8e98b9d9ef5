import { sql, type SQL } from 'drizzle-orm'
import type { TipoAnuncio } from '../../../contract/ads/kinds.ts'
import { FILTER_FIELDS } from '../../../contract/catalogue/filterFields.ts'
import type { Queryable } from '../../db/connect.ts'
import { numberOf } from '../../db/sql/numberOf.ts'
import { livingAds } from '../conditions.ts'
import type { HitsWanted } from '../count/hitsWanted.ts'

/** A value of a field among hits. */
export interface ValueCount {
  key: string
  /** As it is compared, without its key. */
  value: string
  /** As one seller writes it. */
  written: string
  ads: number
}

/** A number of a field among hits. */
interface RangeCount {
  min: number
  max: number
  ads: number
}

/** What the fields of hits say. */
export interface Facets {
  /** How many hits were looked at: `FACETED_MOST` means 'that many or more'. */
  hits: number
  /** The kind that most of them are of. */
  kind: TipoAnuncio | null
  values: ValueCount[]
  ranges: Readonly<Record<string, RangeCount>>
}

const RANGES = FILTER_FIELDS.filter(({ way }) => way === 'range').map(({ key }) => key)

/** What so many ads say tells which values there are; to read all of a big search takes most of its time. */
export const FACETED_MOST = 2000

/** Of each field no more values than people scroll through. */
const VALUES_MOST = 40

/** Counts the values of the hits' fields; of very many hits those of some of them. */
export async function countFacets(tx: Queryable, wanted: HitsWanted): Promise<Facets> {
  const { rows } = await tx.execute<Record<string, unknown> & Facets>(sql`
    with hits as materialized (
      select campos, caracteristicas, tipo from ads where ${livingAds(wanted)} limit ${FACETED_MOST}),
    counted as (
      select campo, count(*)::int as ads,
        (array_agg(caracteristicas ->> split_part(campo, '=', 1)))[1] as written
      from hits, unnest(campos) as campo group by campo),
    ranked as (
      select *, split_part(campo, '=', 1) as key,
        row_number() over (partition by split_part(campo, '=', 1) order by ads desc, campo) as place
      from counted)
    select (select count(*)::int from hits) as hits,
      (select tipo from hits group by tipo order by count(*) desc, tipo limit 1) as kind,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'value', substr(campo, length(key) + 2),
          'written', written, 'ads', ads) order by place), '[]')
        from ranked where place <= ${VALUES_MOST}) as values,
      (select jsonb_build_object(${sql.join(RANGES.map(rangeOf), sql`, `)}) from hits) as ranges`)
  const [found] = rows
  return found ?? { hits: 0, kind: null, values: [], ranges: {} }
}

const rangeOf = (key: string): SQL => sql`${key}::text, jsonb_build_object(
  'min', min(${numberOf(key)}), 'max', max(${numberOf(key)}), 'ads', count(${numberOf(key)}))`
