import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { AD_FIGURE_DAYS, CONTACTS_A_DAY } from '../../src/contract/limits.ts'
import type { AdDays, OwnCard } from '../../src/contract/ownAds/endpoints.ts'
import { countContact } from '../../src/server/ads/detail/countContact.ts'
import { countVisit } from '../../src/server/ads/detail/visitQueries.ts'
import { calendarDay } from '../../src/server/calendar.ts'
import { adDays, adVisits } from '../../src/server/db/schema/visits.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { compareDays } from '../../src/server/ownAds/compareDays.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { countAgain } from '../support/countAgain.ts'
import { visitsOf } from '../support/ownAds.ts'
import { after, GONE } from '../support/ownAdsStage.ts'
import { call, newAddress, PASSWORD, type Person } from '../support/people.ts'

setUpAnaAndEva()

const touch = (id: string, from = newAddress(), person?: Person) =>
  call(server, `POST /api/announcement/${id}/contacto`, { from, ...(person && { ...person }) })
const askDays = (id: string, person?: Person) =>
  call(server, `GET /api/announcement/${id}/dias`, person)
const daysOf = async (id: string) => (await askDays(id, ana)).json<AdDays>()
const today = async (id: string) => (await daysOf(id)).dias.at(-1)
const visit = (id: string, address = newAddress()) =>
  countVisit(server.services.db, { adId: id, address }, server.clock.now)

describe('a contact', () => {
  it('counts once for each address, ad and calendar day, and is none of its owner’s', async () => {
    const [id, other] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
    const [home, work] = [newAddress(), newAddress()]
    expect((await touch(id, home)).statusCode).toBe(200)
    expect((await touch(id, home, eva)).statusCode).toBe(200)
    expect((await touch(id, newAddress(), ana)).statusCode).toBe(200)
    await touch(id, work)
    await touch(other, home)
    expect(await today(id)).toMatchObject({ contactos: 2, visitas: 0 })
    expect(await today(other)).toMatchObject({ contactos: 1 })
    server.clock.now = after(1)
    await touch(id, home)
    expect((await daysOf(id)).dias.map(({ contactos }) => contactos)).toEqual([2, 1])
    const cards = (await call(server, 'GET /api/announcement/user/token', ana)).json<OwnCard[]>()
    expect(cards.find(({ _id }) => _id === id)).toMatchObject({ contactos: 3, visitas: 0 })
    const detail = await call(server, `GET /api/announcement/${id}`, ana)
    expect(detail.json()).toMatchObject({ cifras: { contactos: 3 } })
  })

  it('is refused for an ad that is unknown, waits, is paused or is gone', async () => {
    expect((await touch('nothing')).statusCode).toBe(404)
    for (const status of ['revision', 'pausado', ...GONE] as const) {
      const id = await makeAd(server, ana.id, { status })
      expect([404, 410]).toContain((await touch(id)).statusCode)
      expect(await server.services.db.select().from(adDays).where(eq(adDays.adId, id))).toEqual([])
    }
  })

  it('T107: counts four times for the networks of a customer, and no more ads for an address than it may open', async () => {
    const id = await makeAd(server, ana.id)
    for (let net = 0; net < 9; net += 1) await touch(id, `2001:db8:7:${net}::1`)
    expect(await today(id)).toMatchObject({ contactos: 4 })
    const from = newAddress()
    await touch(id, from)
    await countAgain(server, `contacted:${calendarDay(NOON)}:${from}`, {
      times: CONTACTS_A_DAY.address - 1,
    })
    const other = await makeAd(server, ana.id)
    const refused = await touch(other, from)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await today(other)).toMatchObject({ contactos: 0 })
  })

  it(
    'T107: of many readers at once counts once each, while as many visits come',
    { tags: 'postgres' },
    async () => {
      const id = await makeAd(server, ana.id)
      const homes = Array.from({ length: 12 }, newAddress)
      await Promise.all(
        [...homes, ...homes].flatMap((address) => [
          countContact(server.services, { adId: id, address }),
          visit(id, address),
        ]),
      )
      const counted = { visits: homes.length, contacts: homes.length }
      const { db } = server.services
      expect(await db.select().from(adDays).where(eq(adDays.adId, id))).toMatchObject([counted])
      expect(await db.select().from(adVisits).where(eq(adVisits.adId, id))).toMatchObject([
        { count: homes.length, contacts: homes.length },
      ])
    },
  )
})

describe('the days of an ad', () => {
  it('are its owner’s alone', async () => {
    const id = await makeAd(server, ana.id)
    expect((await askDays(id)).statusCode).toBe(401)
    expect((await askDays(id, eva)).statusCode).toBe(403)
    expect((await askDays('nothing', ana)).statusCode).toBe(404)
    const [sold] = GONE
    expect((await askDays(await makeAd(server, ana.id, { status: sold }), ana)).statusCode).toBe(
      410,
    )
    expect(await daysOf(id)).toEqual({ dias: [{ fecha: '10-03-2026', visitas: 0, contactos: 0 }] })
  })

  it('F24: are those of Mexico City, from its publication on, thirty at most', async () => {
    const id = await makeAd(server, ana.id)
    await visit(id)
    // 23:59 there, and a minute later.
    server.clock.now = new Date('2026-03-11T05:59:00Z')
    await visit(id)
    server.clock.now = new Date('2026-03-11T06:00:00Z')
    await visit(id)
    expect((await daysOf(id)).dias).toEqual([
      { fecha: '10-03-2026', visitas: 2, contactos: 0 },
      { fecha: '11-03-2026', visitas: 1, contactos: 0 },
    ])
    const { dias } = await daysOf(await makeAd(server, ana.id, { createdAt: after(-60) }))
    expect(dias).toHaveLength(AD_FIGURE_DAYS.shown)
    expect([dias[0]?.fecha, dias.at(-1)?.fecha]).toEqual(['10-02-2026', '11-03-2026'])
  })

  it('begin where counting by day began, for visits of before are known in sum alone', async () => {
    const id = await makeAd(server, ana.id, { createdAt: after(-9) })
    await server.services.db.insert(adVisits).values({ adId: id, count: 40 })
    expect((await daysOf(id)).dias.map(({ fecha }) => fecha)).toEqual(['10-03-2026'])
    await visit(id)
    server.clock.now = after(1)
    expect((await daysOf(id)).dias.map(({ visitas }) => visitas)).toEqual([1, 0])
  })

  it('name the level that ran, and what it changed', async () => {
    const id = await makeAd(server, ana.id, {
      createdAt: after(-12),
      upgrade: { nivel: 'premium', from: -5, to: 55 },
    })
    const rows = Array.from({ length: 13 }, (_, n) => ({
      adId: id,
      day: calendarDay(after(n - 12)),
      visits: n < 7 ? 4 : 11,
      contacts: 0,
    }))
    const { db } = server.services
    await db.insert(adDays).values(rows)
    const count = rows.reduce((sum, { visits }) => sum + visits, 0)
    await db.insert(adVisits).values({ adId: id, count })
    const { dias, comparacion } = await daysOf(id)
    expect(dias.map(({ nivel }) => nivel ?? '')).toEqual([
      ...Array.from({ length: 7 }, () => ''),
      ...Array.from({ length: 6 }, () => 'premium'),
    ])
    expect(comparacion).toEqual({ nivel: 'premium', con: 11, antes: 4 })
  })

  it('are forgotten after ninety, and the total stays', async () => {
    const { services, clock } = server
    const id = await makeAd(server, ana.id, { expiresAt: after(200) })
    await visit(id)
    clock.now = after(AD_FIGURE_DAYS.kept - 1)
    await visit(id)
    await forgetOldJob.run(services, clock.now)
    const kept = () => services.db.select().from(adDays).where(eq(adDays.adId, id))
    expect(await kept()).toHaveLength(2)
    await forgetOldJob.run(services, after(AD_FIGURE_DAYS.kept))
    expect(await kept()).toHaveLength(1)
    expect(await visitsOf(server, id)).toBe(2)
  })

  it('are among the data of their seller, and go with the account', async () => {
    const id = await makeAd(server, ana.id)
    const foreign = await makeAd(server, eva.id)
    await visit(id)
    await touch(id)
    await visit(foreign)
    const own = (await call(server, 'GET /api/user/export', ana)).json()
    expect(own.anuncios).toMatchObject([
      { visitas: 1, contactos: 1, porDia: [{ dia: '2026-03-10', visitas: 1, contactos: 1 }] },
    ])
    const body = { contraseña: PASSWORD }
    expect((await call(server, 'DELETE /api/user', { ...ana, body })).statusCode).toBe(200)
    const left = (adId: string) =>
      server.services.db.select().from(adDays).where(eq(adDays.adId, adId))
    expect(await left(id)).toEqual([])
    expect(await left(foreign)).toHaveLength(1)
  })
})

describe('a level is compared', () => {
  type Level = 'impulsado' | 'premium'
  const run = (count: number, visitas: number, nivel?: Level) =>
    Array.from({ length: count }, () => ({
      fecha: '',
      visitas,
      contactos: 0,
      ...(nivel && { nivel }),
    }))

  it('by whole days alone: neither the first day, nor its own first, nor today', () => {
    const begun = run(1, 99, 'premium')
    expect(
      compareDays([...run(1, 99), ...run(3, 4), ...begun, ...run(3, 11, 'premium'), ...run(1, 0)]),
    ).toEqual({ nivel: 'premium', con: 11, antes: 4 })
  })

  it('with the days after it too, and with days without a level alone', () => {
    const days = [
      ...run(4, 3),
      ...run(5, 6, 'impulsado'),
      ...run(5, 10, 'premium'),
      ...run(4, 5),
      ...run(1, 0),
    ]
    expect(compareDays(days)).toEqual({ nivel: 'premium', con: 10, antes: 3, despues: 5 })
  })

  it('not by fewer than three days, nor without one', () => {
    expect(compareDays([])).toBeUndefined()
    expect(compareDays(run(20, 4))).toBeUndefined()
    expect(compareDays([...run(3, 4), ...run(6, 11, 'premium')])).toBeUndefined()
    expect(compareDays([...run(9, 4), ...run(4, 11, 'premium')])).toBeUndefined()
    expect(compareDays(run(20, 11, 'premium'))).toBeUndefined()
  })
})
