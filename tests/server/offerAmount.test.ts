// @module-tag embedded
import { describe, expect, test } from 'vitest'
import { leastOffer, offerablePrice, readOffer } from '../../src/contract/deals/offerAmount.ts'

describe('The amount of an offer for 1,000 pesos', () => {
  test.each([
    ['500', 500],
    ['$850.50', 850.5],
    ['1,200 pesos', 1200],
    [' 1 mil', 1000],
  ])('%j is %d', (typed, monto) => {
    expect(readOffer(typed, 1000)).toEqual({ monto })
  })

  test.each([
    ['', 'Escribe cuánto ofreces.'],
    ['   ', 'Escribe cuánto ofreces.'],
    ['mucho', 'Escribe una cantidad en pesos, por ejemplo 1,500.'],
    ['-900', 'Escribe una cantidad en pesos, por ejemplo 1,500.'],
    ['900.1234', 'Escribe dos decimales como máximo.'],
    ['499.99', 'Escribe al menos $500 MXN, la mitad del precio.'],
    ['0', 'Escribe al menos $500 MXN, la mitad del precio.'],
    ['100 millones', 'Escribe $99,999,999 MXN como máximo.'],
  ])('%j is refused', (typed, error) => {
    expect(readOffer(typed, 1000)).toEqual({ error })
  })
})

test('the least is half of the price, rounded up to a peso', () => {
  expect([1001, 1000.5, 1, 0.5].map(leastOffer)).toEqual([501, 501, 1, 1])
})

test('nothing is offered for a thing that is given away, or whose price is in words', () => {
  expect([0, null, 'Desde $350', 350].map(offerablePrice)).toEqual([null, null, null, 350])
})
