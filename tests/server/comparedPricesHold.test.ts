import { beforeAll, describe, expect, test } from 'vitest'
import type { PriceBand } from '../../src/contract/search/endpoints.ts'
import { dice } from '../../src/demo/random.ts'
import { comparePrices, middleHalf } from '../../src/server/search/prices/comparePrices.ts'
import { makeAd } from '../support/adFactory.ts'
import { makeUser } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const SEED = process.env['TEST_SEED'] ?? 'precios'
const chance = dice(SEED)

/** Realistic prices: most near the usual price, a few far above it, and now and then a slip. */
function priceAround(usual: number, spread: number): number {
  if (chance.chance(0.02)) return chance.pick([1, 123_456, 99_999_999])
  const normal =
    Math.sqrt(-2 * Math.log(1 - chance.fraction())) * Math.cos(2 * Math.PI * chance.fraction())
  return Math.max(1, Math.round(usual * Math.exp(spread * normal)))
}

const holds = ({ desde, hasta }: PriceBand, precio: number) => precio >= desde && precio <= hasta
const share = (held: readonly boolean[]) => held.filter(Boolean).length / held.length

describe('The band that people are told', () => {
  test('holds at least half of the prices that were not there when it was made, of few and of many', () => {
    for (const count of [8, 9, 10, 11, 15, 23, 40, 200]) {
      const held = Array.from({ length: 3000 }, () => {
        const usual = chance.pick([40, 350, 2500, 18_000, 240_000, 1_900_000])
        const spread = chance.pick([0.15, 0.4, 0.9])
        const known = Array.from({ length: count }, (_, n) => ({
          precio: priceAround(usual, spread),
          seller: String(n),
        }))
        const found = middleHalf(known)
        return found !== undefined && holds(found, priceAround(usual, spread))
      })
      expect(share(held), `${count} ads, seed ${SEED}`).toBeGreaterThanOrEqual(0.5)
      // The band promises half of the prices; a band around all would say nothing.
      expect(share(held), `${count} ads, seed ${SEED}`).toBeLessThan(0.72)
    }
  })
})

/** Product, its variants, its usual price and the spread of prices. */
const MARKET = [
  ['Bicicleta de montaña', ['rodada 29', 'rodada 26', 'Benotto', 'Mercurio'], 3500, 0.5],
  ['iPhone 13', ['128 GB', 'azul', 'liberado', 'con caja'], 8500, 0.2],
  ['Refrigerador Mabe', ['11 pies', 'gris', 'dos puertas'], 5200, 0.4],
  ['Taladro inalámbrico', ['Truper', 'Makita', '20V'], 1100, 0.6],
  ['Sala esquinera', ['gris', 'de tela', 'seminueva'], 6800, 0.5],
  ['Cuna de madera', ['con colchón', 'blanca'], 1500, 0.4],
  ['Guitarra acústica', ['Fender', 'Yamaha', 'con funda'], 2600, 0.7],
  ['Audífonos Sony', ['inalámbricos', 'negros'], 900, 0.5],
] as const

describe.sequential('Of ads that were never seen', () => {
  const categoria = 'hogar y jardín'

  beforeAll(async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => makeUser(server)))
    for (const [name, details, usual, spread] of MARKET) {
      for (let n = 0; n < 30; n += 1) {
        const titulo = `${name} ${chance.pick(details)}`
        const input = { titulo, categoria, precio: priceAround(usual, spread) }
        await makeAd(server, people[n]?.id ?? '', { input })
      }
    }
  })

  test('at least half cost what the band of the ads before them says', async () => {
    const held: boolean[] = []
    for (const [name, details, usual, spread] of MARKET) {
      for (let n = 0; n < 60; n += 1) {
        const query = { nombre: `${name} ${chance.pick(details)}`, categoria }
        const { precios } = await comparePrices(server.services, query)
        if (precios) held.push(holds(precios, priceAround(usual, spread)))
      }
    }
    expect(held.length).toBeGreaterThan(MARKET.length * 40)
    expect(share(held)).toBeGreaterThanOrEqual(0.5)
    expect(share(held)).toBeLessThan(0.72)
  })
})
