import type { Checked, FieldErrors } from '../account/account.ts'
import { OPINION, STARS_MAX } from '../limits.ts'
import { REPORT_KINDS, REPORT_REASONS, type ReportKind } from '../reports/reportReasons.ts'
import { groupThousands } from '../text/format.ts'
import { publicText } from '../text/typedText.ts'

/**
 * Checks of reviews and reports; page and server use the same (specification, section 5). A check returns the checked
 * values, or a sentence for each wrong field, the most important first.
 */
type Raw = Readonly<Record<string, unknown>>

export interface ReviewInput {
  contenido: string
  /** Whole stars, 1 to 5. */
  calificacion: number
}

export interface ReportInput {
  tipo: ReportKind
  /** Id of the seller, the ad or the review. */
  id: string
  razon: string
  descripcion: string
}

/** A text of nothing but spaces, marks and invisible characters says nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** POST /api/review, without its subject. */
export function checkReview(raw: Raw): Checked<ReviewInput> {
  const errors: FieldErrors = {}
  const contenido = opinionOf(raw, 'contenido')
  const calificacion = Number.isInteger(raw['calificacion']) ? Number(raw['calificacion']) : 0
  if (contenido === '') errors['contenido'] = 'Debes escribir una reseña'
  else if (isTooLong(contenido)) errors['contenido'] = `La reseña ${TOO_LONG}`
  if (calificacion < 1 || calificacion > STARS_MAX) {
    errors['calificacion'] = 'Debes ponerle una calificación (se representa con las estrellitas)'
  }
  return result(errors, { contenido, calificacion })
}

/** POST /api/report. */
export function checkReport(raw: Raw): Checked<ReportInput> {
  const errors: FieldErrors = {}
  const tipo = REPORT_KINDS.find((kind) => kind === textOf(raw, 'tipo'))
  const id = textOf(raw, 'id')
  if (!tipo || id === '') return { errors: { tipo: 'Eso no se puede reportar.' } }
  const reasons: readonly string[] = REPORT_REASONS[tipo]
  const razon = textOf(raw, 'razon')
  if (!reasons.includes(razon)) errors['razon'] = 'Elige un motivo'
  const descripcion = opinionOf(raw, 'descripcion')
  if (descripcion === '') errors['descripcion'] = 'Debes escribir una descripción'
  else if (isTooLong(descripcion)) errors['descripcion'] = `La descripción ${TOO_LONG}`
  return result(errors, { tipo, id, razon, descripcion })
}

const TOO_LONG = `puede tener ${groupThousands(OPINION.max)} caracteres como máximo`

/** In characters as the database counts them, not in UTF-16 units. */
export const isTooLong = (text: string, max: number = OPINION.max): boolean =>
  Array.from(text).length > max

/** The text of a field for others to read; empty when it says nothing. */
export function opinionOf(raw: Raw, field: string): string {
  const text = textOf(raw, field)
  return VISIBLE.test(text) ? text : ''
}

/** Unifies line breaks, whatever device wrote them. */
function textOf(raw: Raw, field: string): string {
  const value = Object.hasOwn(raw, field) ? raw[field] : undefined
  return typeof value === 'string' ? publicText(value).replaceAll(/\r\n?/g, '\n').trim() : ''
}

function result<T>(errors: FieldErrors, value: T): Checked<T> {
  return Object.keys(errors).length > 0 ? { errors } : { value }
}
