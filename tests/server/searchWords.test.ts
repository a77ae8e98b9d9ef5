// @module-tag postgres
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import type { Queryable } from '../../src/server/db/connect.ts'
import { readOnlyTransaction } from '../../src/server/db/readOnlyTransaction.ts'
import { SEARCH_SETTINGS } from '../../src/server/search/queries.ts'
import { ask, openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const PLACE = { uso: 'usado', estado: 'jalisco', ciudad: 'Zapopan' }
const service: Partial<AdInput> = { tipoAnuncio: 'servicio', categoria: 'servicio', precio: '$80' }

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Curso de computación básica', service)
  await shop.put('Bicicleta de montaña rodada 29', { descripcion: 'Con luces.' })
  await shop.put('Casco ligero', { descripcion: 'Para bicicleta o patineta.' })
  await shop.put('Sillón individual', { caracteristicas: { ...PLACE, color: 'Azul' } })
  await shop.put('Sala/comedor de encino', { descripcion: '¡Oferta! (con seis sillas).' })
  await shop.put('Piña de cerámica')
  const paid = { upgrade: { nivel: 'premium' as const, from: -1, to: 5 } }
  await shop.put('Piñata de siete picos', {}, paid)
  await shop.put('Cama matrimonial', { caracteristicas: { ...PLACE, smartTV: 'true' } })
  await shop.put('Ropero antiguo', { tipoAnuncio: 'gratis', precio: 0, categoria: 'muebles' })
  await shop.put('Gorro azul marino')
  await shop.put('Bufanda', { descripcion: 'De lana azul.' })
  await shop.put('Camote morado')
})

describe('people find what they mean', () => {
  test.each([
    ['without its accent', 'computacion', 'Curso de computación básica'],
    ['in capitals', 'COMPUTACIÓN', 'Curso de computación básica'],
    ['in decomposed letters', 'computacio\u0301n', 'Curso de computación básica'],
    [
      'with a soft hyphen and a zero-width space',
      'compu\u00adta\u200bción',
      'Curso de computación básica',
    ],
    ['in the plural', 'bicicletas', 'Bicicleta de montaña rodada 29'],
    ['by its beginning', 'bici', 'Bicicleta de montaña rodada 29'],
    ['by half a word', 'computa', 'Curso de computación básica'],
    ['with n for ñ', 'pinata', 'Piñata de siete picos'],
    ['beside a slash', 'comedor', 'Sala/comedor de encino'],
    ['beside an exclamation mark', 'oferta', 'Sala/comedor de encino'],
    ['by its colour', 'azul', 'Sillón individual'],
    ['by its category', 'muebles', 'Ropero antiguo'],
    ['by being free', 'gratis', 'Ropero antiguo'],
    ['by its place', 'sillon zapopan', 'Sillón individual'],
  ])('%s', async (_how, nombre, titulo) => {
    expect(await titles(server, { nombre })).toContain(titulo)
  })

  test.each([
    ['a letter left out', 'biciclta', 'bicicleta', 'Bicicleta de montaña rodada 29'],
    ['two letters swapped', 'bufadna', 'bufanda', 'Bufanda'],
    ['its accent lost too', 'conputacion', 'computación', 'Curso de computación básica'],
    ['a wrong letter', 'camote norado', 'camote morado', 'Camote morado'],
    [
      'one wrong word among right ones',
      'Montaña de biciclta',
      'Montaña de bicicleta',
      'Bicicleta de montaña rodada 29',
    ],
  ])('with %s, and are told what was searched', async (_slip, nombre, correccion, titulo) => {
    const found = await search(server, { nombre })
    expect(found.correccion).toBe(correccion)
    expect(found.annoucements[0]?.titulo).toBe(titulo)
  })

  test('a word that is written right is never mended', async () => {
    const found = await search(server, { nombre: 'bicicleta' })
    expect(found.correccion).toBeUndefined()
    expect(found.total).toBe(2)
  })

  test('what has all words stands first, and the thing itself is never hidden by one more', async () => {
    expect(await titles(server, { nombre: 'bicicleta patineta' })).toEqual(['Casco ligero'])
    const { annoucements, sin } = await search(server, { nombre: 'bicicleta azul' })
    expect([annoucements.map(({ titulo }) => titulo), sin]).toEqual([
      ['Bicicleta de montaña rodada 29'],
      ['azul'],
    ])
  })

  test('a word that nobody wrote is a beginning', async () => {
    expect(await titles(server, { nombre: 'piñat' })).toEqual(['Piñata de siete picos'])
  })

  test('title goes before characteristics, characteristics before description', async () => {
    expect(await titles(server, { nombre: 'azul' })).toEqual([
      'Gorro azul marino',
      'Sillón individual',
      'Bufanda',
    ])
  })

  test('yes and no of characteristics are no words', async () => {
    expect((await search(server, { nombre: 'true' })).total).toBe(0)
  })

  test.each(['%', '_', '%_%_%', '¿?', '😀', 'de la', '&|!', "''", '\\'])(
    'a text that says nothing finds nothing: %s',
    async (nombre) => {
      expect(await search(server, { nombre })).toEqual({ annoucements: [], total: 0 })
    },
  )

  test('what no ad is like finds nothing', async () => {
    expect(await search(server, { nombre: 'helicóptero' })).toEqual({ annoucements: [], total: 0 })
  })
})

test.each([
  "'; drop table ads; --",
  "bicicleta') or 1=1 --",
  'a:*&!b<->c',
  '"bicicleta" -montaña',
  '((((((((((',
  '$1 $2 ${7*7} {{7*7}}',
  'null undefined NaN',
  '<script>alert(1)</script>',
  '\u202Etxt.exe\u202C',
  'Ω≈ç√∫˜µ≤≥÷ 田中さん ﷽ Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '🏳️‍🌈🏳️‍🌈',
  '1e309 0x1F -0 ١٢٣ ½ Ⅷ',
])('T17: hostile text is only text: %s', async (nombre) => {
  await search(server, { nombre })
  await search(server, { nombre: nombre.slice(0, 40), estado: nombre, ciudad: nombre, uso: nombre })
  expect((await search(server, {})).total).toBe(12)
})

test('T18: no statement of a search runs longer than two seconds', async () => {
  const { db } = server.services
  const limit = async (tx: Queryable) =>
    (await tx.execute(sql`select current_setting('statement_timeout') as value`)).rows[0]?.['value']
  const usual = await limit(db)
  expect(await readOnlyTransaction(db, SEARCH_SETTINGS, limit)).toBe('2s')
  expect(await limit(db)).toBe(usual)
})

test('T18: a text over 100 characters is refused, 100 are searched', async () => {
  const long = await ask(server, { nombre: 'a'.repeat(101) })
  expect(long.statusCode).toBe(400)
  expect(long.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(long.body).toBe('Tu búsqueda puede tener 100 caracteres como máximo.')
  await search(server, { nombre: 'ñ'.repeat(100) })
  await search(server, { nombre: 'a b '.repeat(25) })
  expect((await ask(server, { ciudad: 'x'.repeat(101) })).statusCode).toBe(400)
})
