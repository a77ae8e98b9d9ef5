import type { ReportKind } from '../../contract/reports/reportReasons.ts'
import type { EstadoReporte } from '../../contract/reports/reportStates.ts'
import type { ChipLook } from '../staff/Chip.tsx'

export const STATE_LOOKS: Readonly<Record<EstadoReporte, ChipLook>> = {
  Pendiente: 'waiting',
  'En revision': 'working',
  Aceptada: 'good',
  Anulada: 'plain',
}

/** Button label for each report state. */
export const STEP_LABELS: Readonly<Record<EstadoReporte, string>> = {
  Pendiente: 'Dejar pendiente',
  'En revision': 'Revisar',
  Aceptada: 'Aceptar',
  Anulada: 'Anular',
}

/** Keyboard key for each report state, on a desk. */
export const STEP_KEYS: Readonly<Record<EstadoReporte, string>> = {
  Pendiente: 'p',
  'En revision': 'r',
  Aceptada: 'a',
  Anulada: 'n',
}

/** Consequences of accepting a report, told before the decision. */
export const CONSEQUENCES: Readonly<Record<ReportKind, string>> = {
  publicacion:
    'El anuncio se retira con sus fotos, se avisa a quien lo publicó y se cierran los demás reportes sobre él. No se puede deshacer.',
  reseña:
    'La reseña se borra, se avisa a quien la escribió y se cierran los demás reportes sobre ella. No se puede deshacer.',
  vendedor:
    'El vendedor recibe una advertencia. Con 3 en 90 días su cuenta se suspende 7 días. Se cierran los demás reportes con el mismo motivo.',
  conversacion:
    'La otra persona recibe una advertencia. Con 3 en 90 días su cuenta se suspende 7 días.',
}

/** 'precio engañoso' as the start of a line. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
