import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { livingAds } from './conditions.ts'
import type { HitsWanted } from './hitsWanted.ts'

export interface Estimate {
  /** How many ads are found. */
  hits: number
  /** How many ads are active. */
  ads: number
  /** The stem that the fewest ads have, and how many; null without stems that all must be there. */
  rarest: { stem: string; ads: number } | null
}

interface Plan {
  'Plan Rows': number
  Plans?: readonly Plan[]
}

/** What the planner expects by its statistics. Nothing is counted, and it takes no longer for more ads. */
export async function estimateHits(tx: Queryable, wanted: HitsWanted): Promise<Estimate> {
  const stems = wanted.match?.stems ?? []
  const plans = [
    sql`select from ads where ${livingAds(wanted)}`,
    sql`select from ads where status = 'activo'`,
    ...stems.map(
      (stem) =>
        sql`select from ads where status = 'activo' and tsv @@ array_to_tsvector(array[${stem}::text])::text::tsquery`,
    ),
  ]
  const { rows } = await tx.execute<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>(
    sql`explain (format json) ${sql.join(plans, sql` union all `)}`,
  )
  const [hits = 0, ads = 0, ...each] = (rows[0]?.['QUERY PLAN'][0].Plan.Plans ?? []).map(
    (plan) => plan['Plan Rows'],
  )
  const uses = stems.map((stem, place) => ({ stem, ads: each[place] ?? 0 }))
  const [rarest = null] = uses.toSorted((a, b) => a.ads - b.ads)
  return { hits, ads, rarest }
}
