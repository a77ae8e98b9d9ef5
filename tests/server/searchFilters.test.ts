import { beforeAll, describe, expect, test } from 'vitest'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { ask, openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const at = (estado: string, ciudad: string, more = {}) => ({
  caracteristicas: { uso: 'usado', estado, ciudad, ...more },
})
const free: Partial<AdInput> = { tipoAnuncio: 'gratis', precio: 0 }

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Mesa', { categoria: 'muebles', precio: 900, ...at('jalisco', 'Guadalajara') })
  await shop.put('Silla', {
    categoria: 'muebles',
    precio: 150.5,
    ...at('michoacán', 'Pátzcuaro', { uso: 'para piezas' }),
  })
  await shop.put('Ropero', { ...free, categoria: 'muebles', ...at('jalisco', 'Zapopan') })
  await shop.put('Terreno chico', { ...free, categoria: 'terrenos', ...at('colima', 'Manzanillo') })
  await shop.put('Casa', {
    tipoAnuncio: 'inmueble',
    categoria: 'inmuebles',
    precio: 1_500_000,
    caracteristicas: { estado: 'colima', ciudad: 'Colima', tipo: 'Casa' },
  })
  await shop.put('Plomería', {
    tipoAnuncio: 'servicio',
    categoria: 'servicio',
    precio: 'A convenir',
    caracteristicas: { estado: 'jalisco', ciudad: 'Guadalajara', tipo: 'plomero' },
  })
  await shop.put('Vendida', at('jalisco', 'Guadalajara'), { status: 'vendido' })
  await shop.put('Vencida', at('jalisco', 'Guadalajara'), { expiresAt: server.clock.now })
})

describe('places by their everyday names', () => {
  test.each([
    [{ estado: 'Michoacán de Ocampo' }, ['Silla']],
    [{ estado: 'jal' }, ['Plomería', 'Ropero', 'Mesa']],
    [{ ciudad: 'gdl' }, ['Plomería', 'Mesa']],
    [{ estado: 'jalisco', ciudad: 'GDL' }, ['Plomería', 'Mesa']],
    [{ estado: 'colima', ciudad: 'GDL' }, []],
    [{ estado: 'México' }, []],
  ])('%j', async (query, expected) => {
    expect(await titles(server, query)).toEqual(expected)
  })
})

describe('filters', () => {
  test.each([
    ['state', { estado: 'jalisco' }, ['Plomería', 'Ropero', 'Mesa']],
    ['state, whatever its case and accents', { estado: 'Michoacan' }, ['Silla']],
    ['city, whatever its case and accents', { ciudad: 'PATZCUARO' }, ['Silla']],
    ['category', { categoria: 'muebles' }, ['Ropero', 'Silla', 'Mesa']],
    ['what is free, whatever its category', { categoria: 'gratis' }, ['Terreno chico', 'Ropero']],
    ['free land under its category for all', { categoria: 'inmuebles' }, ['Casa', 'Terreno chico']],
    ['a category of the free form', { categoria: 'terrenos' }, ['Terreno chico']],
    ['use', { uso: 'para piezas' }, ['Silla']],
    ['kind', { tipoAnuncio: 'inmueble' }, ['Casa']],
    ['free as category and another kind', { categoria: 'gratis', tipoAnuncio: 'producto' }, []],
    ['lowest price', { precioMin: '150.50', tipoAnuncio: 'producto' }, ['Silla', 'Mesa']],
    ['highest price', { precioMax: '$1,000' }, ['Terreno chico', 'Ropero', 'Silla', 'Mesa']],
    ['both prices', { precioMin: '151', precioMax: '900' }, ['Mesa']],
    ['words and filters', { nombre: 'mesa', estado: 'jalisco' }, ['Mesa']],
    [
      'all at once',
      { estado: 'jalisco', ciudad: 'Zapopan', categoria: 'gratis', uso: 'usado' },
      ['Ropero'],
    ],
  ])('by %s', async (_what, query, expected) => {
    expect(await titles(server, query)).toEqual(expected)
  })

  test.each(['', '*', 'Mostrar todo', 'null', '  '])("'%s' is no filter", async (nothing) => {
    const query = Object.fromEntries(
      [
        'nombre',
        'estado',
        'ciudad',
        'categoria',
        'uso',
        'tipoAnuncio',
        'precioMin',
        'precioMax',
        'ordenar',
        'page',
      ].map((name) => [name, nothing]),
    )
    expect((await search(server, query)).total).toBe(6)
  })

  test('sold and expired ads are not found, though no job has run', async () => {
    expect(await titles(server, { nombre: 'vendida' })).toEqual([])
    expect(await titles(server, { nombre: 'vencida' })).toEqual([])
  })

  test('a link with a value that no list has finds nothing', async () => {
    for (const name of ['estado', 'ciudad', 'categoria', 'uso', 'tipoAnuncio']) {
      expect(await search(server, { [name]: 'atlántida' })).toEqual({ annoucements: [], total: 0 })
    }
  })

  test('with or without a trailing slash it is the same call', async () => {
    const [bare, slash] = await Promise.all([
      server.app.inject({ url: '/api/announcement?estado=jalisco' }),
      server.app.inject({ url: '/api/announcement/?estado=jalisco' }),
    ])
    expect(bare.json()).toEqual(slash.json())
  })
})

test.each([
  ['an unknown order', { ordenar: 'price' }, 'No conocemos ese orden de resultados.'],
  ['a page that is no number', { page: '1.5' }, 'No existe esa página de resultados.'],
  ['a page below zero', { page: '-1' }, 'No existe esa página de resultados.'],
  ['T18: a page beyond 1,000', { page: '1001' }, 'No existe esa página de resultados.'],
  ['T18: page=1e9', { page: '1e9' }, 'No existe esa página de resultados.'],
  ['a price in words', { precioMin: 'mil' }, 'El precio mínimo debe ser un número'],
  ['a price beyond the highest', { precioMax: '100000000' }, 'El precio máximo debe ser un número'],
  ['a price as 1e309', { precioMax: '1e309' }, 'El precio máximo debe ser un número'],
  ['prices that cross', { precioMin: '2', precioMax: '1' }, 'El precio mínimo es mayor'],
])('%s is refused with a sentence', async (_what, query, sentence) => {
  const answer = await ask(server, query)
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toContain(sentence)
})

test('the last page that may be asked for is empty, not an error', async () => {
  expect(await search(server, { page: '1000' })).toEqual({ annoucements: [], total: 6 })
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'T51: %s is a value like any other',
  async (name) => {
    expect((await ask(server, { ordenar: name })).statusCode).toBe(400)
    for (const filter of ['estado', 'categoria', 'uso', 'tipoAnuncio']) {
      expect((await search(server, { [filter]: name })).total).toBe(0)
    }
  },
)

test('T51: a filter given twice is refused', async () => {
  const answer = await server.app.inject({ url: '/api/announcement?estado=jalisco&estado=colima' })
  expect(answer.statusCode).toBe(400)
})

test('T37: a list carries no way to reach a seller', async () => {
  const answer = await ask(server, {})
  expect(answer.body).not.toContain('+52')
  expect(answer.body).not.toContain('contacto')
  expect(answer.body).not.toContain('example.com')
})
