import { beforeAll, expect, test } from 'vitest'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const vehicle = { tipoAnuncio: 'vehiculo', categoria: 'vehiculo' } as const
const games = { categoria: 'electrónica' }

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Lavadora dos tinas', { categoria: 'electrodomésticos' })
  await shop.put('Estufa con comal', { categoria: 'electrodomésticos' })
  await shop.put('Casa rodante', { ...vehicle, descripcion: 'Con lavadora y estufa.' })
  await shop.put('Par de llantas R15', { categoria: 'autopartes' })
  await shop.put('Tsuru 2008', vehicle)
  await shop.put('Tsuru 1991', { ...vehicle, descripcion: 'Motor al 100.' })
  await shop.put('Chevrolet Sonic', vehicle)
  await shop.put('Terreno en la loma', { tipoAnuncio: 'inmueble', categoria: 'inmuebles' })
  await shop.put('Botas #28')
  await shop.put('Botas talla 28 cafés')
  await shop.put('Silla tapizada para el comedor', { categoria: 'muebles' })
  await shop.put('Xbox Series S', games)
  await shop.put('Xbox Series X', games)
  await shop.put('Montable para niño', { categoria: 'juguetes y juegos' })
  await shop.put('Minisplit de 1 tonelada', { categoria: 'electrodomésticos' })
  await shop.put('Minisplit 1.5 toneladas', { categoria: 'electrodomésticos' })
  await shop.put('Cómic de los 60', { categoria: 'libros películas y música' })
  await shop.put('Cómic de Memín', { categoria: 'libros películas y música' })
})

test.each([
  ['how it works', 'tsuru al 100', ['Tsuru 1991', 'Tsuru 2008']],
  ['how it is paid', 'terreno en pagos', ['Terreno en la loma']],
  ['in how many months', 'lavadora a 12 meses', ['Casa rodante', 'Lavadora dos tinas']],
  ['what it must not be', 'tsuru q no sea tan caro', ['Tsuru 1991', 'Tsuru 2008']],
  ['what is given for it', 'tsuru o lo cambio por sonic', ['Tsuru 1991', 'Tsuru 2008']],
  ['a size', 'botas talla 28', ['Botas #28', 'Botas talla 28 cafés']],
  ['a short word', 'silla d comedor', ['Silla tapizada para el comedor']],
  ['a model of one letter', 'xbox series x', ['Xbox Series X']],
  ['an age', 'montable para niño 3 años', ['Montable para niño']],
  ['what stands on it', 'lavadora con llantas', ['Lavadora dos tinas']],
  ['a slip of the ear', 'chevrolet sonik', ['Chevrolet Sonic']],
  ['a whole number', 'minisplit 1 ton', ['Minisplit de 1 tonelada']],
  ['a nickname', 'chaca chaca', ['Lavadora dos tinas']],
])(
  'a buyer in haste who types %s finds it and nothing else: «%s»',
  async (_what, nombre, found) => {
    expect((await titles(server, { nombre })).toSorted()).toEqual(found)
  },
)

test('a buyer of two things is shown either beside what has both inside', async () => {
  const { annoucements, relacionados } = await search(server, { nombre: 'lavadora y estufa' })
  expect(annoucements.map(({ titulo }) => titulo)).toEqual(['Casa rodante'])
  const others = relacionados?.annoucements.map(({ titulo }) => titulo)
  expect(others).toEqual(['Estufa con comal', 'Lavadora dos tinas'])
})

test('a buyer who names the area first is shown nothing from elsewhere, and told so', async () => {
  const { total, leido } = await search(server, { nombre: 'cdmx tsuru' })
  expect(total).toBe(0)
  expect(leido).toMatchObject([{ texto: 'cdmx', estado: 'ciudad de méxico' }])
})
