import { beforeAll, describe, expect, test } from 'vitest'
import { FREE_ONLY_CATEGORIES } from '../../src/contract/ads/categories.ts'
import { fixedCategory } from '../../src/contract/ads/kindEntries.ts'
import { KINDS } from '../../src/contract/ads/kinds.ts'
import { hasUse } from '../../src/contract/ads/uses.ts'
import type { Answer } from '../../src/contract/api.ts'
import type { AdInput } from '../../src/contract/catalogue/adInput.ts'
import { HAS_USE } from '../../src/contract/catalogue/fields.ts'
import { FILTER_FIELDS } from '../../src/contract/catalogue/filterFields.ts'
import { openShop, search, titles } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const JALISCO = { estado: 'jalisco', ciudad: 'Guadalajara' }
const SONORA = { estado: 'sonora', ciudad: 'Hermosillo' }
const thing = (uso: string, place = JALISCO, more: Partial<AdInput> = {}): Partial<AdInput> => ({
  categoria: 'muebles',
  precio: 900,
  caracteristicas: { ...place, uso },
  ...more,
})
const free = (
  categoria: string,
  caracteristicas: AdInput['caracteristicas'],
): Partial<AdInput> => ({
  tipoAnuncio: 'gratis',
  categoria,
  precio: 0,
  caracteristicas: { ...JALISCO, ...caracteristicas },
})

beforeAll(async () => {
  const shop = await openShop(server)
  await shop.put('Sofá azul', thing('nuevo'))
  await shop.put('Sofá cama', thing('usado'))
  await shop.put('Sofá de piel', thing('usado', SONORA))
  await shop.put('Sofá regalado', free('muebles', { uso: 'usado' }))
  await shop.put('Tela de sofá', thing('nuevo', SONORA, { categoria: 'hogar y jardín' }))
  await shop.put('Terreno regalado', free('terrenos', {}))
  await shop.put('Casa', {
    tipoAnuncio: 'inmueble',
    categoria: 'inmuebles',
    precio: 900_000,
    caracteristicas: { ...JALISCO, tipo: 'Casa', rentaOVenta: 'renta' },
  })
  await shop.put('Plomero', {
    tipoAnuncio: 'servicio',
    categoria: 'servicio',
    precio: 'Desde $300',
    caracteristicas: { ...SONORA, tipo: 'Plomería' },
  })
})

type Count = Answer<'GET /api/search/count'>
const count = async (query: Record<string, string>) =>
  (
    await server.app.inject({ url: `/api/search/count?${new URLSearchParams(query)}` })
  ).json<Count>()
const choices = async (query: Record<string, string>, filter: string) => {
  const offered = (await count(query)).filtros?.find(({ filtro }) => filtro === filter)
  return (
    offered && Object.fromEntries(offered.valores.map(({ valor, anuncios }) => [valor, anuncios]))
  )
}

describe('A buyer sees before choosing how many ads each choice would find', () => {
  test.each<[string, Record<string, string>, Record<string, number>]>([
    ['uso', { nombre: 'sofá' }, { nuevo: 2, usado: 3 }],
    ['uso', { nombre: 'sofá', uso: 'nuevo' }, { nuevo: 2, usado: 3 }],
    ['uso', { nombre: 'sofá', estado: 'sonora' }, { nuevo: 1, usado: 1 }],
    ['estado', { nombre: 'sofá', uso: 'usado' }, { jalisco: 2, sonora: 1 }],
    ['estado', { nombre: 'sofá', estado: 'sonora' }, { jalisco: 3, sonora: 2 }],
    [
      'estado',
      { nombre: 'sofá', estado: 'sonora', ciudad: 'Hermosillo' },
      { jalisco: 3, sonora: 2 },
    ],
    ['estado', { nombre: 'sofá en sonora' }, { jalisco: 3, sonora: 2 }],
    ['categoria', { nombre: 'sofá' }, { muebles: 4, 'hogar y jardín': 1, gratis: 1 }],
    [
      'categoria',
      { nombre: 'sofá', categoria: 'gratis' },
      { muebles: 4, 'hogar y jardín': 1, gratis: 1 },
    ],
    ['categoria', { estado: 'jalisco' }, { muebles: 3, inmuebles: 2, gratis: 2 }],
    ['tipoAnuncio', { nombre: 'sofá', tipoAnuncio: 'gratis' }, { producto: 4, gratis: 1 }],
    ['tipoAnuncio', { nombre: 'sofá', 'c.marca': 'nadie' }, {}],
  ])('of «%s», with %o', async (filter, query, expected) => {
    expect(await choices(query, filter)).toEqual(expected)
  })

  test('and finds as many as were said, homes and work too where a use was chosen', async () => {
    const queries: Record<string, string>[] = [
      {},
      { uso: 'nuevo' },
      { uso: 'usado', estado: 'jalisco' },
    ]
    for (const query of queries)
      for (const { filtro, hayMas, valores } of (await count(query)).filtros ?? []) {
        expect(hayMas).toBe(false)
        for (const { valor, anuncios } of valores) {
          const { total } = await search(server, { ...query, [filtro]: valor })
          expect([filtro, valor, total]).toEqual([filtro, valor, anuncios])
        }
      }
  })
})

describe('A home, a plot and work are neither new nor used', () => {
  test.each<Record<string, string>>([
    { categoria: 'inmuebles' },
    { categoria: 'Inmuebles' },
    { categoria: 'servicio' },
    { tipoAnuncio: 'inmueble' },
    { tipoAnuncio: 'servicio' },
    { 'c.rentaOVenta': 'renta' },
    { nombre: 'casa en renta' },
    { nombre: 'plomero' },
  ])('so with %o nobody is asked for a use', async (query) => {
    expect((await count(query)).total).toBeGreaterThan(0)
    expect(await choices(query, 'uso')).toBeUndefined()
  })

  test.each<[Record<string, string>, string[]]>([
    [{ categoria: 'inmuebles' }, ['Casa', 'Terreno regalado']],
    [{ tipoAnuncio: 'inmueble' }, ['Casa']],
    [{ tipoAnuncio: 'servicio' }, ['Plomero']],
    [{ 'c.rentaOVenta': 'renta' }, ['Casa']],
    [{ nombre: 'casa en renta' }, ['Casa']],
  ])('so an older address that asks for one beside %o finds them all', async (query, expected) => {
    expect((await titles(server, { ...query, uso: 'nuevo' })).toSorted()).toEqual(expected)
  })

  test('and who asks for one beside words alone is told how many there are without it', async () => {
    const { total, pasos } = await count({ nombre: 'plomero', uso: 'nuevo' })
    expect([total, pasos.map(({ etiqueta, anuncios }) => [etiqueta, anuncios])[0]]).toEqual([
      0,
      ['Nuevos y usados', 1],
    ])
  })

  test('as the catalogue has it: kinds, their categories, those of free ads beside them, and fields', () => {
    for (const kind of KINDS) {
      const category = fixedCategory(kind)
      expect([kind, hasUse(kind)]).toEqual([kind, HAS_USE[kind]])
      if (category) expect(hasUse(category)).toBe(HAS_USE[kind])
    }
    for (const [category, { seBuscaEn }] of Object.entries(FREE_ONLY_CATEGORIES))
      expect([category, hasUse(category)]).toEqual([category, hasUse(seBuscaEn)])
    for (const { key, fields } of FILTER_FIELDS)
      expect([key, hasUse(key)]).toEqual([
        key,
        fields.some((field) => field.kinds.some((kind) => HAS_USE[kind])),
      ])
  })
})

test('a buyer who types a place among the words hears with the count that it was read as one', async () => {
  const { total, leido } = await count({ nombre: 'sofá en sonora' })
  expect(total).toBe(2)
  expect(leido).toEqual([{ texto: 'en sonora', sin: 'sofá', estado: 'sonora' }])
})
