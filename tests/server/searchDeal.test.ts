import { beforeAll, expect, test } from 'vitest'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()

beforeAll(async () => {
  const shop = await openShop(server)
  const home = (tipo: string, rentaOVenta: string) => ({
    tipoAnuncio: 'inmueble' as const,
    categoria: 'inmuebles',
    precio: 9000,
    descripcion: 'A diez minutos de una plaza con tiendas; ya no está en venta la de junto.',
    caracteristicas: { estado: 'jalisco', ciudad: 'Guadalajara', tipo, rentaOVenta },
  })
  await shop.put('Casa con jardín', home('Casa', 'venta'))
  await shop.put('Casa chica', home('Casa', 'renta'))
  await shop.put('Departamento amplio', home('Departamento', 'renta'))
})

const found = async (query: Record<string, string>) => {
  const { annoucements, leido = [], sin = [] } = await search(server, query)
  return {
    titles: annoucements.map(({ titulo }) => titulo),
    read: leido.map(({ texto, 'c.rentaOVenta': deal }) => deal ?? texto),
    sin,
  }
}

test('A buyer of a home finds no homes for rent, and can take «en venta» away', async () => {
  expect(await found({ nombre: 'casa en venta en guadalajara' })).toEqual({
    titles: ['Casa con jardín'],
    read: ['en guadalajara', 'venta'],
    sin: [],
  })
  const { leido } = await search(server, { nombre: 'casa en venta en guadalajara' })
  expect(leido?.map(({ texto, sin }) => [texto, sin])).toEqual([
    ['en guadalajara', 'casa en venta'],
    ['en venta', 'casa en guadalajara'],
  ])
})

test('A buyer of an apartment where all are for rent is told that «en venta» was left out', async () => {
  expect(await found({ nombre: 'departamento en venta' })).toEqual({
    titles: ['Departamento amplio'],
    read: [],
    sin: ['en', 'venta'],
  })
})

test('A buyer who chose rent beside words that say sale finds what was chosen', async () => {
  const { read, titles } = await found({ nombre: 'casa en venta', 'c.rentaOVenta': 'Renta' })
  expect([read, titles[0]]).toEqual([[], 'Casa chica'])
})
