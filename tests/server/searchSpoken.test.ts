import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const home = (rentaOVenta: string) => ({
  tipoAnuncio: 'inmueble' as const,
  categoria: 'inmuebles',
  precio: 9000,
  caracteristicas: { estado: 'jalisco', ciudad: 'Zapopan', tipo: 'Casa', rentaOVenta },
})

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Celular Nokia de teclas')
  await shop.put('Bolsitas de manta')
  await shop.put('Lavadora dos tinas')
  await shop.put('Cómoda 6 cajones')
  await shop.put('PC gamer con luces')
  await shop.put('Repisa armada')
  await shop.put('Jersey verde')
  await shop.put('Bicicleta roja')
  await shop.put('Pijama de niño')
  await shop.put('Mesa de centro')
  await shop.put('Tsuru 2016 blanco')
  await shop.put('Agenda 2015')
  await shop.put('Casa con patio', home('renta'))
  await shop.put('Casa en la loma', home('venta'))
})

describe('a buyer who writes as people speak', () => {
  test.each([
    ['a small name', 'celularcito', 'Celular Nokia de teclas'],
    ['the name of what is sold as something small', 'bolsas', 'Bolsitas de manta'],
    ['a number where the seller wrote a word', 'lavadora 2 tinas', 'Lavadora dos tinas'],
    ['a word where the seller wrote a number', 'comoda seis cajones', 'Cómoda 6 cajones'],
    ['a letter held down', 'mesa de centtro', 'Mesa de centro'],
    ['a wish that is an order', 'dame una lavadora', 'Lavadora dos tinas'],
    ['a word to the phone', 'ok google lavadora', 'Lavadora dos tinas'],
    ['why it is sold', 'remato lavadora por mudanza', 'Lavadora dos tinas'],
    ['a sentence', 'ando buscando una lavadora barata porfa', 'Lavadora dos tinas'],
  ])('finds it by %s', async (_how, nombre, titulo) => {
    expect(await titles(server, { nombre })).toContain(titulo)
  })
})

test('a buyer is told which of three words no ad has beside the others', async () => {
  const { annoucements, sin } = await search(server, { nombre: 'pc armada gamer' })
  expect(annoucements.map(({ titulo }) => titulo)).toEqual(['PC gamer con luces'])
  expect(sin).toEqual(['armada'])
  expect((await search(server, { nombre: 'pc armada' })).sin).toEqual(['armada'])
})

test.each(['bicicleta p/niño', 'bicicleta para niño'])(
  'a buyer of a «%s» is shown bicycles where none is for it, and told so',
  async (nombre) => {
    const { annoucements, sin } = await search(server, { nombre })
    expect(annoucements.map(({ titulo }) => titulo)).toEqual(['Bicicleta roja'])
    expect(sin).toEqual(['niño'])
  },
)

test('a buyer whose typo could only be mended to what is not there goes without the word', async () => {
  const { annoucements, sin, correccion } = await search(server, { nombre: 'comoda celulra' })
  expect(annoucements.map(({ titulo }) => titulo)).toEqual(['Cómoda 6 cajones'])
  expect([sin, correccion]).toEqual([['celulra'], undefined])
})

test.each([
  ['tsurru 2015 a 2018', ['Tsuru 2016 blanco'], 'tsuru 2015 o 2016 o 2017 o 2018'],
  ['tsurru 1998 o 1999 blanco', ['Tsuru 2016 blanco'], 'tsuru blanco'],
  ['lavadra o comda', ['Cómoda 6 cajones', 'Lavadora dos tinas'], 'lavadora o cómoda'],
])('a slip in «%s» takes away none of what may be instead', async (nombre, found, mended) => {
  const { annoucements, correccion } = await search(server, { nombre })
  expect(annoucements.map(({ titulo }) => titulo).toSorted()).toEqual(found)
  expect(correccion).toBe(mended)
})

test('a buyer of a home is shown none for rent', async () => {
  expect(await titles(server, { nombre: 'casa en venta' })).toEqual(['Casa en la loma'])
  expect(await titles(server, { nombre: 'mesa en venta' })).toEqual(['Mesa de centro'])
})

test('a buyer who names the place at the end is shown nothing from elsewhere', async () => {
  expect((await search(server, { nombre: 'jersey cdmx' })).total).toBe(0)
})
