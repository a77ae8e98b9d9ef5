import { REPORTS_AT_ONCE } from '../../contract/limits.ts'
import { Problem } from '../../contract/problem.ts'
import { REPORT_STATES, type EstadoReporte } from '../../contract/reports/reportStates.ts'
import { noteOf } from '../http/input/staffInput.ts'
import type { AdDecision } from './decideAd.ts'

/** Reads what staff send; every function throws Problem (400). */

export function readReportStep(body: { estado?: unknown; desde?: unknown; nota?: unknown }) {
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
export function readIds(value: unknown): string[] {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  if (!Array.isArray(value) || ids.length !== value.length || ids.length === 0) {
    throw new Problem('entradaInvalida', 'Elige al menos un reporte.')
  }
  if (ids.length > REPORTS_AT_ONCE) {
    throw new Problem('entradaInvalida', `Elige ${REPORTS_AT_ONCE} reportes como máximo.`)
  }
  return [...new Set(ids)]
}

export function readAdDecision(body: {
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
