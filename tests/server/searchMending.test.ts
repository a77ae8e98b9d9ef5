// @module-tag embedded
import { expect, test } from 'vitest'
import { likeliestWord, slipsBetween } from '../../src/contract/search/words/mendWord.ts'
import { soundingAlike } from '../../src/contract/search/words/mendWords.ts'
import { diminutivesOf, plainForms } from '../../src/contract/search/words/plainForms.ts'

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
  expect(likeliestWord('avioneta', [{ word: 'camioneta', uses: 99 }])).toBeNull()
  expect(likeliestWord('morsa', [{ word: 'corsa', uses: 99 }])).toBeNull()
})

test('a first letter is mistaken by its sound alone', () => {
  expect(soundingAlike('nesa')).toContain('mesa')
})

test('letters that were held down are one where a word is left, and no letter stands for a word', () => {
  expect(soundingAlike('senttro')).toContain('centro')
  for (const typed of ['zzzzzz', 'zz', 'aaaa', 'ho'])
    expect(soundingAlike(typed).filter(({ length }) => length < 2)).toEqual([])
})

test.each([
  ['celularcito', 'celular'],
  ['munequitas', 'muneca'],
  ['cochecito', 'coche'],
  ['tacita', 'taza'],
  ['camionetita', 'camioneta'],
])('who writes %s means %s', (small, plain) => {
  expect(plainForms(small)).toContain(plain)
})

test('a visita is no small visa, and a bolsa may be sold as a bolsita', () => {
  expect(plainForms('visita')).toEqual([])
  expect(plainForms('mesa')).toEqual([])
  expect(diminutivesOf('bolsa')).toEqual(['bolsita', 'bolsitas'])
  expect(diminutivesOf('taco')).toContain('taquito')
  expect(diminutivesOf('collar')).toContain('collarcito')
})
