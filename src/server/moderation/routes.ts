import type { Answer } from '../../contract/api.ts'
import { REPORTS_AT_ONCE } from '../../contract/limits.ts'
import type { moderationEndpoints } from '../../contract/moderation/endpoints.ts'
import { Problem } from '../../contract/problem.ts'
import { REPORT_STATES, type EstadoReporte } from '../../contract/reports/reportStates.ts'
import { presentFound } from '../forbiddenWords/presentFound.ts'
import type { Feature, Handlers } from '../http/implement.ts'
import { panelPage } from '../http/input/listQuery.ts'
import { noteOf } from '../http/input/staffInput.ts'
import type { Services } from '../services.ts'
import { decideAd, type AdDecision } from './decideAd.ts'
import { decideReport, type Decision } from './decideReport.ts'
import { loadReport, loadReportPage, loadReports } from './loadReports.ts'
import { parseReports } from './parseReports.ts'
import { presentHeldAd } from './presentReport.ts'
import { readConversation } from './readConversation.ts'
import { folioIfAny } from './reportQueries.ts'
import { listHeldAds } from './targetQueries.ts'
import { undoDecision } from './undoDecision.ts'

/** Endpoints of moderators and admins for reports and for ads in which the rules found something. */
export function moderationRoutes({ services }: Feature): Handlers<typeof moderationEndpoints> {
  return {
    'GET /api/report': ({ query, user }) => loadReports(services, parseReports(query), user.id),

    'GET /api/report/:id': ({ params, user }) => loadReportPage(services, params.id, user),

    'POST /api/report/:id/conversacion': ({ params, user }) =>
      readConversation(services, { id: params.id, actorId: user.id }),

    'PATCH /api/report/:id': async ({ params, body, user }) => {
      const decision = { ...readReportStep(body), id: params.id, actor: user }
      const message = await decideReport(services, decision)
      return { message, report: await loadReport(services, params.id, user.id) }
    },

    'PATCH /api/report': ({ body, user }) =>
      decideReports(services, readIds(body.ids), { ...readReportStep(body), actor: user }),

    'GET /api/revision': ({ query, user }) => loadHeldAds(services, panelPage(query.page), user.id),

    'PATCH /api/revision/:id': async ({ params, body, user }) => {
      const decision = { ...readAdDecision(body), id: params.id, actor: user }
      return { message: await decideAd(services, decision) }
    },

    'POST /api/revision/:id/deshacer': async ({ params: { id }, user }) => {
      await undoDecision(services, { actor: user, id })
      return { message: 'Deshecho: el anuncio está publicado y por revisar otra vez.' }
    },
  }
}

/** The ads that staff look at, each with the version that a decision is about. */
async function loadHeldAds(
  { db, now }: Pick<Services, 'db' | 'now'>,
  page: number,
  askingId: string,
): Promise<Answer<'GET /api/revision'>> {
  const instant = now()
  const { rows, total } = await listHeldAds(db, page, { now: instant, askingId })
  const announcements = rows.map((row) => ({
    ...presentHeldAd(row, instant),
    hallazgos: presentFound(row.hallazgos),
    explicacion: row.hallazgos.find(({ note }) => note !== null)?.note ?? null,
    version: row.version,
    esTuyo: row.esTuyo,
  }))
  return { announcements, total }
}

/** Reads what staff send; every function throws Problem (400). */

function readReportStep(body: { estado?: unknown; desde?: unknown; nota?: unknown }) {
  return {
    estado: estadoOf(body.estado),
    desde: body.desde === undefined || body.desde === null ? null : estadoOf(body.desde),
    nota: noteOf(body.nota),
  }
}

function estadoOf(value: unknown): EstadoReporte {
  const estado = REPORT_STATES.find((candidate) => candidate === value)
  if (!estado) throw new Problem('entradaInvalida', 'Elige un estado de la lista.')
  return estado
}

/** Ids of several reports, each once. */
function readIds(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  if (!Array.isArray(value) || ids.length !== value.length || ids.length === 0) {
    throw new Problem('entradaInvalida', 'Elige al menos un reporte.')
  }
  if (ids.length > REPORTS_AT_ONCE) {
    throw new Problem('entradaInvalida', `Elige ${REPORTS_AT_ONCE} reportes como máximo.`)
  }
  return [...new Set(ids)]
}

function readAdDecision(body: {
  decision?: unknown
  version?: unknown
  nota?: unknown
}): Pick<AdDecision, 'decision' | 'version' | 'nota'> {
  const { decision, version, nota } = body
  if (decision !== 'aprobar' && decision !== 'rechazar') {
    throw new Problem('entradaInvalida', 'Elige si apruebas o rechazas el anuncio.')
  }
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw new Problem('entradaInvalida', 'La versión del anuncio no es válida.')
  }
  return { decision, version, nota: noteOf(nota) }
}

/**
 * Moves several reports to one state, each by itself: a refusal is listed and stops nothing. Throws
 * every other error.
 */
async function decideReports(
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
