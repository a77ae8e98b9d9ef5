// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { searchWords } from '../../src/server/alerts/searchWords.ts'

/** As long as a title may be, of signs that are two for the computer. */
const BIKES = '🚲'.repeat(50)

describe('A person reads what a saved search is called', () => {
  test.each([
    ['an emoji', '🚲 para niño'],
    ['a hundred letters', 'Bicicleta de montaña '.repeat(5).slice(0, 100)],
    ['nothing but emoji, a hundred of the computer’s letters', BIKES],
    ['a family, which is one emoji of many', '👩‍👩‍👧‍👦 juegos'],
  ])('with %s, as it was typed', (_what, nombre) => {
    expect(searchWords({ nombre })).toEqual({ nombre, filtros: [] })
  })

  test('with emoji in what filters it, none of them torn apart', () => {
    expect(searchWords({ uso: '🆕', 'c.marca': BIKES })).toEqual({ nombre: '🆕', filtros: [BIKES] })
  })
})
