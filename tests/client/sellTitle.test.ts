import { expect, test } from 'vitest'
import { readTitle } from '../../src/client/sell/fields/readTitle.ts'
import { characteristicFields } from '../../src/contract/catalogue/fieldsOf.ts'

const COMPUTERS = 'computación y telefonía'

test.each([
  [
    'Laptop Lenovo usada 8 GB RAM 256GB SSD',
    { uso: 'usado', ram: '8 GB', almacenamiento: '256 GB' },
  ],
  ['Celular nuevo, memoria RAM 12 GB', { uso: 'nuevo', ram: '12 GB' }],
  ['Tablet de 128 GB', {}],
  ['Laptop para piezas color gris', { uso: 'para piezas', color: 'gris' }],
])('a seller who titles a computer «%s» is asked for less', (title, said) => {
  expect(readTitle('producto', COMPUTERS, title)).toEqual(said)
})

test.each([
  ['Bicicleta de ruta color blanco talla 54 usada', 'deportes', { uso: 'usado', color: 'blanco' }],
  ['Vestido de niña talla 8, nuevo', 'ropa y calzado', { uso: 'nuevo', talla: '8', sexo: 'Niña' }],
  [
    'Pantalla Full HD de 43 pulgadas usada',
    'televisiones y pantallas',
    { uso: 'usado', resolucion: 'Full HD', tamañoPulgadas: '43' },
  ],
  ['Silla usada y mesa nueva', 'muebles', {}],
])('a seller who titles «%s» in %s finds there what it says', (title, category, said) => {
  expect(readTitle('producto', category, title)).toEqual(said)
})

test('a seller whose title answers no question is taken for neither yes nor no', () => {
  const read = readTitle('producto', 'televisiones y pantallas', 'Pantalla que no prende, smart')
  expect(read).toEqual({})
})

test('a seller finds nothing filled that a kind does not ask for', () => {
  for (const kind of ['servicio', 'inmueble'] as const) {
    const keys = characteristicFields(kind).map(({ key }) => key)
    const read = readTitle(kind, kind, 'Casa nueva usada en renta color azul talla 3')
    expect(Object.keys(read).filter((key) => !keys.includes(key))).toEqual([])
  }
})
