// @module-tag postgres
import { beforeAll, describe, expect, test } from 'vitest'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const up = (nivel: 'impulsado' | 'premium', from = -1, to = 10) => ({
  upgrade: { nivel, from, to },
})
const priced = (precio: string) => ({
  tipoAnuncio: 'servicio' as const,
  categoria: 'servicio',
  precio,
})

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Nube de tela', { precio: 300 })
  await shop.put('ñandú de peluche', { precio: 80, descripcion: 'Como nube.' }, up('impulsado'))
  await shop.put('Ábaco', { precio: 80 })
  await shop.put('Oso', priced('A tratar'))
  await shop.put('zapato', { precio: 1200 }, up('premium'))
  await shop.put('Nuez', priced('Desde $50 la bolsa'))
  await shop.put('alfombra', { precio: 500 }, up('impulsado', -20, -10))
})

describe('orders', () => {
  const NEWEST = ['zapato', 'ñandú de peluche', 'alfombra', 'Nuez', 'Oso', 'Ábaco', 'Nube de tela']

  test.each([[{}], [{ ordenar: 'date:asc' }]])(
    'newest first puts paid ads before the others, labelled and once: %j',
    async (query) => {
      const found = await search(server, query)
      expect(found.annoucements.map(({ titulo }) => titulo)).toEqual(NEWEST)
      const labels = found.annoucements.map(({ showLabel }) => showLabel)
      expect(labels).toEqual([true, true, false, false, false, false, false])
      expect(found.annoucements.map(({ nivel }) => nivel).slice(0, 3)).toEqual([
        'premium',
        'impulsado',
        'estandar',
      ])
    },
  )

  test('who searches by words reads first what is called so, paid or not', async () => {
    expect(await titles(server, { nombre: 'nube' })).toEqual(['Nube de tela', 'ñandú de peluche'])
    expect(await titles(server, { nombre: 'nube', ordenar: 'date:asc' })).toEqual([
      'ñandú de peluche',
      'Nube de tela',
    ])
    expect(await titles(server, { nombre: 'nube', ordenar: 'date:desc' })).toEqual([
      'Nube de tela',
      'ñandú de peluche',
    ])
  })

  test.each([
    [
      'date:desc',
      ['Nube de tela', 'ñandú de peluche', 'Ábaco', 'Oso', 'zapato', 'Nuez', 'alfombra'],
    ],
    ['alf:asc', ['Ábaco', 'alfombra', 'Nube de tela', 'Nuez', 'ñandú de peluche', 'Oso', 'zapato']],
    [
      'alf:desc',
      ['zapato', 'Oso', 'ñandú de peluche', 'Nuez', 'Nube de tela', 'alfombra', 'Ábaco'],
    ],
  ])('%s is pure', async (ordenar, expected) => {
    expect(await titles(server, { ordenar })).toEqual(expected)
  })

  test('by price, a service goes by the first amount in its words and comes last without one', async () => {
    const cheapest = await titles(server, { ordenar: 'price:asc' })
    expect(cheapest[0]).toBe('Nuez')
    expect(new Set(cheapest.slice(1, 3))).toEqual(new Set(['ñandú de peluche', 'Ábaco']))
    expect(cheapest.slice(3)).toEqual(['Nube de tela', 'alfombra', 'zapato', 'Oso'])
    const dearest = await titles(server, { ordenar: 'price:desc' })
    expect(dearest.slice(0, 3)).toEqual(['zapato', 'alfombra', 'Nube de tela'])
    expect(dearest.slice(5)).toEqual(['Nuez', 'Oso'])
  })
})
