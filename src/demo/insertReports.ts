import type { AuditAct } from '../contract/audit/auditActs.ts'
import type { EstadoReporte } from '../contract/reports/reportStates.ts'
import { recordActs, type StaffAct } from '../server/audit/acts.ts'
import { wireDate } from '../server/calendar.ts'
import type { Transaction } from '../server/db/connect.ts'
import { reviewRemovedNotice } from '../server/moderation/moderationNotices.ts'
import { folioOf, insertReport } from '../server/reports/queries.ts'
import { stateOf, type DemoReport, type DemoStep } from './content/reports.ts'
import { idOf } from './demoIds.ts'
import { insertNotices } from './insertNotices.ts'

const ACT_TO: Readonly<Record<DemoStep['estado'], AuditAct>> = {
  'En revision': 'reporte en revision',
  Anulada: 'reporte anulado',
  Aceptada: 'reporte aceptado',
}

/**
 * Inserts reports in the order of their numbers, with all effects of their decisions. They are
 * those of `moderation/decideReport.ts`: acts of staff and, for a removed review, the notification
 * to its author.
 */
export async function insertReports(
  tx: Transaction,
  reports: readonly DemoReport[],
  supportEmail: string,
): Promise<void> {
  const history: { act: StaffAct; at: Date }[] = []
  for (const report of reports) {
    const folio = folioOf(await insertReport(tx, rowOf(report)))
    history.push(...actsOf(report, folio))
    const removal = removalOf(report)
    if (removal) await notifyAuthor(tx, removal, { report, folio, supportEmail })
  }
  const inOrder = history.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { act, at } of inOrder) await recordActs(tx, [act], at)
}

function rowOf(report: DemoReport) {
  const { key, reporterKey, tipo, targetId, razon, descripcion, createdAt } = report
  const estado: EstadoReporte = stateOf(report)
  const [id, reporterId] = [idOf('report', key), idOf('person', reporterKey)]
  return { id, reporterId, tipo, targetId, razon, descripcion, estado, createdAt }
}

function actsOf(report: DemoReport, folio: string): { act: StaffAct; at: Date }[] {
  const on = { tipo: 'reporte', id: idOf('report', report.key) } as const
  const steps = report.steps.map(({ estado, actorKey, nota, at }) => {
    const actorId = idOf('person', actorKey)
    return { act: { actorId, act: ACT_TO[estado], on, nota, detalles: { folio } }, at }
  })
  const removal = removalOf(report)
  if (!removal) return steps
  const { step, review } = removal
  const act: StaffAct = {
    actorId: idOf('person', step.actorKey),
    act: 'reseña retirada',
    on: { tipo: 'reseña', id: report.targetId },
    nota: '',
    detalles: {
      folio,
      motivo: report.razon,
      contenido: review.contenido,
      calificacion: review.calificacion,
      escrita: wireDate(review.createdAt),
      vendedor: idOf('person', review.sellerKey),
      autor: idOf('person', review.authorKey),
    },
  }
  return [...steps, { act, at: step.at }]
}

/** The review that a report took away, and the step that did it. */
function removalOf({ removed: review, steps }: DemoReport) {
  const step = steps.find(({ estado }) => estado === 'Aceptada')
  return review && step ? { review, step } : null
}

async function notifyAuthor(
  tx: Transaction,
  { review, step }: NonNullable<ReturnType<typeof removalOf>>,
  decision: { report: DemoReport; folio: string; supportEmail: string },
): Promise<void> {
  const { report, folio, supportEmail } = decision
  const removed = { id: report.targetId, sellerId: idOf('person', review.sellerKey) }
  const userId = idOf('person', review.authorKey)
  const decided = { userId, reason: report.razon, supportEmail, folio }
  const notice = reviewRemovedNotice(removed, decided)
  await insertNotices(tx, [{ notice, at: step.at, leida: true }])
}
