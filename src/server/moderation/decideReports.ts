import type { Answer } from '../../contract/api.ts'
import { Problem } from '../../contract/problem.ts'
import type { Services } from '../services.ts'
import { decideReport, type Decision } from './decideReport.ts'
import { folioIfAny } from './reportQueries.ts'

/**
 * Takes several reports to one state, each on its own: what can't be changed is told and stops
 * nothing. Throws whatever is no refusal.
 */
export async function decideReports(
  services: Services,
  ids: readonly string[],
  decision: Omit<Decision, 'id'>,
): Promise<Answer<'PATCH /api/report'>> {
  const cambiados: string[] = []
  const fallidos: Answer<'PATCH /api/report'>['fallidos'] = []
  for (const id of ids) {
    try {
      await decideReport(services, { ...decision, id })
      cambiados.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      fallidos.push({ _id: id, folio: await folioIfAny(services.db, id), message: error.message })
    }
  }
  return { message: summary(cambiados.length, fallidos.length), cambiados, fallidos }
}

function summary(changed: number, failed: number): string {
  const done = changed === 1 ? 'Cambiamos 1 reporte' : `Cambiamos ${changed} reportes`
  if (failed === 0) return `${done}.`
  return `${done}; ${failed === 1 ? '1 no se pudo cambiar' : `${failed} no se pudieron cambiar`}.`
}
