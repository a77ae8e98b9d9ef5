import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import type { OwnCard } from '../../src/contract/ownAds/endpoints.ts'
import { countVisit } from '../../src/server/ads/detail/visitQueries.ts'
import { favorites } from '../../src/server/db/schema/people.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { adRow, editAd, protectedAd, visitsOf } from '../support/ownAds.ts'
import { after, daysAfter, expiredAd, GONE, remove } from '../support/ownAdsStage.ts'
import { call, makeUser, newAddress, type Person } from '../support/people.ts'

setUpAnaAndEva()

/** The midnight that ends that day there. */
const MIDNIGHT = new Date('2026-03-11T06:00:00Z')
const renew = (id: string, person: Person = ana) =>
  call(server, `POST /api/announcement/renew/${id}`, person)

describe("one's own ads", () => {
  const list = async (person: Person, query = '') => {
    const answer = await call(server, `GET /api/announcement/user/token${query}`, person)
    expect(answer.statusCode).toBe(200)
    return answer.json<OwnCard[]>()
  }

  it('come newest first with state, days left and counts; those that are gone do not', async () => {
    const older = await makeAd(server, ana.id, { createdAt: after(-5), photos: 2 })
    const newer = await makeAd(server, ana.id)
    const expired = await expiredAd(3)
    const overdue = await expiredAd(4, 'activo')
    const held = await makeAd(server, ana.id, { createdAt: after(-1), status: 'revision' })
    for (const status of GONE) await makeAd(server, ana.id, { status })
    await makeAd(server, eva.id)
    await server.services.db.insert(favorites).values({ userId: eva.id, adId: older })
    const cards = await list(ana)
    expect(cards.map(({ _id }) => _id)).toEqual([newer, held, older, expired, overdue])
    expect(
      cards.map(({ estadoAnuncio, diasRestantes, renovable, favoritos, visitas }) => [
        estadoAnuncio,
        diasRestantes,
        renovable,
        favoritos,
        visitas,
      ]),
    ).toEqual([
      ['activo', 30, true, 0, 0],
      ['revision', 29, false, 0, 0],
      ['activo', 25, true, 1, 0],
      ['caducado', 0, true, 0, 0],
      ['caducado', 0, true, 0, 0],
    ])
    expect(cards[2]?.imagenes).toHaveLength(2)
    expect(JSON.stringify(cards)).not.toContain('+52')
  })

  it('F24: days left are those of the calendar in Mexico City, 0 on the last one', async () => {
    await makeAd(server, ana.id, { createdAt: after(-30), expiresAt: MIDNIGHT })
    const left = async (at: Date) => {
      server.clock.now = at
      const [card] = await list(ana)
      return [card?.diasRestantes, card?.estadoAnuncio, card?.fechaExpiracion]
    }
    const tenInTheEvening = new Date(MIDNIGHT.getTime() - 2 * 60 * 60 * 1000)
    expect(await left(new Date(tenInTheEvening.getTime() - DAY))).toEqual([
      1,
      'activo',
      '10-03-2026',
    ])
    expect(await left(tenInTheEvening)).toEqual([0, 'activo', '10-03-2026'])
    expect(await left(MIDNIGHT)).toEqual([0, 'caducado', '10-03-2026'])
  })

  it('are searched in titles, blind to case and accents', async () => {
    const named = (titulo: string) => makeAd(server, ana.id, { input: { titulo } })
    const sofa = await named('Sofá cómodo de 100% algodón')
    const nino = await named('Bici de NIÑO')
    const search = async (nombre: string) =>
      (await list(ana, `?nombre=${encodeURIComponent(nombre)}`)).map(({ _id }) => _id)
    expect(await search('SOFA')).toEqual([sofa])
    expect(await search('\u200BＳofa\u202C')).toEqual([sofa])
    expect(await search(' comodo  de ')).toEqual([sofa])
    expect(await search('niño')).toEqual([nino])
    expect(await search('100%')).toEqual([sofa])
    expect(await search('_')).toEqual([])
    expect(await search('licuadora')).toEqual([])
    for (const all of ['', '*', 'null']) expect(await search(all)).toHaveLength(2)
  })

  it('belong to a session: a guest is 401', async () => {
    expect((await call(server, 'GET /api/announcement/user/token')).statusCode).toBe(401)
    expect((await call(server, 'GET /api/announcement/x/protected')).statusCode).toBe(401)
  })

  it('open for an edit with everything in them and the version', async () => {
    const id = await makeAd(server, ana.id, { status: 'revision' })
    expect(await protectedAd(server, id, ana)).toMatchObject({
      _id: id,
      contacto: [{ tipo: 'phone', contenido: '+522221234567' }],
      estadoAnuncio: 'revision',
      version: 1,
    })
  })

  it("T8: somebody else's ad is 404 to be edited, like one that never was", async () => {
    const id = await makeAd(server, ana.id)
    for (const asked of [id, 'ninguno']) {
      const answer = await call(server, `GET /api/announcement/${asked}/protected`, eva)
      expect([answer.statusCode, answer.body]).toEqual([404, ERRORS.noExiste.text])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  it.each(GONE)('T45: an ad that is %s is 410 to its owner too', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    const answer = await call(server, `GET /api/announcement/${id}/protected`, ana)
    expect([answer.statusCode, answer.body]).toEqual([410, ERRORS.anuncioNoDisponible.text])
  })
})

describe('renewing an ad', () => {
  it('F24: gives it the rest of the day and 30 more in Mexico City, and makes an expired one active', async () => {
    const id = await expiredAd(59.4)
    server.clock.now = new Date(MIDNIGHT.getTime() - 1)
    const answer = await renew(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Anuncio renovado', fechaExpiracion: '09-04-2026' },
    ])
    expect(await adRow(server, id)).toMatchObject({
      status: 'activo',
      expiresAt: daysAfter(MIDNIGHT, 30),
    })
    expect((await call(server, `GET /api/announcement/${id}`)).statusCode).toBe(200)
  })

  it('works for an active one, twice too, and takes no paid days away', async () => {
    const id = await makeAd(server, ana.id, { createdAt: after(-20) })
    for (let time = 0; time < 2; time += 1) {
      expect((await renew(id)).json()).toMatchObject({ fechaExpiracion: '09-04-2026' })
    }
    const paid = await makeAd(server, ana.id, { expiresAt: after(60) })
    expect((await renew(paid)).json()).toMatchObject({ fechaExpiracion: '09-05-2026' })
    expect((await adRow(server, paid)).expiresAt).toEqual(after(60))
  })

  it('is over 60 days after the last one', async () => {
    const id = await expiredAd(60)
    const answer = await renew(id)
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      'Ya pasó el tiempo para renovar este anuncio. Publícalo otra vez.',
    ])
    expect((await adRow(server, id)).status).toBe('caducado')
  })

  it('T30: an expired one counts as one more of ten standard ads, an active one does not', async () => {
    const overdue = await expiredAd(1, 'activo')
    const ids = await Promise.all(Array.from({ length: 10 }, () => makeAd(server, ana.id)))
    for (const id of [overdue, await expiredAd(1)]) {
      const answer = await renew(id)
      expect([answer.statusCode, answer.body]).toEqual([
        409,
        'Ya tienes 10 anuncios estándar activos. Borra uno o mejora su nivel para renovar este.',
      ])
    }
    expect((await renew(ids[0] ?? '')).statusCode).toBe(200)
    await remove(ids[0] ?? '')
    expect((await renew(overdue)).statusCode).toBe(200)
  })

  it('is nothing for one under review', async () => {
    const id = await makeAd(server, ana.id, { status: 'revision' })
    expect((await renew(id)).statusCode).toBe(409)
  })

  it("T8: somebody else's is 403, one that never was 404, a guest 401", async () => {
    const id = await expiredAd(1)
    const answer = await renew(id, eva)
    expect([answer.statusCode, answer.body]).toEqual([403, ERRORS.ajeno.text])
    expect((await adRow(server, id)).status).toBe('caducado')
    expect((await renew('ninguno')).statusCode).toBe(404)
    expect((await call(server, `POST /api/announcement/renew/${id}`)).statusCode).toBe(401)
  })

  it.each(GONE)('T45: one that is %s is 410', async (status) => {
    const id = await makeAd(server, ana.id, { status })
    expect((await renew(id)).statusCode).toBe(410)
  })

  describe.runIf(inject('realPostgres'))('T30: at the same time', { tags: 'postgres' }, () => {
    it('two renewals and a publication beside nine standard ads make one more', async () => {
      for (let n = 0; n < 9; n += 1) await makeAd(server, ana.id)
      const [one, two] = [await expiredAd(1), await expiredAd(2)]
      const answers = await Promise.all([renew(one), renew(two), publish(server, {}, ana)])
      const refused = answers.filter(({ statusCode }) => statusCode === 409)
      expect(refused).toHaveLength(2)
    })
  })
})

it('an own ad says how many people wrote about it, in all and in the last seven days', async () => {
  const [id, other] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
  const ask = async (person: Person) => {
    const answer = await call(server, 'POST /api/conversation', {
      token: person.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { anuncio: id, texto: '¿Sigue disponible?' },
    })
    expect(answer.statusCode).toBe(201)
  }
  await ask(eva)
  server.clock.now = new Date(NOON.getTime() + 7 * DAY)
  for (const person of [await makeUser(server), await makeUser(server)]) await ask(person)
  const cards = (await call(server, 'GET /api/announcement/user/token', ana)).json<OwnCard[]>()
  const counts = cards.map(({ _id, ...ad }) => [_id, [ad.interesados, ad.interesadosSemana]])
  expect(Object.fromEntries(counts)).toEqual({ [id]: [3, 2], [other]: [0, 0] })
})

describe('visits', () => {
  const visits = (id: string) => visitsOf(server, id)
  const visit = (id: string, from: string, token?: string) =>
    call(server, `GET /api/announcement/${id}`, { from, ...(token && { token }) })

  it('count once for each address, ad and day, and never for the owner', async () => {
    const [id, other] = [await makeAd(server, ana.id), await makeAd(server, ana.id)]
    const [home, work] = [newAddress(), newAddress()]
    await visit(id, newAddress(), ana.token)
    await visit(id, home)
    await expect.poll(() => visits(id)).toBe(1)
    await visit(id, home, eva.token)
    await visit(id, work)
    await visit(other, home)
    await expect.poll(() => visits(id)).toBe(2)
    await expect.poll(() => visits(other)).toBe(1)
    server.clock.now = MIDNIGHT
    await visit(id, home)
    await expect.poll(() => visits(id)).toBe(3)
    const cards = (await call(server, 'GET /api/announcement/user/token', ana)).json<OwnCard[]>()
    expect(cards.map(({ _id, visitas }) => [_id, visitas]).toSorted()).toEqual(
      [
        [id, 3],
        [other, 1],
      ].toSorted(),
    )
  })

  it('a repeated one adds nothing, however many come at a time', { tags: 'postgres' }, async () => {
    const id = await makeAd(server, ana.id)
    const { db } = server.services
    const twice = { adId: id, address: newAddress() }
    await Promise.all(Array.from({ length: 4 }, () => countVisit(db, twice, NOON)))
    await countVisit(db, twice, NOON)
    expect(await visits(id)).toBe(1)
  })

  it(
    'of many people at once count once each, also while the owner edits the ad',
    { tags: 'postgres' },
    async () => {
      const id = await makeAd(server, ana.id)
      const { db } = server.services
      const homes = Array.from({ length: 20 }, newAddress)
      const [edit] = await Promise.all([
        editAd(server, id, { titulo: 'Otro', version: '1' }, ana),
        ...[...homes, ...homes].map((address) => countVisit(db, { adId: id, address }, NOON)),
      ])
      expect(edit.statusCode).toBe(200)
      expect(await visits(id)).toBe(homes.length)
    },
  )

  it('of what is no ad count nothing', async () => {
    const { db } = server.services
    await countVisit(db, { adId: 'nothing', address: newAddress() }, NOON)
    expect(await visits('nothing')).toBe(0)
  })

  it('do not make a copy of the ad stale', async () => {
    const id = await makeAd(server, ana.id)
    await visit(id, newAddress())
    await expect.poll(() => visits(id)).toBe(1)
    expect((await editAd(server, id, { titulo: 'Sigue', version: '1' }, ana)).statusCode).toBe(200)
  })
})
