import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newAdForm } from '../../src/client/sell/publish/adForm.ts'
import { checkStep, fieldOfSentence } from '../../src/client/sell/steps/checkStep.ts'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { checkCharacteristics } from '../../src/contract/catalogue/checkAd.ts'
import { checkField } from '../../src/contract/catalogue/checkField.ts'
import { characteristicFields } from '../../src/contract/catalogue/fieldsOf.ts'
import { generalFields } from '../../src/contract/catalogue/generalFields.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const errorsOfYear = (year: string) => {
  const form = {
    ...newAdForm('vehiculo', { correo: 'ana@ejemplo.mx', estado: 'jalisco' }),
    caracteristicas: { año: year },
  }
  const state = { kind: 'vehiculo', form, photoCount: 1, places: null } as const
  return checkStep(2, state)['año']
}

describe('A seller who writes a year that is not yet', () => {
  test('is told at its step, not after the photos went up', () => {
    vi.setSystemTime('2026-11-25T12:00:00Z')
    expect(errorsOfYear('2099')).toBe('Revisa el año: escribe 2027 o menos.')
    expect(errorsOfYear('2027')).toBeUndefined()
  })

  test('with a phone whose clock is years behind is left to the server (fault F22)', () => {
    vi.setSystemTime('2015-01-01T12:00:00Z')
    expect(errorsOfYear('2024')).toBeUndefined()
  })
})

test.each([
  ['Revisa el año: escribe 2027 o menos.', 2, 'año'],
  ['Revisa el precio: escribe 1 o más.', 1, 'precio'],
  ['Debes subir al menos una imagen', 1, 'imagenes'],
  ['Elige un municipio o alcaldía de la lista de Jalisco.', 2, 'ciudad'],
  ['Escribe los detalles de «Entrego en puntos específicos».', 3, 'formasEntrega'],
  ['El WhatsApp debe tener 10 dígitos.', 3, 'contacto'],
])('A seller whose ad the server refused finds the field marked: %s', (sentence, step, key) => {
  expect(fieldOfSentence('vehiculo', sentence)).toMatchObject({ step, key })
})

test('A seller is spoken to by the name of the field, and finds it by that name', () => {
  for (const kind of KINDS) {
    for (const field of [...generalFields(kind), ...characteristicFields(kind)]) {
      const wrongs = ['', '-', '9'.repeat(12), { not: 'text' }]
      const sentences = wrongs.flatMap((raw) => {
        const checked = checkField(field, raw, { categoria: 'autopartes', year: 2026 })
        return 'error' in checked ? [checked.error] : []
      })
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) {
        expect(sentence).not.toContain('«')
        expect(fieldOfSentence(kind, sentence)).toMatchObject({ key: field.key })
      }
    }
  }
})

test('A seller finds examples of their own kind of ad', () => {
  const titles = KINDS.map((kind) => generalFields(kind)[0]?.placeholder)
  expect(new Set(titles).size).toBe(KINDS.length)
  const free = generalFields('gratis').find(({ key }) => key === 'descripcion')
  expect(free?.placeholder).not.toContain('vendes')
})

test('A seller who gives away work or land is asked for no use, and refused for none', () => {
  const place = { estado: 'jalisco', ciudad: 'Guadalajara' }
  const check = (categoria: string, uso: object) =>
    checkCharacteristics('gratis', { ...place, ...uso }, { categoria, year: 2026 })
  expect(check('muebles', {}).errors).toEqual({ uso: 'Elige cómo está.' })
  for (const categoria of ['servicios', 'terrenos'])
    expect(check(categoria, { uso: 'usado' })).toEqual({ value: place, errors: {} })
})
