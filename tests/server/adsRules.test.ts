// @module-tag embedded
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { lexiconWords } from '../../src/contract/ads/lexiconWords.ts'
import { checkAd, type RawAd } from '../../src/contract/catalogue/checkAd.ts'
import { CHARACTERISTIC_FIELDS } from '../../src/contract/catalogue/fields.ts'
import { sortKey } from '../../src/contract/text/fold.ts'
import { parseStrictJson } from '../../src/server/ads/publish/strictJson.ts'
import { GOOD_AD } from '../support/adForm.ts'

describe('the order of titles', () => {
  const sorted = (titles: string[]) =>
    titles.toSorted((a, b) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b))))

  it('is Spanish: blind to case, accents and punctuation, ñ after n', () => {
    const inOrder = [
      '200 libros',
      'agua',
      'Águila',
      '¡Barato!',
      'nube',
      'Nzz',
      'ñame',
      'Ñandú',
      'oso',
      'piña',
      'Üter',
    ]
    expect(sorted(inOrder.toReversed())).toEqual(inOrder)
  })

  it('is the same for both Unicode forms', () => {
    expect(sortKey('Pin\u0303ata CAFE\u0301')).toBe(sortKey('Piñata café'))
  })

  it('has keys that an index can hold, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (title) => {
        expect(Buffer.byteLength(sortKey(title))).toBeLessThan(600)
        expect(sortKey(title)).not.toMatch(/\p{Surrogate}/u)
      }),
    )
  })
})

describe('the words that a typo is mended to', () => {
  it('are those of title, category and characteristics, folded, each once', () => {
    const input = {
      ...GOOD_AD,
      precio: 1,
      titulo: 'Bicicleta BICICLETA de montaña R29 2019',
      caracteristicas: { ...GOOD_AD.caracteristicas, smartTV: 'true', marca: 'Benotto' },
      formasEntrega: [],
      contacto: [],
    }
    expect(lexiconWords(input)).toEqual([
      'bicicleta',
      'montana',
      'r29',
      'deportes',
      'usado',
      'jalisco',
      'guadalajara',
      'benotto',
      'azul',
    ])
  })
})

describe('JSON from outside', () => {
  it.each([
    '{"a":1,"a":2}',
    '{"b":[{"a":1,"\\u0061":2}]}',
    '{"__proto__":1}',
    '{"n\u0303":1,"ñ":2}',
    '{',
    '',
    "{'a':1}",
  ])('T10: %s is refused', (text) => {
    expect(() => parseStrictJson(text)).toThrow(SyntaxError)
  })

  it('reads everything that JSON can say and says it once', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        fc.pre(!text.includes('__proto__'))
        expect(parseStrictJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('takes the same key in different objects, and marks inside texts as text', () => {
    const text = '[{"a":"{\\"a\\":1,"},{"a":{"a":[":"]}}]'
    expect(parseStrictJson(text)).toEqual(JSON.parse(text))
  })
})

describe('the check of an ad', () => {
  const keys = [...new Set(CHARACTERISTIC_FIELDS.map(({ key }) => key)), '__proto__', 'constructor']
  const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), anything)
  const entries = fc.oneof(
    anything,
    fc.array(
      fc.oneof(
        anything,
        fc.record({ forma: fc.oneof(fc.constant('punto medio'), anything), detalles: anything }),
        fc.record({ tipo: fc.constantFrom('email', 'phone', 'x'), contenido: anything }),
      ),
    ),
  )
  const raw: fc.Arbitrary<RawAd> = fc.record({
    general: fc.oneof(
      record,
      fc.record({ titulo: anything, descripcion: anything, precio: anything, categoria: anything }),
    ),
    caracteristicas: record,
    formasEntrega: entries,
    contacto: entries,
  })

  it('never throws, and answers with an ad or with sentences', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), raw, (kind, input) => {
        const { ad, errors } = checkAd(kind, input, 2026)
        expect(ad === undefined).toBe(errors !== undefined)
        for (const sentence of Object.values(errors ?? {})) expect(sentence).toMatch(/^[A-Z«].+\.$/)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps a title that was pasted with line breaks on one line, and a description as it is', () => {
    const { caracteristicas, formasEntrega, contacto, ...general } = GOOD_AD
    const pasted = { ...general, titulo: 'Bicicleta\r\n de montaña\n', descripcion: 'Uno\nDos' }
    const raw = { general: pasted, caracteristicas, formasEntrega, contacto }
    const { ad } = checkAd('producto', raw, 2026)
    expect(ad).toMatchObject({ titulo: 'Bicicleta de montaña', descripcion: 'Uno\nDos' })
  })
})
