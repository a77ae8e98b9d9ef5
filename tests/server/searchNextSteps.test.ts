import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const at = (estado: string, ciudad: string, more = {}) => ({
  caracteristicas: { uso: 'usado', estado, ciudad, ...more },
})

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Mesa azul', { precio: 900, ...at('jalisco', 'Zapopan') })
  await shop.put('Mesa roja', { precio: 500, ...at('colima', 'Colima', { marca: 'Ikea' }) })
})

async function stepsOf(query: Record<string, string>) {
  const answer = await server.app.inject({ url: `/api/search/count?${new URLSearchParams(query)}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/search/count'>>().pasos
}
const labels = async (query: Record<string, string>) =>
  (await stepsOf(query)).map(({ etiqueta, anuncios }) => [etiqueta, anuncios])

describe('A buyer who finds nothing is led on', () => {
  test.each([
    ['without the state', { nombre: 'mesa', estado: 'puebla' }, [['En todo México', 2]]],
    [
      'to what is near',
      { nombre: 'mesa azul', estado: 'jalisco', ciudad: 'Guadalajara' },
      [
        ['Cerca de Guadalajara, Jalisco', 1],
        ['En todo México', 1],
      ],
    ],
    [
      'farther around',
      { nombre: 'mesa', cerca: 'Autlán de Navarro, Jalisco', radio: '10' },
      [
        ['A 100 km de Autlán de Navarro, Jalisco', 1],
        ['En todo México', 2],
      ],
    ],
    ['without the price', { nombre: 'mesa', precioMax: '100' }, [['Con cualquier precio', 2]]],
    [
      'without the place that stands among the words',
      { nombre: 'mesa en puebla' },
      [['En todo México', 2]],
    ],
    [
      'without the price that stands among the words',
      { nombre: 'mesa de menos de 100 pesos' },
      [['Con cualquier precio', 2]],
    ],
    [
      'to the words alone where several filters are in the way',
      { nombre: 'mesa', estado: 'puebla', precioMax: '100' },
      [['Sin filtros', 2]],
    ],
    ['without a field', { nombre: 'mesa', 'c.marca': 'Dico' }, [['Sin el filtro «Marca»', 2]]],
    [
      'to other categories',
      { nombre: 'mesa', categoria: 'mascotas' },
      [['En todas las categorías', 2]],
    ],
  ])('%s, each with what it finds', async (_how, query, expected) => {
    expect(await labels(query)).toEqual(expected)
    for (const { busqueda, anuncios } of await stepsOf(query)) {
      expect((await search(server, busqueda)).total).toBe(anuncios)
    }
  })

  test('nowhere, where one thing less finds nothing either, and where something was found', async () => {
    expect(await stepsOf({ nombre: 'qwxzzk', estado: 'puebla' })).toEqual([])
    expect(await stepsOf({ nombre: 'mesa' })).toEqual([])
  })
})
