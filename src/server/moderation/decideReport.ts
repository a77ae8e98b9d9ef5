import type { AuditAct } from '../../contract/audit/auditActs.ts'
import { Problem } from '../../contract/problem.ts'
import {
  isOpenReport,
  REPORT_STATE_LABELS,
  reportStep,
  type EstadoReporte,
} from '../../contract/reports/reportStates.ts'
import { recordActs, type StaffAct } from '../audit/acts.ts'
import { actsOn } from '../audit/queries.ts'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Transaction } from '../db/connect.ts'
import { refuseOwnCase } from '../ground/ownCaseQueries.ts'
import { folioOf, hasOpenReport } from '../reports/queries.ts'
import type { Services } from '../services.ts'
import { discardPhotos } from '../services/images/acceptPhoto.ts'
import type { SessionUser } from '../sessionUser.ts'
import { removeStrike } from '../users/queries.ts'
import { carryOut, type Consequence } from './acceptReport.ts'
import {
  findTarget,
  lockReport,
  openSiblings,
  setEstado,
  standingOf,
  type LockedReport,
} from './reportQueries.ts'

/** A step of a staff member about a report. */
export interface Decision {
  actor: SessionUser
  id: string
  estado: EstadoReporte
  /** The state that they saw; another one by now is 409. Null when they don't say. */
  desde: EstadoReporte | null
  nota: string
}

/**
 * Moves a report to another state, with all consequences, in one transaction. An advisory lock
 * serializes decisions about a thing: the first of two people decides and the other gets 409. The
 * same step repeated by the same person changes nothing and answers as before. Answers the result
 * in words. Throws Problem (403, 404, 409).
 */
export async function decideReport(services: Services, decision: Decision): Promise<string> {
  const { said, photos, isMailed } = await services.db.transaction(async (tx) => {
    const target = await findTarget(tx, decision.id)
    if (!target) throw new Problem('noExiste')
    await takeAdvisoryLock(tx, `report:${target.tipo}:${target.targetId}`)
    const report = await lockReport(tx, decision.id)
    if (!report) throw new Problem('noExiste')
    refuseOwnCase((await standingOf(tx, report.id, decision.actor.id)).isOwn)
    if (report.estado === decision.estado) return repeated(tx, decision, report)
    refuseStep(decision, report)
    return takeStep(tx, services, decision, report)
  })
  if (isMailed) services.mail.nudge()
  await discardPhotos(services, photos)
  return said
}

type Outcome = Omit<Consequence, 'acts'>

const ACT_TO: Readonly<Record<EstadoReporte, AuditAct>> = {
  Pendiente: 'reporte reabierto',
  'En revision': 'reporte en revision',
  Anulada: 'reporte anulado',
  Aceptada: 'reporte aceptado',
}

const SAID: Readonly<Record<Exclude<EstadoReporte, 'Aceptada'>, string>> = {
  Pendiente: 'Reporte pendiente',
  'En revision': 'Reporte en revisión',
  Anulada: 'Reporte anulado',
}

/** A response may be lost on its way: the repeated newest step gets it again. */
async function repeated(
  tx: Transaction,
  { actor, id, estado }: Decision,
  report: LockedReport,
): Promise<Outcome> {
  const [newest] = await actsOn(tx, [{ tipo: 'reporte', id }], 1)
  if (newest?.actor?.sellerId !== actor.id) throw alreadyThere(report)
  return { said: `El reporte ya está como «${REPORT_STATE_LABELS[estado]}».`, photos: [] }
}

function refuseStep({ actor, estado, desde }: Decision, report: LockedReport): void {
  if (desde !== null && desde !== report.estado) throw alreadyThere(report)
  const rank = reportStep(report.estado, estado)
  if (!rank) throw alreadyThere(report)
  if (rank === 'admin' && actor.role !== 'admin') throw new Problem('sinPermiso')
}

function alreadyThere({ estado }: LockedReport): Problem {
  return new Problem(
    'conflicto',
    `Este reporte está como «${REPORT_STATE_LABELS[estado]}». Vuelve a cargarlo.`,
  )
}

async function takeStep(
  tx: Transaction,
  services: Services,
  decision: Decision,
  report: LockedReport,
): Promise<Outcome> {
  const { actor, estado, nota } = decision
  const at = services.now()
  const isReopening = !isOpenReport(report.estado)
  if (isReopening) await prepareReopening(tx, report)
  await setEstado(tx, [report.id], estado)
  const what = isReopening ? 'reporte reabierto' : ACT_TO[estado]
  const act = stepAct(actor, report, what, nota)
  if (estado !== 'Aceptada') {
    await recordActs(tx, [act], at)
    return { said: isReopening ? 'Reporte reabierto' : SAID[estado], photos: [] }
  }
  const { acts, said, ...rest } = await carryOut({ tx, services, actor, at }, report)
  const closed = await closeSiblings(tx, decision, report)
  await recordActs(tx, [act, ...acts, ...closed], at)
  return { ...rest, said: `${said}${closedWords(closed.length)}` }
}

/**
 * Other reports that this decision settles: all about a removed thing, or those about a seller with
 * its reason.
 */
async function closeSiblings(
  tx: Transaction,
  { actor }: Decision,
  report: LockedReport,
): Promise<StaffAct[]> {
  // Reports about a conversation may be the one side's against the other.
  if (report.tipo === 'conversacion') return []
  const razon = report.tipo === 'vendedor' ? report.razon : null
  const siblings = await openSiblings(tx, report, razon)
  const ids = siblings.map(({ id }) => id)
  if (ids.length > 0) await setEstado(tx, ids, 'Aceptada')
  return siblings.map((sibling) => {
    const act = stepAct(actor, sibling, 'reporte aceptado', '')
    return { ...act, detalles: { ...act.detalles, con: folioOf(report.folio) } }
  })
}

/**
 * A user has at most one open report about a thing, and a reopened report counts against nobody.
 */
async function prepareReopening(tx: Transaction, report: LockedReport): Promise<void> {
  const { reporterId, tipo, targetId, razon, descripcion } = report
  if (reporterId !== null) {
    await takeAdvisoryLock(tx, `user:${reporterId}`)
    if (await hasOpenReport(tx, { reporterId, tipo, id: targetId, razon, descripcion })) {
      throw new Problem('conflicto', 'La misma persona ya tiene otro reporte abierto sobre esto.')
    }
  }
  await removeStrike(tx, report.id)
}

function stepAct(
  actor: SessionUser,
  { id, folio }: Pick<LockedReport, 'id' | 'folio'>,
  act: AuditAct,
  nota: string,
): StaffAct {
  const detalles = { folio: folioOf(folio) }
  return { actorId: actor.id, act, on: { tipo: 'reporte', id }, nota, detalles }
}

function closedWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' Cerramos 1 reporte más.' : ` Cerramos ${count} reportes más.`
}
