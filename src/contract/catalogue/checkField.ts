import { hasAtMost, readAmount } from '../text/amount.ts'
import { groupThousands } from '../text/format.ts'
import { plainMarks, publicText } from '../text/typedText.ts'
import { isRequired, type Field } from './field.ts'
import { fieldName } from './fieldNames.ts'

/** Outcome of a check: the value to store (null when left empty), or a sentence in Spanish. */
type Checked = { value: string | number | null } | { error: string }

export interface CheckContext {
  categoria?: string | undefined
  /** The current year in Mexico City; a model year may be one year ahead. */
  year: number
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
/** A single line stays one line, even when several are pasted. */
const LINE_BREAKS = /\s*[\r\n\u2028\u2029]+\s*/g
/** A text of nothing but spaces, marks and invisible characters says nothing. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Checks one answer against the catalogue. Page and server call this same function, so that they accept the same
 * values.
 */
export function checkField(field: Field, raw: unknown, context: CheckContext): Checked {
  const text = asText(raw)
  if (text === undefined) return { error: `No entendimos ${fieldName(field)}.` }
  if (text === '') {
    return isRequired(field, context.categoria) ? { error: missing(field) } : { value: null }
  }
  switch (field.control) {
    case 'number':
    case 'money':
      return checkNumber(field, typeof raw === 'number' ? raw : typedNumber(field, text), context)
    case 'select':
      return checkChoice(field, text)
    case 'date':
      return checkDate(field, text)
    default:
      return checkText(
        field,
        field.control === 'textarea' ? text : text.replaceAll(LINE_BREAKS, ' '),
      )
  }
}

function asText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return ''
  if (typeof raw === 'string') {
    const text = publicText(raw).trim()
    return VISIBLE.test(text) ? text : ''
  }
  if (typeof raw === 'boolean') return String(raw)
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  return undefined
}

/** Reads numbers as people write them, with or without the field's own unit. */
function typedNumber({ unit = '' }: Field, text: string): number | null {
  const typed = plainMarks(text)
  const hasUnit = unit !== '' && typed.toLowerCase().endsWith(unit.toLowerCase())
  return readAmount(hasUnit ? typed.slice(0, -unit.length) : typed)
}

function checkNumber(field: Field, value: number | null, { year }: CheckContext): Checked {
  if (value === null || value < 0) {
    const example = field.control === 'money' ? '1500 o 1,500.50' : '12'
    return { error: `Escribe ${fieldName(field)} con números, como ${example}.` }
  }
  const allowed = field.decimals ?? 0
  if (!hasAtMost(allowed, value)) {
    return {
      error:
        allowed === 0
          ? `Escribe ${fieldName(field)} sin decimales.`
          : `Escribe ${fieldName(field)} con ${allowed} ${allowed === 1 ? 'decimal' : 'decimales'} como máximo.`,
    }
  }
  const max = field.key === 'año' ? year + 1 : field.max
  if (field.min !== undefined && value < field.min) {
    return { error: `Revisa ${fieldName(field)}: escribe ${field.min} o más.` }
  }
  if (max !== undefined && value > max) {
    const shown = field.key === 'año' ? String(max) : groupThousands(max)
    return { error: `Revisa ${fieldName(field)}: escribe ${shown} o menos.` }
  }
  return { value }
}

function checkChoice(field: Field, text: string): Checked {
  if (field.choices?.some((choice) => choice.value === text)) return { value: text }
  return { error: `Elige de la lista ${fieldName(field)}.` }
}

function checkDate(field: Field, text: string): Checked {
  const real =
    DATE.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  return real ? { value: text } : { error: `Revisa ${fieldName(field)}: ese día no existe.` }
}

function checkText(field: Field, text: string): Checked {
  if (field.digits !== undefined) {
    const digits = plainMarks(text).replaceAll(/[ -]/g, '')
    return new RegExp(`^\\d{${field.digits}}$`).test(digits)
      ? { value: digits }
      : { error: `Escribe ${fieldName(field)} con ${field.digits} dígitos.` }
  }
  if (field.key === 'titulo' && !/\p{L}/u.test(text)) {
    return { error: `Escribe ${fieldName(field)} con al menos una letra.` }
  }
  if (field.min !== undefined && lengthOf(text) < field.min) {
    return { error: `Escribe ${fieldName(field)} con al menos ${field.min} caracteres.` }
  }
  if (field.max !== undefined && lengthOf(text) > field.max) {
    return { error: `Acorta ${fieldName(field)}: ${field.max} caracteres como máximo.` }
  }
  return { value: text }
}

/** In characters as the database counts them, not in UTF-16 units. */
const lengthOf = (text: string): number => Array.from(text).length

function missing(field: Field): string {
  const verb = field.control === 'select' || field.control === 'municipality' ? 'Elige' : 'Escribe'
  return `${verb} ${fieldName(field)}.`
}
