// @module-tag postgres
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { PRICE } from '../../src/contract/limits.ts'
import type { HitsWanted } from '../../src/contract/search/hitsWanted.ts'
import { stemQuery } from '../../src/contract/search/words/wordQuery.ts'
import { sortAll } from '../../src/server/search/sources/sorts.ts'
import { BANDS_BY, sortBands } from '../../src/server/search/sources/walks.ts'
import { openShop } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const ORDERS = ['price:asc', 'price:desc'] as const
/** So that they fill more than two pages. */
const TURNS = 3
const OF_DEAR_AND_CHEAP = [0.5, 1, 9.99, 10, 13, 999.99, 1000, 1299, 1300, 75_000, PRICE.max]

beforeAll(async () => {
  const shop = await openShop(server)
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const precio of OF_DEAR_AND_CHEAP) await shop.put('Candelabro de plata', { precio })
    await shop.put('Candelabro de regalo', { precio: 0, tipoAnuncio: 'gratis' })
    await shop.put('Pulido de candelabro', { precio: 'a convenir', tipoAnuncio: 'servicio' })
    await shop.put('Charola de plata', { precio: 500 })
  }
})

describe('whoever asks for the cheapest or the dearest of very many', () => {
  it.each(ORDERS)('turns the same pages as if all were sorted: %s', async (order) => {
    const { db } = server.services
    const candle = stemQuery('candelabr')
    const wanted: HitsWanted = {
      filters: {},
      match: { exact: candle, terms: [candle] },
      order,
      page: 0,
      now: server.clock.now,
    }
    const all: string[] = []
    for (const page of [0, 1, 2, 3]) {
      const ids = await sortBands(db, { ...wanted, page })
      expect(ids).toEqual(await sortAll(db, { ...wanted, page }))
      all.push(...ids)
    }
    expect(new Set(all).size).toBe(TURNS * (OF_DEAR_AND_CHEAP.length + 2))
  })
})

test('every price has a band, dearer ones no lower one, and no amount one of its own', async () => {
  const { rows } = await server.services.db.execute<{ band: number }>(sql`
    select (price_band(precio))[1] as band from (
      select 0::numeric union select ${PRICE.max}::numeric
      union select power(10::numeric, power)::numeric(10, 2) from generate_series(0, 7.99, 0.01) power
    ) as prices(precio) order by precio`)
  const bands = rows.map(({ band }) => band)
  expect([...new Set(bands)]).toEqual(BANDS_BY['price:asc'])
  const { rows: none } = await server.services.db.execute(sql`select price_band(null) as band`)
  expect(none).toEqual([{ band: [99] }])
})
