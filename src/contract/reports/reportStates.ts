import type { ReportKind } from './reportReasons.ts'

/** States, order and filters of reports (specification, sections 3 and 4; decisions, section 2). */

export const REPORT_STATES = ['Pendiente', 'En revision', 'Anulada', 'Aceptada'] as const
export type EstadoReporte = (typeof REPORT_STATES)[number]

/** The wire's own words, spelled for people. */
export const REPORT_STATE_LABELS: Readonly<Record<EstadoReporte, string>> = {
  Pendiente: 'Pendiente',
  'En revision': 'En revisión',
  Anulada: 'Anulada',
  Aceptada: 'Aceptada',
}

export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, string>> = {
  vendedor: 'Vendedor',
  reseña: 'Reseña',
  publicacion: 'Publicación',
  conversacion: 'Conversación',
}

/** Values of `ordenar`; the empty value puts reports that wait for staff first, the oldest before. */
export const REPORT_ORDERS = {
  '': 'Por atender primero',
  new: 'Más recientes primero',
} as const

/** Who may take a step: everybody of the panel, or admins alone. */
type Rank = 'staff' | 'admin'

/** Every change of a report: from, to, by whom. Changes that are not listed never happen. */
const TRANSITIONS: Readonly<Record<EstadoReporte, Readonly<Partial<Record<EstadoReporte, Rank>>>>> =
  {
    Pendiente: { 'En revision': 'staff', Anulada: 'staff' },
    'En revision': { Aceptada: 'staff', Anulada: 'staff' },
    Anulada: { Pendiente: 'admin', 'En revision': 'admin' },
    Aceptada: { Pendiente: 'admin', 'En revision': 'admin' },
  }

/** Who may take a report from one state to another; undefined when nobody may. */
export function reportStep(from: EstadoReporte, to: EstadoReporte): Rank | undefined {
  return TRANSITIONS[from][to]
}

/** The states that a person of the panel can give to a report now. */
export function reportSteps(from: EstadoReporte, isAdmin: boolean): EstadoReporte[] {
  return REPORT_STATES.filter((to) => {
    const rank = reportStep(from, to)
    return rank === 'staff' || (rank === 'admin' && isAdmin)
  })
}

/** An open report waits for staff; a closed one is decided. */
export function isOpenReport(estado: EstadoReporte): boolean {
  return estado === 'Pendiente' || estado === 'En revision'
}
