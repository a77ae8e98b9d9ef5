import { sql } from 'drizzle-orm'
import type { HitsWanted } from '../../../contract/search/hitsWanted.ts'
import type { Queryable } from '../../db/connect.ts'
import { livingAds } from '../conditions.ts'

interface PlanNode {
  'Plan Rows': number
  Plans?: readonly PlanNode[]
}

/**
 * How many hits and how many active ads the planner expects by its statistics. Nothing is counted, and
 * it takes no longer for more ads.
 */
export async function estimateHits(
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
