// @module-tag postgres
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

const searchFrom = (remoteAddress: string, nombre: string) =>
  server.app.inject({
    url: `/api/announcement/?${new URLSearchParams({ nombre })}`,
    remoteAddress,
  })

test('a buyer is offered what several others searched and found, and nothing of one alone', async () => {
  const addresses = ['201.1.1.1', '189.2.2.2', '187.3.3.3']
  for (const address of addresses) {
    await searchFrom(address, 'montaña roja')
    await searchFrom(address, 'roja escríbeme a ana@example.com')
    await searchFrom(address, 'roja inexistente de nadie')
  }
  for (let n = 0; n < 5; n += 1) await searchFrom('201.1.1.1', 'montaña azul')
  expect(await suggested('montaña r')).toEqual([{ texto: 'montaña roja' }])
  expect(await suggested('montaña a')).toEqual([])
  expect(JSON.stringify(await suggested('roja'))).not.toMatch(/ana|nadie/)
})

test('a buyer who pastes a long text is told so', async () => {
  const answer = await server.app.inject({ url: `/api/search/suggest?texto=${'x'.repeat(101)}` })
  expect([answer.statusCode, answer.body]).toEqual([
    400,
    'Tu búsqueda puede tener 100 caracteres como máximo.',
  ])
})
