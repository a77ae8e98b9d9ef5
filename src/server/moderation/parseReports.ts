import {
  REPORT_KINDS,
  REPORT_REASONS,
  type ReportKind,
} from '../../contract/reports/reportReasons.ts'
import { REPORT_STATES, type EstadoReporte } from '../../contract/reports/reportStates.ts'
import { fold } from '../../contract/text/fold.ts'
import { choiceOf, panelPage, searchOf } from '../http/input/listQuery.ts'

export interface ReportFilter {
  /** The parsed search; null without one. */
  search: ReportSearch | null
  tipo: ReportKind | null
  estado: EstadoReporte | null
  newestFirst: boolean
  /** Counts from 0. */
  page: number
}

export interface ReportSearch {
  /** As typed: an id is found by the whole of it. */
  id: string
  /** The folio number, when the words are a folio. */
  folio: number | null
  /** Reasons that contain the words. */
  razones: string[]
  /** The words as people's names are compared with them. */
  name: string
}

/** The query of the panel's table (specification, sections 2 and 3). Throws Problem 'entradaInvalida'. */
export function parseReports(query: {
  page?: string | undefined
  search?: string | undefined
  tipo?: string | undefined
  estado?: string | undefined
  ordenar?: string | undefined
}): ReportFilter {
  const words = searchOf(query.search)
  return {
    search: words === null ? null : reportSearch(words),
    tipo: choiceOf(query.tipo, REPORT_KINDS, 'tipo'),
    estado: choiceOf(query.estado, REPORT_STATES, 'estado'),
    newestFirst: choiceOf(query.ordenar, ['new'], 'ordenar') === 'new',
    page: panelPage(query.page),
  }
}

const REASONS: readonly string[] = [...new Set(Object.values(REPORT_REASONS).flat())]
/** 'R-000012', 'r12' and '12' are the same folio. */
const FOLIO = /^(?:r\s*-?\s*)?0*(\d{1,9})$/i

function reportSearch(words: string): ReportSearch {
  const name = fold(words)
  const folio = FOLIO.exec(words)?.[1]
  return {
    id: words,
    folio: folio === undefined ? null : Number(folio),
    razones: REASONS.filter((reason) => fold(reason).includes(name)),
    name,
  }
}
