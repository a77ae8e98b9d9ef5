import { connect, type ConnectOptions } from '../../src/server/db/connect.ts'
import { explainStatements, type ExplainedStatement, type Step } from '../support/explained.ts'
import { processUse } from './processUse.ts'
import { goingBack, queryCases } from './queryCases.ts'
import { median, rounded } from './table.ts'

/** PostgreSQL's work for an uncached query, which is the same on a busy machine. */
export interface Work {
  /** CPU milliseconds of the connection's process, mean of all rounds after the first ones. */
  cpuMs: number
  /** Pages of 8 KB that are read, in memory or not: median of the rounds. */
  pages: number
  /** Rows that the plan's steps meet: maximum of the rounds. */
  rowsMost: number
}

/** A clock tick of Linux is 10 ms: so many rounds measure tenths of a tick. */
const TIMED = 60
const EXPLAINED = 12
const WARM_UP = 5

/** The work of every query of `queryCases`, by name. */
export async function workDone(
  connection: ConnectOptions['connection'],
): Promise<Map<string, Work>> {
  const plain = connect({ connection, max: 1, onError: () => undefined })
  const looked = connect({ connection, max: 1, onError: () => undefined, statementMs: 0 })
  try {
    const explained = explainStatements(looked.db)
    const lookedInto = new Map(
      (await queryCases(looked.db, goingBack())).map(({ name, ask }) => [name, ask]),
    )
    const { rows } = await plain.db.execute<{ pid: number }>('select pg_backend_pid() as pid')
    const pid = rows[0]?.pid ?? 0
    const work = new Map<string, Work>()
    for (const { name, ask } of await queryCases(plain.db, goingBack())) {
      for (let round = 0; round < WARM_UP; round += 1) await ask(round)
      const before = processUse(pid).cpuMs
      for (let round = WARM_UP; round < WARM_UP + TIMED; round += 1) await ask(round)
      const cpuMs = rounded((processUse(pid).cpuMs - before) / TIMED)
      const pages: number[] = []
      const rowsMet: number[] = []
      for (let round = 0; round < EXPLAINED; round += 1) {
        explained.length = 0
        await lookedInto.get(name)?.(round)
        pages.push(sumOf(explained, pagesOf))
        rowsMet.push(
          sumOf(explained, ({ steps }) => steps.reduce((sum, step) => sum + metBy(step), 0)),
        )
      }
      work.set(name, {
        cpuMs,
        pages: median(pages),
        rowsMost: Math.max(...rowsMet),
      })
    }
    return work
  } finally {
    await Promise.all([plain.close(), looked.close()])
  }
}

const sumOf = (all: readonly ExplainedStatement[], of: (one: ExplainedStatement) => number) =>
  all.reduce((sum, one) => sum + of(one), 0)

/** The outermost step includes the pages of the inner steps. */
const pagesOf = ({ steps: [whole] }: ExplainedStatement): number =>
  (whole?.['Shared Hit Blocks'] ?? 0) + (whole?.['Shared Read Blocks'] ?? 0)

const metBy = (step: Step): number =>
  step['Relation Name'] === undefined
    ? 0
    : step['Actual Loops'] *
      (step['Actual Rows'] +
        (step['Rows Removed by Filter'] ?? 0) +
        (step['Rows Removed by Index Recheck'] ?? 0))
