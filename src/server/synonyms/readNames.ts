import { Problem } from '../../contract/problem.ts'
import { LONGEST } from '../../contract/search/synonyms/synonyms.ts'
import { wordsOf } from '../../contract/search/words/queryWords.ts'

const NAMES = { min: 2, max: 12 }
const NAME_MAX = 40

/** The names of a group, between commas. Throws Problem 'entradaInvalida' with what is wrong. */
export function readNames(text: unknown): string[] {
  const refuse = (why: string) => new Problem('entradaInvalida', why)
  if (typeof text !== 'string') throw refuse('Escribe las palabras, separadas por comas.')
  const names = [
    ...new Set(text.split(',').map((name) => name.replace(/\s+/g, ' ').trim())),
  ].filter(Boolean)
  if (names.length < NAMES.min) throw refuse('Escribe al menos dos palabras, separadas por comas.')
  if (names.length > NAMES.max)
    throw refuse(`Un grupo puede tener ${NAMES.max} palabras como máximo.`)
  for (const name of names) {
    const words = wordsOf(name).length
    if (words === 0 || words > LONGEST || [...name].length > NAME_MAX)
      throw refuse(`«${name.slice(0, NAME_MAX)}» no sirve: usa de una a ${LONGEST} palabras.`)
  }
  return names
}
