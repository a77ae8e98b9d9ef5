import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { instant, textArray } from '../db/sql.ts'

/** The seller of a finding, or its ad once the account has ended. */
const seller = sql`coalesce(a.owner_id, f.ad_id)`

/**
 * The sellers whose ads a rule held and staff decided, since an instant or ever, and those of them
 * who had one passed.
 */
export async function decidedSellers(
  db: Queryable,
  rule: string,
  since: Date | null,
): Promise<{ decided: number; passed: number }> {
  const { rows } = await db.execute<{ decided: number; passed: number }>(sql`
    select count(distinct ${seller})::int as decided,
      (count(distinct ${seller}) filter (where f."end" = 'passed'))::int as passed
    from ad_findings f join ads a on a.id = f.ad_id
    where f.rule = ${rule} and f.strength = 'sure' and f."end" in ('passed', 'removed')
      ${since === null ? sql`` : sql`and f.ended_at > ${instant(since)}`}`)
  return rows[0] ?? { decided: 0, passed: 0 }
}

/** The work that a rule made, since it exists. */
export type RuleFigures = {
  held: number
  suspected: number
  removed: number
  passed: number
  /** Ads about which nobody has decided yet. */
  open: number
  /** Half of the decided held ads waited no longer; null before the first. */
  medianMinutes: number | null
}

/** Figures of these rules by id, for rules that found something. */
export async function figuresOfRules(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, RuleFigures>> {
  const { rows } = await db.execute<RuleFigures & { rule: string }>(sql`
    select f.rule,
      (count(*) filter (where f.strength = 'sure'))::int as held,
      (count(*) filter (where f.strength = 'suspect'))::int as suspected,
      (count(*) filter (where f."end" = 'removed'))::int as removed,
      (count(*) filter (where f."end" = 'passed'))::int as passed,
      (count(*) filter (where f.ended_at is null and a.status in ('revision', 'activo')))::int as open,
      round((percentile_cont(0.5) within group (order by extract(epoch from f.ended_at - f.found_at) / 60)
        filter (where f.strength = 'sure' and f."end" in ('passed', 'removed')))::numeric)::int as "medianMinutes"
    from ad_findings f join ads a on a.id = f.ad_id
    where f.rule = any(${textArray(ids)})
    group by f.rule`)
  return new Map(rows.map(({ rule, ...figures }) => [rule, figures]))
}
