import { REPORTS_PER_DAY } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import type { Transaction } from '../db/connect.ts'
import { answerOnce, type IdempotencyKey } from '../db/firstAnswers.ts'
import { takeTurns } from '../db/takeTurns.ts'
import { countAgainst, dailyLimit } from '../limits/countAgainst.ts'
import { randomId } from '../randomId.ts'
import type { Services } from '../services.ts'
import { folioOf } from './folio.ts'
import { hasOpenReport, insertReport, type NewReport } from './queries.ts'
import { refuseTarget } from './reportTarget.ts'

/**
 * Files a report for the staff: one open report for each person and thing, so many a day (threat
 * T38). Throws Problem (403, 404, 409, 410, 429).
 */
export async function fileReport(
  { db, now }: Services,
  report: NewReport,
  key: IdempotencyKey | null,
): Promise<{ folio: string }> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, `user:${report.reporterId}`)
    return answerOnce(tx, key, () => insertOnce(tx, report, now()))
  })
}

async function insertOnce(tx: Transaction, report: NewReport, at: Date) {
  const { id, reporterId, ...rest } = report
  await refuseTarget(tx, report, at)
  if (await hasOpenReport(tx, report)) {
    throw new Problem('conflicto', 'Ya lo reportaste y lo estamos revisando.')
  }
  // A refusal takes the count back with the rest, so what counts are reports that were filed.
  const limit = dailyLimit(`report:${reporterId}`, REPORTS_PER_DAY, at)
  await countAgainst(tx, limit, at, `Ya enviaste ${REPORTS_PER_DAY} reportes hoy`)
  const row = { id: randomId(), reporterId, targetId: id, ...rest, createdAt: at }
  return { folio: folioOf(await insertReport(tx, row)) }
}
