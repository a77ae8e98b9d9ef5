import { SEARCH_TEXT_MAX } from '../limits.ts'
import { Problem } from '../problem.ts'
import { NO_FILTER } from './order.ts'

/** Reads a parameter of a search; null means that it filters nothing. */
export function given(value: string | undefined): string | null {
  const text = value?.trim() ?? ''
  return NO_FILTER.includes(text) ? null : text
}

/** The same for free text. Throws Problem 'entradaInvalida' for one over 100 characters; `what` names it to people. */
export function givenText(value: string | undefined, what: string): string | null {
  const text = given(value)
  if (text === null || [...text].length <= SEARCH_TEXT_MAX) return text
  throw new Problem(
    'entradaInvalida',
    `${what} puede tener ${SEARCH_TEXT_MAX} caracteres como máximo.`,
  )
}

/** The `page` of a query, from 0; none is the first. Throws Problem (400) beyond `max` and for what is no number. */
export function pageNumber(value: string | undefined, max: number): number {
  const text = given(value)
  if (text === null) return 0
  const isWritten = /^\d+$/.test(text) && text.length <= String(max).length
  if (!isWritten || Number(text) > max) {
    throw new Problem('entradaInvalida', 'No existe esa página de resultados.')
  }
  return Number(text)
}
