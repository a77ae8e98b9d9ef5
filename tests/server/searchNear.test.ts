// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest'
import { ask, openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const at = (estado: string, ciudad: string) => ({
  caracteristicas: { uso: 'usado', estado, ciudad },
})
const NEAR = { cerca: 'Guadalajara, Jalisco' }

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Mesa de aquí', { ...at('jalisco', 'Guadalajara'), precio: 700 })
  await shop.put('Mesa de Tonalá', { ...at('jalisco', 'Tonalá'), precio: 100 })
  await shop.put('Mesa de Chapala', { ...at('jalisco', 'Chapala'), precio: 500 })
  await shop.put('Mesa de Tonalá, Chiapas', at('chiapas', 'Tonalá'))
  await shop.put('Mesa de Tepic', at('nayarit', 'Tepic'))
  await shop.put('Silla de Zapopan', { ...at('jalisco', 'Zapopan'), precio: 300 })
})

const distances = async (query: Record<string, string>) =>
  (await search(server, query)).annoucements.map(({ titulo, distancia }) => [titulo, distancia])

describe('A person who asks for what is near', () => {
  test('gets it with its distance, and nothing of a namesake far away', async () => {
    expect(await distances({ ...NEAR, ordenar: 'distancia' })).toEqual([
      ['Mesa de aquí', 0],
      ['Silla de Zapopan', expect.toSatisfy((km) => km >= 4 && km <= 10)],
      ['Mesa de Tonalá', expect.toSatisfy((km) => km >= 8 && km <= 16)],
      ['Mesa de Chapala', expect.toSatisfy((km) => km >= 38 && km <= 48)],
    ])
  })

  test.each([
    ['10', ['Mesa de aquí', 'Silla de Zapopan']],
    ['25', ['Mesa de aquí', 'Silla de Zapopan', 'Mesa de Tonalá']],
    ['50', ['Mesa de aquí', 'Silla de Zapopan', 'Mesa de Tonalá', 'Mesa de Chapala']],
  ])('within %s km, the nearest first where no order is chosen', async (radio, expected) => {
    expect(await titles(server, { ...NEAR, radio })).toEqual(expected)
  })

  test('may look for words, filter, and choose another order too', async () => {
    for (const ordenar of ['', 'distancia'])
      expect(await titles(server, { ...NEAR, nombre: 'mesa', ordenar })).toEqual([
        'Mesa de aquí',
        'Mesa de Tonalá',
        'Mesa de Chapala',
      ])
    const newest = ['Mesa de Chapala', 'Mesa de Tonalá', 'Mesa de aquí']
    for (const ordenar of ['relevancia', 'date:asc'])
      expect(await titles(server, { ...NEAR, nombre: 'mesa', ordenar })).toEqual(newest)
    expect(await titles(server, { ...NEAR, radio: '10', ordenar: 'relevancia' })).toEqual([
      'Silla de Zapopan',
      'Mesa de aquí',
    ])
    expect(await titles(server, { ...NEAR, ordenar: 'price:asc' })).toEqual([
      'Mesa de Tonalá',
      'Silla de Zapopan',
      'Mesa de Chapala',
      'Mesa de aquí',
    ])
    expect(await titles(server, { ...NEAR, nombre: 'mesa', precioMax: '500' })).toEqual([
      'Mesa de Tonalá',
      'Mesa de Chapala',
    ])
  })

  test('may write the place without capitals, accents or the state', async () => {
    expect(await titles(server, { cerca: 'zapopan', radio: '10' })).toContain('Silla de Zapopan')
    expect(await titles(server, { cerca: 'tonala ,chiapas', radio: '10' })).toEqual([
      'Mesa de Tonalá, Chiapas',
    ])
  })

  test('is told that a name needs its state, and that a distance or order cannot be', async () => {
    const refused = async (query: Record<string, string>) => {
      const answer = await ask(server, query)
      return [answer.statusCode, answer.body]
    }
    expect(await refused({ cerca: 'Tonalá' })).toEqual([
      400,
      'Hay varios municipios con ese nombre: agrega el estado, como «Tonalá, Chiapas».',
    ])
    expect(await refused({ ...NEAR, radio: '7' })).toEqual([
      400,
      'La distancia puede ser de 10, 25, 50 o 100 km.',
    ])
    expect(await refused({ ordenar: 'distancia' })).toEqual([
      400,
      'Para ver primero lo más cercano, di cerca de dónde.',
    ])
  })

  test.each([
    ['Macondo, Jalisco', 'No conocemos «Macondo, Jalisco».'],
    ['CDMX', 'Di un municipio o una alcaldía de Ciudad de México para buscar cerca.'],
  ])('is told what is missing where %s is no municipality', async (cerca, words) => {
    const answer = await ask(server, { cerca })
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(words)])
  })

  test.each([
    'Cancún',
    'Los Mochis',
    'Cd. Juárez',
    'Ciudad Obregón',
    'Satélite',
    'Puerto Escondido',
  ])('may call the place as people do: %s', async (cerca) => {
    expect((await ask(server, { cerca })).statusCode).toBe(200)
  })

  test('is told no distance where none was asked for', async () => {
    const [first] = (await search(server, { nombre: 'chapala' })).annoucements
    expect(first).not.toHaveProperty('distancia')
  })
})

describe('A person who goes on looking further away', () => {
  test('turns the pages municipality by municipality, each ad once', async () => {
    const shop = await openShop(server)
    for (let n = 0; n < 16; n += 1) await shop.put(`Taza ${n}`, at('colima', 'Colima'))
    await shop.put('Taza de Villa de Álvarez', at('colima', 'Villa de Álvarez'))
    const query = { cerca: 'Colima, Colima', radio: '10', ordenar: 'distancia' }
    const pages = [await titles(server, query), await titles(server, { ...query, page: '1' })]
    expect(pages.flat()).toEqual([
      ...Array.from({ length: 16 }, (_, n) => `Taza ${15 - n}`),
      'Taza de Villa de Álvarez',
    ])
  })
})
