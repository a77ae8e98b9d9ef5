import type { Database } from '../../src/server/db/connect.ts'

/** A step of a plan that was carried out, as EXPLAIN tells of it. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  /** Pages of 8 KB that this step and the steps below it read. */
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: readonly Step[]
}

export interface ExplainedStatement {
  sql: string
  /** All steps of its plan, the outermost first. */
  steps: readonly Step[]
}

const IS_READING = /^[\s(]*(select|with)\b/i

/** As the driver has it: with a callback when the pool asks, else with a promise. */
type Query = (
  asked: { text: string } | string,
  values?: unknown[],
  done?: () => void,
) => Promise<{ rows: { 'QUERY PLAN': readonly [{ Plan: Step }] }[] }>

/**
 * Explains every reading statement of this database before it runs, with its own parameters and in its own
 * transaction. Returns the list that collects them.
 */
export function explainStatements({ $client: pool }: Database): ExplainedStatement[] {
  const explained: ExplainedStatement[] = []
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const explainFirst: Query = async (asked, values, done) => {
      const text = typeof asked === 'string' ? asked : asked.text
      if (IS_READING.test(text)) {
        const { rows } = await query(
          { text: `explain (analyze, buffers, format json) ${text}` },
          values,
        )
        const plan = rows[0]?.['QUERY PLAN'][0].Plan
        explained.push({ sql: text, steps: plan ? stepsOf(plan) : [] })
      }
      return query(asked, values, done)
    }
    Object.assign(client, { query: explainFirst })
  })
  return explained
}

function stepsOf(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}

/** Rows of a count up to its cap and of its last page; far fewer than all ads. */
const ROWS_AT_MOST = 6000
const BIG_TABLES = ['ads', 'ad_photos', 'ad_visits', 'upgrades']

/** Whether a step reads a big table whole, or meets more rows than any question may. */
export function isTooMuch(step: Step): boolean {
  const isWhole =
    step['Node Type'].endsWith('Seq Scan') && BIG_TABLES.includes(step['Relation Name'] ?? '')
  return isWhole || rowsMet(step) > ROWS_AT_MOST
}

/** The fields of scanned ads give more rows than ads, so only table scans count. */
export const isReadTooMuch = (step: Step): boolean =>
  step['Relation Name'] !== undefined && isTooMuch(step)

/** Rows that a step gave or dropped, of all its loops. */
export const rowsMet = (step: Step): number =>
  step['Actual Loops'] *
  (step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0))

/** A step for a failure's words. */
export const told = (step: Step): string =>
  `${step['Node Type']} on ${step['Relation Name'] ?? step['Index Name'] ?? '-'}: ${rowsMet(step)} rows`
