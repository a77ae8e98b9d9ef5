import { sql, type SQL } from 'drizzle-orm'
import { FILTER_FIELDS } from '../../../contract/catalogue/filterFields.ts'
import { FACETED_MOST, VALUES_MOST, type Facets } from '../../../contract/search/fields/facets.ts'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { numberOf } from '../../db/sql.ts'
import { livingAds } from '../conditions.ts'

const RANGES = FILTER_FIELDS.filter(({ way }) => way === 'range').map(({ key }) => key)

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
