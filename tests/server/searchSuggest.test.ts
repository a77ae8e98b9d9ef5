import { beforeAll, expect, test } from 'vitest'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Bicicleta de montaña roja')
  await shop.put('Bicicleta de montaña azul')
  await shop.put('Bicicleta para niña')
  await shop.put('Nissan Versa', {
    caracteristicas: {
      estado: 'jalisco',
      ciudad: 'Zapopan',
      uso: 'usado',
      marca: 'Nissan',
      modelo: 'Versa',
    },
  })
  await shop.put('Versa blanco', {
    caracteristicas: {
      estado: 'jalisco',
      ciudad: 'Zapopan',
      uso: 'usado',
      marca: 'Nissan',
      modelo: 'Versa',
    },
  })
  await shop.put('Bisutería única de Lupita 5512345678')
  await shop.put('Bisonte vendido', {}, { status: 'vendido' })
  await shop.put('Bisonte vendido dos', {}, { status: 'vendido' })
})

const suggested = async (texto: string) => {
  const answer = await server.app.inject({
    url: `/api/search/suggest?${new URLSearchParams({ texto })}`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ sugerencias: object[] }>().sugerencias
}

test('a buyer who begins a word is offered what several ads are called, the commonest first', async () => {
  expect(await suggested('bici')).toEqual([
    { texto: 'bicicleta' },
    { texto: 'bicicleta de montaña' },
  ])
  expect(await suggested('MONTAN')).toEqual([
    { texto: 'montaña' },
    { texto: 'bicicleta de montaña' },
  ])
})

test('a buyer is offered makes with their models, and categories', async () => {
  expect(await suggested('niss')).toEqual([{ texto: 'Nissan' }, { texto: 'Nissan Versa' }])
  expect(await suggested('vehic')).toEqual([{ texto: 'Vehículos', categoria: 'vehiculo' }])
})

test('a buyer is offered nothing that one person alone wrote or typed, and nothing that is gone', async () => {
  for (let n = 0; n < 3; n += 1) await search(server, { nombre: 'bismuto de mi vecina Rosa' })
  expect(await suggested('bis')).toEqual([])
  expect(await suggested('')).toEqual([])
})

test('a buyer who pastes a long text is told so', async () => {
  const answer = await server.app.inject({ url: `/api/search/suggest?texto=${'x'.repeat(101)}` })
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    'Tu búsqueda puede tener 100 caracteres como máximo.',
  ])
})
