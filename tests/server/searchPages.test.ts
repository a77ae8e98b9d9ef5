import { beforeAll, expect, test } from 'vitest'
import { AD_ORDER_VALUES } from '../../src/contract/search/order.ts'
import { openShop, search } from '../support/searching.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const ADS = 45

beforeAll(async () => {
  const shop = await openShop(server)
  for (let i = 0; i < ADS; i += 1) {
    // Equal dates, titles and prices, so that only the tie-break keeps the pages apart.
    const options = { createdAt: new Date(server.clock.now.getTime() - 60_000) }
    const upgrade = { nivel: 'impulsado' as const, from: -1, to: 5 }
    await shop.put(
      `Lámpara ${i % 2}`,
      { precio: i % 3 === 0 ? 100 : 200 },
      i % 4 === 0 ? { ...options, upgrade } : options,
    )
  }
})

const QUERIES: Record<string, string>[] = [
  ...AD_ORDER_VALUES.map((ordenar) => ({ ordenar })),
  {},
  { nombre: 'lampara' },
  { nombre: 'lampa' },
]

test.each(QUERIES)('paging neither repeats nor loses an ad: %j', async (query) => {
  const seen: string[] = []
  for (const page of ['0', '1', '2', '3']) {
    const found = await search(server, { ...query, page })
    expect(found.total).toBe(ADS)
    expect(found.annoucements).toHaveLength(page === '3' ? 3 : 14)
    seen.push(...found.annoucements.map(({ _id }) => _id))
  }
  expect(new Set(seen).size).toBe(ADS)
  expect((await search(server, { ...query, page: '4' })).annoucements).toEqual([])
})
