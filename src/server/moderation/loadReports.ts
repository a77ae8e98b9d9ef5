import type { Answer } from '../../contract/api.ts'
import type { Report } from '../../contract/moderation/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { reportSteps } from '../../contract/reports/reportStates.ts'
import { presentAct } from '../audit/acts.ts'
import { actsOn } from '../audit/queries.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessionUser.ts'
import { AUDITED_AS } from './auditedAs.ts'
import { loadReported } from './loadReported.ts'
import type { ReportFilter } from './parseReports.ts'
import { presentReport } from './presentReport.ts'
import { findReport, findReporter, listReports, otherReports, standingOf } from './reportQueries.ts'

type Reading = Pick<Services, 'db' | 'now'>

/** Acts shown on the page of a report. */
const ACTS = 30

export async function loadReports(
  { db }: Pick<Services, 'db'>,
  filter: ReportFilter,
  askingId: string,
): Promise<Answer<'GET /api/report'>> {
  const { rows, total } = await listReports(db, filter, askingId)
  return { reports: rows.map(presentReport), totalReports: total }
}

/** A report as the table has it. Throws Problem (404). */
export async function loadReport(
  { db }: Pick<Services, 'db'>,
  id: string,
  askingId: string,
): Promise<Report> {
  const row = await findReport(db, id, askingId)
  if (!row) throw new Problem('noExiste')
  return presentReport(row)
}

/**
 * A report with all data that help to decide; its owner never sees the reporters. Throws Problem
 * (404).
 */
export async function loadReportPage(
  { db, now }: Reading,
  id: string,
  asking: Pick<SessionUser, 'id' | 'role'>,
): Promise<Answer<'GET /api/report/:id'>> {
  const row = await findReport(db, id, asking.id)
  if (!row) throw new Problem('noExiste')
  const { isAbout, isOwn } = await standingOf(db, id, asking.id)
  const thing = { tipo: AUDITED_AS[row.tipo], id: row.targetId }
  const [reporter, acts, others] = await Promise.all([
    row.reporterId === null || isAbout ? undefined : findReporter(db, row.reporterId),
    actsOn(db, [{ tipo: 'reporte', id }, thing], ACTS),
    otherReports(db, row, asking.id),
  ])
  const historial = acts.map(presentAct)
  return {
    report: presentReport(row),
    denunciante: reporter ?? null,
    objeto: await loadReported(db, row, { historial, now: now() }),
    historial,
    otros: others.map(presentReport),
    pasos: isOwn ? [] : reportSteps(row.estado, asking.role === 'admin'),
  }
}
