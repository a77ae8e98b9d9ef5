import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { FILTER_FIELDS } from '../../src/contract/catalogue/filterFields.ts'
import { ask, openShop, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const PLACE = { estado: 'jalisco', ciudad: 'Guadalajara' }
const car = (more: object): Partial<AdInput> => ({
  tipoAnuncio: 'vehiculo',
  categoria: 'vehiculo',
  precio: 90_000,
  caracteristicas: { ...PLACE, uso: 'usado', deudas: 'false', ...more },
})
const home = (more: object): Partial<AdInput> => ({
  tipoAnuncio: 'inmueble',
  categoria: 'inmuebles',
  precio: 900_000,
  caracteristicas: { ...PLACE, ...more },
})
const thing = (categoria: string, more: object): Partial<AdInput> => ({
  categoria,
  caracteristicas: { ...PLACE, uso: 'usado', ...more },
})

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Versa', car({ marca: 'Nissan', modelo: 'Versa', año: 2018, km: 60_000 }))
  await shop.put('Tsuru', car({ marca: 'NISSAN', modelo: 'Tsuru', año: 2005, km: 210_000 }))
  await shop.put('Mustang', car({ marca: 'Ford', modelo: 'Mustang', año: 2015, km: 80_000 }))
  await shop.put(
    'Casa',
    home({ tipo: 'Casa', rentaOVenta: 'venta', habitaciones: 3, baños: 2.5, superficie: 140 }),
  )
  await shop.put(
    'Depa',
    home({ tipo: 'Departamento', rentaOVenta: 'renta', habitaciones: 2, baños: 1, superficie: 65 }),
  )
  await shop.put('Vestido', thing('ropa y calzado', { talla: 'm' }))
  await shop.put('Saco', thing('ropa y calzado', { talla: 'Grande' }))
  await shop.put(
    'Tele chica',
    thing('televisiones y pantallas', { tamañoPulgadas: 32, smartTV: 'true' }),
  )
  await shop.put(
    'Tele grande',
    thing('televisiones y pantallas', { tamañoPulgadas: 55, smartTV: 'true' }),
  )
  await shop.put(
    'Laptop',
    thing('computación y telefonía', { ram: '8 gb ddr4', almacenamiento: '256GB SSD' }),
  )
  await shop.put(
    'Celular',
    thing('computación y telefonía', { ram: '4GB', almacenamiento: '128 GB' }),
  )
})

type Count = Answer<'GET /api/search/count'>
const counted = (query: Record<string, string>) =>
  server.app.inject({ url: `/api/search/count?${new URLSearchParams(query)}` })
const count = async (query: Record<string, string>) => {
  const answer = await counted(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Count>()
}
const field = ({ campos }: Count, key: string) => campos.find(({ campo }) => campo === key)
const values = (answer: Count, key: string) =>
  field(answer, key)?.valores?.map(({ valor, anuncios }) => [valor, anuncios])

describe('A buyer narrows a search by what its kind has', () => {
  test.each([
    ['make, whatever its case', { 'c.marca': 'nissan' }, ['Tsuru', 'Versa']],
    ['make and model', { 'c.marca': 'Nissan', 'c.modelo': 'versa' }, ['Versa']],
    ['year from', { 'c.año.min': '2010' }, ['Mustang', 'Versa']],
    ['year to', { 'c.año.max': '2010' }, ['Tsuru']],
    [
      'year and km from–to',
      { 'c.año.min': '2000', 'c.km.min': '70,000', 'c.km.max': '100 mil' },
      ['Mustang'],
    ],
    ['rent', { 'c.rentaOVenta': 'renta' }, ['Depa']],
    ['type of real estate', { 'c.tipo': 'casa' }, ['Casa']],
    ['rooms and baths with a half', { 'c.habitaciones': '3', 'c.baños': '2.5' }, ['Casa']],
    ['m²', { 'c.superficie.min': '100' }, ['Casa']],
    ['size', { 'c.talla': 'm' }, ['Vestido']],
    ['inches', { 'c.tamañoPulgadas': '55' }, ['Tele grande']],
    ['memory, however it is written', { 'c.almacenamiento': '256 GB' }, ['Laptop']],
    ['words too', { nombre: 'mustang', 'c.marca': 'ford' }, ['Mustang']],
    ['what nobody has', { 'c.marca': 'Tesla' }, []],
    ['nothing, where a filter is empty', { 'c.marca': '*', nombre: 'versa' }, ['Versa']],
  ])('by %s', async (_what, query, expected) => {
    expect(await titles(server, query)).toEqual(expected)
    expect((await count(query)).total).toBe(expected.length)
  })

  test('and is told what cannot be, in Spanish', async () => {
    const refused = async (query: Record<string, string>) => {
      const [search, counting] = [await ask(server, query), await counted(query)]
      expect([counting.statusCode, counting.body]).toEqual([search.statusCode, search.body])
      return [search.statusCode, search.body]
    }
    expect(await refused({ 'c.año.min': 'nuevo' })).toEqual([
      400,
      '«Año» debe ser un número, como 2015 o 80,000.',
    ])
    expect(await refused({ 'c.km.min': '90000', 'c.km.max': '10' })).toEqual([
      400,
      'En «Kilometraje», «desde» es mayor que «hasta».',
    ])
    expect(await refused({ 'c.talla': 'x'.repeat(101) })).toEqual([
      400,
      'El filtro «Talla» puede tener 100 caracteres como máximo.',
    ])
  })
})

describe('A buyer sees by what a search may be narrowed', () => {
  test('and each value that is offered finds as many as it says', async () => {
    const categories = [
      'vehiculo',
      'inmuebles',
      'ropa y calzado',
      'televisiones y pantallas',
      'computación y telefonía',
    ]
    const offered = new Set<string>()
    for (const categoria of categories) {
      for (const { campo, parametro, valores } of (await count({ categoria })).campos) {
        offered.add(campo)
        for (const { valor, anuncios } of valores ?? []) {
          const { total } = await count({ categoria, [parametro ?? '']: valor })
          expect([campo, valor, total]).toEqual([campo, valor, anuncios])
        }
      }
    }
    expect([...offered].toSorted()).toEqual(FILTER_FIELDS.map(({ key }) => key).toSorted())
  })

  test('with the number of hits of each value, spelt once', async () => {
    const cars = await count({ categoria: 'vehiculo' })
    expect(cars.total).toBe(3)
    expect(values(cars, 'marca')).toEqual([
      ['Nissan', 2],
      ['Ford', 1],
    ])
    expect(field(cars, 'año')).toMatchObject({
      etiqueta: 'Año',
      desde: 'c.año.min',
      hasta: 'c.año.max',
      menor: 2005,
      mayor: 2018,
    })
    expect(field(cars, 'km')).toMatchObject({ unidad: 'km' })
    expect(cars.hayMas).toBe(false)
  })

  test('and what is offered follows from what is found', async () => {
    const keys = async (query: Record<string, string>) =>
      (await count(query)).campos.map(({ campo }) => campo)
    expect(await keys({ categoria: 'inmuebles' })).toEqual([
      'rentaOVenta',
      'tipo',
      'habitaciones',
      'baños',
      'superficie',
    ])
    expect(await keys({ categoria: 'ropa y calzado' })).toEqual(['talla'])
    expect(await keys({ categoria: 'televisiones y pantallas' })).toEqual(['tamañoPulgadas'])
    expect(await keys({ categoria: 'computación y telefonía' })).toEqual(['ram', 'almacenamiento'])
  })

  test('in the words of the catalogue, numbers and memories as people write them', async () => {
    const homes = await count({ categoria: 'inmuebles' })
    expect(values(homes, 'rentaOVenta')).toEqual([
      ['Renta', 1],
      ['Venta', 1],
    ])
    expect(field(homes, 'tipo')?.etiqueta).toBe('Tipo de inmueble')
    expect(values(await count({ categoria: 'computación y telefonía' }), 'ram')).toEqual([
      ['4 GB', 1],
      ['8 GB', 1],
    ])
    expect(
      values(await count({ categoria: 'televisiones y pantallas' }), 'tamañoPulgadas'),
    ).toEqual([
      ['32', 1],
      ['55', 1],
    ])
  })

  test('and may change a choice: its own field counts as if it were free', async () => {
    const chosen = await count({ categoria: 'vehiculo', 'c.marca': 'Ford' })
    expect(chosen.total).toBe(1)
    expect(values(chosen, 'marca')).toEqual([
      ['Nissan', 2],
      ['Ford', 1],
    ])
  })

  test('where words say nothing, nothing is offered', async () => {
    expect(await count({ nombre: 'de la' })).toEqual({
      total: 0,
      campos: [],
      hayMas: false,
      pasos: [],
    })
  })
})
