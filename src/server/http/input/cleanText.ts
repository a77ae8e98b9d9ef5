import { Problem } from '../../../contract/problem.ts'

const MAX_DEPTH = 12

/** Refuses input with text that the database cannot store, at any depth. */
export function refuseUnstorableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    // U+0000 can't be stored by PostgreSQL, and a lone surrogate is no text at all.
    if (value.includes('\0') || !value.isWellFormed()) {
      throw new Problem('entradaInvalida', 'El texto tiene un carácter que no se puede guardar.')
    }
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw new Problem('entradaInvalida')
  for (const [key, entry] of Object.entries(value)) {
    refuseUnstorableText(key, depth + 1)
    refuseUnstorableText(entry, depth + 1)
  }
}
