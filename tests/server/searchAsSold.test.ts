import { beforeAll, expect, test } from 'vitest'
import { openShop, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const vehicle = { tipoAnuncio: 'vehiculo' as const, categoria: 'vehiculo' }

/** From the oldest to the newest. */
beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Bicicleta para dama', { categoria: 'deportes' })
  await shop.put('Ford F-150 Lobo', vehicle)
  await shop.put('Honda HR-V Uniq', vehicle)
  await shop.put('Vocho 1994 verde', vehicle)
  await shop.put('Toyota Hilux 98', vehicle)
  await shop.put('Pantalla LG', { categoria: 'televisiones y pantallas' })
  await shop.put('Oficina con muebles', { tipoAnuncio: 'inmueble', categoria: 'inmuebles' })
  await shop.put('Mueble para pantalla', { categoria: 'muebles' })
  await shop.put('Honda Cargo 150', vehicle)
  await shop.put('Honda de 94 mil', vehicle)
  await shop.put('Cerrajero 24 hrs', { categoria: 'herramientas' })
  await shop.put('Bicicleta rodada 29', { categoria: 'deportes' })
  await shop.put('Minisplit de 1 tonelada', { categoria: 'electrodomésticos' })
})

test.each([
  ['f 150', ['Ford F-150 Lobo']],
  ['hr-v', ['Honda HR-V Uniq']],
  ['vocho 94', ['Vocho 1994 verde']],
  ['hilux 1998', ['Toyota Hilux 98']],
  ['bici r29', ['Bicicleta rodada 29']],
  ['minisplit 1 ton', ['Minisplit de 1 tonelada']],
])(
  'a buyer who types the name of a thing as it is sold gets that thing alone: %s',
  async (nombre, found) => {
    expect(await titles(server, { nombre })).toEqual(found)
  },
)

test('a buyer who says another name sees such things before newer ones that are sold for them', async () => {
  expect(await titles(server, { nombre: 'tele' })).toEqual(['Pantalla LG', 'Mueble para pantalla'])
})

test('a buyer of furniture sees it before a newer home that comes with some', async () => {
  const [first] = await titles(server, { nombre: 'muebles' })
  expect(first).toBe('Mueble para pantalla')
})

test.each(['bicicleta de mujer', 'remato bicicleta de mujer'])(
  'a buyer who says for whom sees that first, whatever sellers call it: %s',
  async (nombre) => {
    const [first] = await titles(server, { nombre })
    expect(first).toBe('Bicicleta para dama')
  },
)
