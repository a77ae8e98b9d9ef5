import { expect, test } from 'vitest'
import { likeliestWord, slipsBetween } from '../../src/server/search/words/mendWord.ts'

test.each([
  ['casa', 'casa', 0],
  ['biciclta', 'bicicleta', 1],
  ['bufadna', 'bufanda', 1],
  ['camraa', 'camara', 1],
  ['lapto', 'laptop', 1],
  ['', 'mesa', 4],
  ['refirjerador', 'refrigerador', 2],
])('from %s to %s are %i slips', (typed, meant, slips) => {
  expect(slipsBetween(typed, meant)).toBe(slips)
  expect(slipsBetween(meant, typed)).toBe(slips)
})

test('fewer slips win, of equals the more used word', () => {
  const candidates = [
    { word: 'carrito', uses: 900 },
    { word: 'carreta', uses: 50 },
    { word: 'carretera', uses: 10 },
  ]
  expect(likeliestWord('carrta', candidates)).toBe('carreta')
  expect(
    likeliestWord('mesx', [
      { word: 'mesa', uses: 3 },
      { word: 'mese', uses: 8 },
    ]),
  ).toBe('mese')
})

test('nobody is answered with a wild guess', () => {
  expect(likeliestWord('perro', [{ word: 'fierros', uses: 99 }])).toBeNull()
  expect(likeliestWord('sol', [{ word: 'sal', uses: 99 }])).toBeNull()
  expect(likeliestWord('qwertyuiop', [{ word: 'escritorio', uses: 99 }])).toBeNull()
  expect(likeliestWord('mesa', [])).toBeNull()
})
