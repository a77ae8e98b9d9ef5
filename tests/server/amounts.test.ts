// @module-tag embedded
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountIn, readAmount } from '../../src/contract/text/amount.ts'
import { groupThousands } from '../../src/contract/text/format.ts'
import { sortingPrice } from '../../src/server/ads/adRows.ts'

describe('a seller who writes an amount', () => {
  it.each([
    ['1500,50', 1500.5],
    ['12,50', 12.5],
    ['1,500', 1500],
    ['1.500', 1500],
    ['1.500,50', 1500.5],
    ['1,500.50', 1500.5],
    ['1 500', 1500],
    ['1\u00A0500\u00A0000', 1_500_000],
    ["$1'500,000", 1_500_000],
    ['1’500,000.50', 1_500_000.5],
    ['15k', 15_000],
    ['1.5K', 1500],
    ['15 mil', 15_000],
    ['1.5 millones', 1_500_000],
    ['2 millón', 2_000_000],
    ['de 500 a 800', 500],
    ['500-800 pesos', 500],
    ['de 15 a 20 mil', 15_000],
    ['500 a 1 mil', 500],
    ['1500 MXN', 1500],
    ['$ 1,500.00 pesos', 1500],
    ['MX$1500', 1500],
    ['1500.', 1500],
    ['0.500', 0.5],
    ['１，５００．５０', 1500.5],
    ['\u200E1500\u200B', 1500],
    ['007', 7],
  ])('%j is understood as %j, in a field and in a sentence', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
    expect(amountIn(`Cobro ${text}, a tratar`)).toBe(amount)
  })

  it.each([
    '',
    '-5',
    '−5',
    '1e5',
    '0x10',
    'mil pesos',
    'A convenir',
    'NaN',
    '12 abc',
    '1 2',
    '1500 1500',
    '1,50,000',
    '1,500,50',
    '1,500.500',
    '١٢٣',
    '9'.repeat(20),
    '1'.repeat(100),
  ])('%j is asked about again', (text) => {
    expect(readAmount(text)).toBeNull()
  })

  it('may group, space, mark and measure it in any way that people have', () => {
    const amounts = fc.record({ pesos: fc.nat(99_999_999), cents: fc.option(fc.nat(99)) })
    const marks = fc.record({
      thousands: fc.constantFrom(',', '.', ' ', '\u00A0', '\u202F', ''),
      before: fc.constantFrom('', '$', '$ ', 'MXN ', '\u200E', ' '),
      after: fc.constantFrom('', ' MXN', ' pesos', 'mxn', '\u200B', ' '),
    })
    fc.assert(
      fc.property(amounts, marks, ({ pesos, cents }, { thousands, before, after }) => {
        const whole = groupThousands(pesos).replaceAll(',', thousands)
        const point = thousands === '.' ? ',' : '.'
        const part = cents === null ? '' : `${point}${String(cents).padStart(2, '0')}`
        const text = `${before}${whole}${part}${after}`
        expect(readAmount(text)).toBe(Number(`${pesos}.${part.slice(1) || 0}`))
      }),
    )
  })

  it('reads the same whatever is typed behind what was not an amount', () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.,'$ milkamx-"), maxLength: 70 })
    fc.assert(
      fc.property(typed, (text) => {
        const whole = readAmount(text)
        if (whole !== null) expect(amountIn(text)).toBe(whole)
      }),
    )
  })
})

describe('a service among others by price', () => {
  it.each([
    ['Desde $350 por visita', 350],
    ['2 horas por $300', 300],
    ['3 clases 200 pesos', 200],
    ['500 a 800 pesos', 500],
    ['500 a $800', 500],
    ['0-$4', 0],
    ['15k', 15_000],
    ["$1'500,000", 1_500_000],
    ['300MXN', 300],
    ['$2.5 mil', 2500],
    ['2 mil pesos', 2000],
    ['12.5', 12.5],
    ['$0.333', 0.33],
    ['A convenir', null],
    ['', null],
    ['Llama al 5512345678', null],
  ])('%j stands at %j', (text, amount) => {
    expect(sortingPrice(text)).toBe(amount)
  })

  test('never has a price that cannot be stored', () => {
    const texts = fc.string({ unit: fc.constantFrom(...'0123456789.,$ mil'), maxLength: 60 })
    fc.assert(
      fc.property(texts, (text) => {
        const amount = sortingPrice(text)
        if (amount === null) return
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(99_999_999)
        expect(Number(amount.toFixed(2))).toBe(amount)
      }),
    )
  })
})
