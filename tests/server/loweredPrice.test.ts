import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { priceChanges } from '../../src/server/db/schema/ads.ts'
import { settleSuspendedJob } from '../../src/server/ground/suspendedQueries.ts'
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
  test('by 5 % down shows everybody so for 30 days', async () => {
    const id = await costing('950')
    expect(await isLowered(id)).toBe(true)
    wait(29)
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

  test.each<[string, number, string[]]>([
    ['a slip that is mended at once', 1 / 86_400, ['1000', '10']],
    ['a start too high that is lowered an hour later', 1 / 24, ['1000', '500']],
    ['a price that stood a minute less than a day', 1 - 1 / 1440, ['1000', '500']],
    [
      'a price that changes each hour',
      1 / 24,
      ['1000', ...Array.from({ length: 30 }, (_, n) => `${2000 - n}`), '500'],
    ],
  ])('shows nothing after %s', async (_what, days, [first, ...others]) => {
    const id = await publishedAd(server, ana, { changes: { precio: first } })
    for (const precio of others) {
      wait(days)
      expect((await editAd(server, id, { precio }, ana)).statusCode).toBe(200)
    }
    expect(await isLowered(id)).toBe(false)
    const detail = await call(server, `GET /api/announcement/${id}`)
    expect(detail.json().announcement.precioAntes).toBeUndefined()
  })

  test('shows nothing after a price that stood its day outside of the lists, but what was asked before', async () => {
    const pause = (id: string, isOn: boolean) =>
      call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } })
    const [never, before] = [await costing(), await costing()]
    await pause(never, true)
    wait(1)
    await pause(before, true)
    wait(1)
    for (const id of [never, before]) {
      await pause(id, false)
      wait(1 / 24)
      await editAd(server, id, { precio: '500' }, ana)
    }
    expect([await isLowered(never), await isLowered(before)]).toEqual([false, true])
  })

  test('shows nothing after a price that stood its day while they were suspended', async () => {
    const id = await costing()
    const suspend = (until: Date | null) =>
      server.services.db.update(users).set({ suspendedUntil: until }).where(eq(users.id, ana.id))
    const settle = () => settleSuspendedJob.run(server.services, server.clock.now)
    await suspend(new Date(server.clock.now.getTime() + DAY))
    await settle()
    wait(1)
    await settle()
    wait(1 / 24)
    await editAd(server, id, { precio: '500' }, ana)
    expect(await isLowered(id)).toBe(false)
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
