import { NOTE_MAX } from '../../../contract/limits.ts'
import { Problem } from '../../../contract/problem.ts'
import { publicText } from '../../../contract/text/typedText.ts'

/** A note that staff leave with an act; '' without one. Throws Problem (400). */
export function noteOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw new Problem('entradaInvalida', 'La nota debe ser texto.')
  const note = publicText(value).trim()
  if ([...note].length > NOTE_MAX) {
    throw new Problem('entradaInvalida', `La nota puede tener ${NOTE_MAX} caracteres como máximo.`)
  }
  return note
}
