import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_PAGE_SIZE } from '../../src/contract/limits.ts'
import { openShop, search, type ShopWindow } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

/** Things of the market, each in two ads of its own kind; every quality stands in an ad of another thing. */
const THINGS = [
  'Guitarra',
  'Lavadora',
  'Carriola',
  'Taladro',
  'Sofá',
  'Bicicleta',
  'Cámara',
  'Ropero',
]
const QUALITIES = [
  'fender',
  'samsung',
  'azul',
  'rosa',
  'madera',
  '2018',
  'grande',
  'inalámbrico',
  'oaxaqueño',
  'xl',
]
const LITTLE = ['de', 'la', 'en', 'para', 'el']

const server = useServer()
let shop: ShopWindow

beforeAll(async () => {
  shop = await openShop(server)
  for (const thing of THINGS) {
    await shop.put(`${thing} seminuevo`, { descripcion: 'Poco uso, se entrega en el metro.' })
    await shop.put(`Vendo ${thing.toLowerCase()}`, { descripcion: 'Funciona muy bien.' })
  }
  for (const quality of QUALITIES)
    await shop.put(`Amplificador ${quality}`, { descripcion: `Es ${quality}, sin detalles.` })
})

const thing = fc.constantFrom(...THINGS)
const quality = fc.constantFrom(...QUALITIES)
const shownBy = async (nombre: string): Promise<string[]> => {
  const { annoucements, relacionados } = await search(server, { nombre })
  return [...annoucements, ...(relacionados?.annoucements ?? [])].map(({ titulo }) => titulo)
}
const holds = (property: fc.IAsyncProperty<unknown>) => fc.assert(property, { numRuns: 15 })

describe('A search never closes a door', () => {
  test('a word more, whatever it is, never hides the thing', () =>
    holds(
      fc.asyncProperty(
        thing,
        fc.oneof(quality, fc.stringMatching(/^[a-zñ]{4,9}$/)),
        async (of, more) => {
          const titles = await shownBy(`${of} ${more}`)
          const ofThing = titles.filter((title) => title.toLowerCase().includes(of.toLowerCase()))
          expect(ofThing.length, `${of} ${more}: ${titles.join(', ')}`).toBeGreaterThanOrEqual(2)
        },
      ),
    ))

  test('words that say nothing, capitals, accents and order change nothing of what is shown', () =>
    holds(
      fc.asyncProperty(thing, quality, fc.constantFrom(...LITTLE), async (of, how, little) => {
        const plain = (await shownBy(`${of} ${how}`)).toSorted()
        const bare = of.normalize('NFD').replaceAll(/\p{M}/gu, '')
        for (const typed of [
          `${of} ${little} ${how}`,
          `${of} ${how}`.toUpperCase(),
          `${bare} ${how}`,
        ])
          expect((await shownBy(typed)).toSorted(), typed).toEqual(plain)
      }),
    ))

  test('an ad more, whatever it is, never empties an answer', () =>
    holds(
      fc.asyncProperty(thing, quality, quality, async (of, how, where) => {
        expect((await shownBy(`${of} ${how}`)).length).toBeGreaterThan(0)
        await shop.put(`Monitor ${how} ${where}`, {
          descripcion: `Con ${of.toLowerCase()} de regalo.`,
        })
        const titles = await shownBy(`${of} ${how}`)
        const ofThing = titles.filter((title) => title.toLowerCase().includes(of.toLowerCase()))
        expect(ofThing.length, `${of} ${how}: ${titles.join(', ')}`).toBeGreaterThanOrEqual(2)
      }),
    ))

  test('and where a whole page has all words but no ad is the thing, the thing follows apart', async () => {
    const service = { tipoAnuncio: 'servicio', categoria: 'servicio', precio: '$200' } as const
    for (let repairers = 0; repairers < SEARCH_PAGE_SIZE; repairers += 1)
      await shop.put(`Compongo lavadora LG ${repairers}`, service)
    const found = await search(server, { nombre: 'lavadora lg' })
    expect(found.annoucements).toHaveLength(SEARCH_PAGE_SIZE)
    expect(found.relacionados?.sin).toEqual(['lg'])
    const others = found.relacionados?.annoucements.map(({ titulo }) => titulo)
    expect(others).toEqual(expect.arrayContaining(['Lavadora seminuevo', 'Vendo lavadora']))
    await shop.put('Lavadora LG de dos tinas')
    const { relacionados } = await search(server, { nombre: 'lavadora lg' })
    expect(relacionados).toBeUndefined()
  })
})
