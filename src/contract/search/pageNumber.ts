import { Problem } from '../problem.ts'
import { NO_FILTER } from './order.ts'

/** The `page` of a query, from 0; none is the first. Throws Problem (400) beyond `max` and for what is no number. */
export function pageNumber(value: string | undefined, max: number): number {
  const text = value?.trim() ?? ''
  if (NO_FILTER.includes(text)) return 0
  const isWritten = /^\d+$/.test(text) && text.length <= String(max).length
  if (!isWritten || Number(text) > max) {
    throw new Problem('entradaInvalida', 'No existe esa página de resultados.')
  }
  return Number(text)
}
