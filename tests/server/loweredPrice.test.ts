import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import { priceChanges } from '../../src/server/db/schema/ads.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd, publishedAd } from '../support/ownAds.ts'
import { call, PASSWORD } from '../support/people.ts'

setUpAnaAndEva()

const isLowered = async (id: string) => {
  const answer = await call(server, 'GET /api/announcement?nombre=bicicleta')
  const { annoucements } = answer.json<{ annoucements: AdCard[] }>()
  return annoucements.find(({ _id }) => _id === id)?.bajoDePrecio ?? false
}

const wait = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY)
}

/** An ad published for 1,000 pesos, then with the given prices, a day each. */
async function costing(...prices: string[]): Promise<string> {
  const id = await publishedAd(server, ana, { changes: { precio: '1000' } })
  for (const precio of prices) {
    wait(1)
    const answer = await editAd(server, id, { precio }, ana)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return id
}

describe('A seller who changes the price', () => {
  test('by 5 % down shows everybody so for 14 days', async () => {
    const id = await costing('950')
    expect(await isLowered(id)).toBe(true)
    wait(13)
    expect(await isLowered(id)).toBe(true)
    wait(1)
    expect(await isLowered(id)).toBe(false)
  })

  test.each([
    ['by less than that', ['951']],
    ['up', ['1200']],
    ['up first and back then', ['2000', '1000']],
    ['down and up again', ['900', '1000']],
  ])('%s shows nothing', async (_how, prices) => {
    expect(await isLowered(await costing(...prices))).toBe(false)
  })

  test('finds what it was before among their data, until the account ends', async () => {
    const id = await costing('900', '800')
    const own = await call(server, 'GET /api/user/export', ana)
    expect(own.json().anuncios).toMatchObject([
      { _id: id, preciosAnteriores: [{ precio: 900 }, { precio: 1000 }] },
    ])
    const notTheirs = await call(server, 'GET /api/user/export', eva)
    expect(notTheirs.json().anuncios).toEqual([])
    const ended = await call(server, 'DELETE /api/user', {
      token: ana.token,
      body: { contraseña: PASSWORD },
    })
    expect(ended.statusCode).toBe(200)
    const { db } = server.services
    const left = await db.select().from(priceChanges).where(eq(priceChanges.adId, id))
    expect(left).toEqual([])
  })
})
