import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '../../src/contract/api.ts'
import { COMPARED } from '../../src/contract/limits.ts'
import type { PriceQuery } from '../../src/contract/search/endpoints.ts'
import { DAY } from '../../src/contract/time/day.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { makeAd, type AdOptions } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const PLACE = { uso: 'usado', estado: 'jalisco', ciudad: 'Zapopan' }
const CAR = { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' } as const
const HOME = { tipoAnuncio: 'inmueble', categoria: 'inmuebles' } as const

let sellers: string[] = []
beforeAll(async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeUser(server)))
  sellers = people.map(({ id }) => id)
})

type Input = NonNullable<AdOptions['input']>

/** Ads with the same title, each by another seller. */
async function put(prices: readonly number[], input: Input, options: AdOptions = {}) {
  const ids: string[] = []
  for (const [at, precio] of prices.entries()) {
    const seller = sellers[at % sellers.length] ?? ''
    ids.push(await makeAd(server, seller, { ...options, input: { ...input, precio } }))
  }
  return ids
}

const asked = (query: PriceQuery) =>
  server.app.inject({ url: `/api/search/prices?${new URLSearchParams(query)}` })

async function band(query: PriceQuery) {
  const answer = await asked(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Answer<'GET /api/search/prices'>>().precios
}

const hundreds = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => from + n * 100)
const KITCHEN = 'electrodomésticos'

describe('Somebody who asks what a thing is worth', () => {
  test('reads between what others ask, as people say prices, from the ads like it alone', async () => {
    await put(hundreds(1834, 9), { titulo: 'Licuadora Oster de vidrio' })
    await put(hundreds(90, 9), { titulo: 'Vaso para licuadora Oster' })
    expect(
      await band({ nombre: 'Licuadora oster vidrio, como nueva', categoria: KITCHEN }),
    ).toEqual({ desde: 1900, hasta: 2600, anuncios: 9 })
  })

  test('reads nothing of seven ads, for seven say little', async () => {
    await put(hundreds(500, COMPARED.least - 1), { titulo: 'Batidora Kenwood' })
    expect(await band({ nombre: 'Batidora Kenwood', categoria: KITCHEN })).toBeUndefined()
  })

  test('has the ad that asks left out, and it is no comparable of its own', async () => {
    const [id = ''] = await put(hundreds(500, COMPARED.least), { titulo: 'Tostador Hamilton' })
    const query = { nombre: 'Tostador Hamilton', categoria: KITCHEN }
    expect((await band(query))?.anuncios).toBe(COMPARED.least)
    expect(await band({ ...query, salvo: id })).toBeUndefined()
  })

  test('has what was sold within half a year counted, and nothing that was sold before or is over', async () => {
    const titulo = 'Cafetera Krups'
    const sold = async (days: number, prices: readonly number[]) => {
      const closedAt = new Date(server.clock.now.getTime() - days * DAY)
      for (const id of await put(prices, { titulo }, { status: 'vendido' }))
        await server.services.db.update(ads).set({ closedAt }).where(eq(ads.id, id))
    }
    await put([300, 310, 320, 330], { titulo })
    await sold(170, [340, 350, 360, 370])
    await sold(190, [9000, 9000, 9000, 9000])
    await put([9000, 9000], { titulo }, { status: 'caducado' })
    await put([9000, 9000], { titulo }, { status: 'revision' })
    expect(await band({ nombre: titulo, categoria: KITCHEN })).toEqual({
      desde: 310,
      hasta: 360,
      anuncios: 8,
    })
  })

  test('reads what the newest ask where a hundred are alike, and nothing of what was sold before', async () => {
    const titulo = 'Horno eléctrico Taurus'
    for (const precio of hundreds(1000, 8)) {
      const { id: seller } = await makeUser(server)
      const id = await makeAd(server, seller, { status: 'vendido', input: { titulo, precio } })
      await server.services.db.update(ads).set({ closedAt: server.clock.now }).where(eq(ads.id, id))
    }
    await put(
      Array.from({ length: 100 }, (_, n) => 2000 + n),
      { titulo },
    )
    expect(await band({ nombre: titulo, categoria: KITCHEN })).toEqual({
      desde: 2000,
      hasta: 2100,
      anuncios: 36,
    })
  })

  test('T74: is not led astray by one seller who publishes the same thing many times', async () => {
    const titulo = 'Freidora Ninja'
    await put(hundreds(1000, 8), { titulo })
    for (let n = 0; n < 20; n += 1)
      await makeAd(server, sellers[11] ?? '', { input: { titulo, precio: 90_000 } })
    expect((await band({ nombre: titulo, categoria: KITCHEN }))?.anuncios).toBe(11)
  })

  test('compares a car with those of its make, model and nearly its year', async () => {
    const cars = (titulo: string, año: number, from: number) =>
      put(hundreds(from, 8), {
        ...CAR,
        titulo,
        caracteristicas: { ...PLACE, deudas: 'false', marca: 'Nissan', modelo: 'Versa', año },
      })
    await cars('Nissan Versa', 2018, 180_000)
    await cars('Versa de un solo dueño', 2019, 190_000)
    await cars('Nissan Versa', 2009, 80_000)
    const query = { nombre: 'Versa 2018, llantas nuevas', categoria: 'vehiculo' }
    const own = { ...query, marca: 'Nissan', modelo: 'Versa', año: '2018' }
    expect(await band(own)).toEqual({ desde: 180_000, hasta: 195_000, anuncios: 16 })
    expect((await band({ nombre: 'Nissan Versa 2018', categoria: 'vehiculo' }))?.anuncios).toBe(16)
    expect((await band({ ...own, año: '2009' }))?.hasta).toBe(85_000)
  })

  test('of a car whose model is called like a year has its year read behind it', async () => {
    const caracteristicas = { ...PLACE, deudas: 'false', año: 2019 }
    await put(hundreds(250_000, 8), { ...CAR, titulo: 'Peugeot 2008', caracteristicas })
    const query = { nombre: 'Peugeot 2008 2019', categoria: 'vehiculo' }
    expect((await band(query))?.anuncios).toBe(8)
  })

  test('has rents compared with rents, and a home of which nobody says it with nothing', async () => {
    const homes = (rentaOVenta: string, from: number) =>
      put(hundreds(from, 8), {
        ...HOME,
        titulo: 'Departamento en Zapopan',
        caracteristicas: {
          estado: 'jalisco',
          ciudad: 'Zapopan',
          rentaOVenta,
          tipo: 'Departamento',
        },
      })
    await homes('renta', 9000)
    await homes('venta', 1_800_000)
    const query = { nombre: 'Departamento en Zapopan', categoria: 'inmuebles' }
    expect((await band({ ...query, rentaOVenta: 'renta' }))?.hasta).toBe(10_000)
    expect((await band({ ...query, nombre: 'Vendo departamento en Zapopan' }))?.anuncios).toBe(8)
    expect(await band(query)).toBeUndefined()
  })

  test('is told nothing for a title that says nothing, and without title or category', async () => {
    for (const query of [
      {},
      { nombre: '¡¡¡ganga!!!', categoria: KITCHEN },
      { nombre: 'Licuadora Oster de vidrio' },
      { categoria: KITCHEN },
      { nombre: 'Licuadora Oster de vidrio', categoria: '__proto__' },
    ])
      expect(await band(query)).toBeUndefined()
  })

  test('is told what is wrong with a text that is too long, a year that is none and a null byte', async () => {
    const wrong: PriceQuery[] = [
      { nombre: 'a'.repeat(101), categoria: KITCHEN },
      { nombre: 'Versa', categoria: 'vehiculo', año: 'dos mil' },
      { nombre: 'Versa', categoria: 'vehiculo', marca: 'x'.repeat(101) },
      { nombre: 'Versa\0', categoria: 'vehiculo' },
      { nombre: "Versa' | !", categoria: 'vehiculo', salvo: '../1' },
    ]
    for (const query of wrong) expect((await asked(query)).statusCode).toBe(400)
    const signs = { nombre: "Licuadora' & !(oster) | :* <-> \\", categoria: KITCHEN }
    expect((await asked(signs)).statusCode).toBe(200)
  })

  test('is answered as every guest is, for caches to keep', async () => {
    const answer = await asked({ nombre: 'Licuadora Oster de vidrio', categoria: KITCHEN })
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=300')
  })
})
