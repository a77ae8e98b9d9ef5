import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { AVAILABILITY_CHANGES } from '../../src/contract/limits.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd } from '../support/ownAds.ts'
import { after, GONE } from '../support/ownAdsStage.ts'
import { call, type Person } from '../support/people.ts'

setUpAnaAndEva()

const set = (what: 'apartado' | 'pausa', id: string, isOn: boolean, person: Person = ana) =>
  call(server, `POST /api/announcement/${id}/${what}`, { ...person, body: { isOn } })
const get = (path: string, person?: Person) => call(server, `GET /api/${path}`, person ?? {})
const row = async (id: string) =>
  (await server.services.db.select().from(ads).where(eq(ads.id, id)))[0]
const ownCard = async (id: string) =>
  (await get('announcement/user/token', ana)).json().find((ad: { _id: string }) => ad._id === id)

/** Places where other users see the ad. */
async function shownIn(id: string): Promise<string[]> {
  const lists = {
    búsqueda: 'announcement?nombre=licuadora',
    reciente: 'index/reciente',
    vendedora: `announcement/seller/${ana.id}`,
    vigentes: `favorite/vigentes?ids=${id}`,
    detalle: `announcement/${id}`,
  }
  const shown: string[] = []
  for (const [place, path] of Object.entries(lists)) {
    const { statusCode, body } = await get(path)
    if (statusCode === 200 && body.includes(id)) shown.push(place)
  }
  return shown
}
const EVERYWHERE = ['búsqueda', 'reciente', 'vendedora', 'vigentes', 'detalle']

describe('a seller who promised an ad to somebody', () => {
  test('marks it, and it stays in every list with its mark', async () => {
    const id = await makeAd(server, ana.id)
    expect((await set('apartado', id, true)).json()).toMatchObject({ isOn: true })
    expect(await shownIn(id)).toEqual(EVERYWHERE)
    const [card] = (await get('announcement?nombre=licuadora')).json().annoucements
    expect(card.apartado).toBe(true)
    expect((await get(`announcement/${id}`)).json().announcement.apartado).toBe(true)
    expect((await ownCard(id)).apartado).toBe(true)
  })

  test('lifts the mark again, as often as it is wished for', async () => {
    const id = await makeAd(server, ana.id)
    await set('apartado', id, true)
    for (const _ of [1, 2]) expect((await set('apartado', id, false)).statusCode).toBe(200)
    expect((await get(`announcement/${id}`)).json().announcement.apartado).toBeUndefined()
  })

  test('finds the mark gone when the ad is renewed after its end, whether the job came by or not', async () => {
    for (const byJob of [true, false]) {
      server.clock.now = after(0)
      const id = await makeAd(server, ana.id, { expiresAt: after(1) })
      await set('apartado', id, true)
      server.clock.now = after(2)
      if (byJob) await expireAdsJob.run(server.services, server.clock.now)
      expect((await call(server, `POST /api/announcement/renew/${id}`, ana)).statusCode).toBe(200)
      expect((await row(id))?.reservedAt).toBeNull()
    }
  })

  test('keeps the mark when it is renewed while it lives', async () => {
    const id = await makeAd(server, ana.id)
    await set('apartado', id, true)
    await call(server, `POST /api/announcement/renew/${id}`, ana)
    expect((await row(id))?.reservedAt).not.toBeNull()
  })

  test('finds since when in the file of all their data', async () => {
    const id = await makeAd(server, ana.id)
    await set('apartado', id, true)
    const [ad] = (await get('user/export', ana)).json().anuncios
    expect(ad.apartadoDesde).toBe(server.clock.now.toISOString())
  })

  test('can not mark what waits for staff, has ended or is gone', async () => {
    for (const status of ['revision', 'caducado', 'pausado'] as const) {
      const id = await makeAd(server, ana.id, { status })
      expect((await set('apartado', id, true)).statusCode).toBe(409)
    }
    for (const status of GONE) {
      const id = await makeAd(server, ana.id, { status })
      expect((await set('apartado', id, true)).statusCode).toBe(410)
    }
  })
})

describe('a seller who pauses an ad', () => {
  test('takes it out of everything that others see, and keeps it in their own list', async () => {
    const id = await makeAd(server, ana.id)
    expect((await set('pausa', id, true)).json()).toMatchObject({ isOn: true })
    expect(await shownIn(id)).toEqual([])
    // Search engines drop a 410 for good.
    const asked = await get(`announcement/${id}`)
    expect([asked.statusCode, asked.body]).toEqual([404, ERRORS.anuncioEnPausa.text])
    expect((await get(`announcement/${id}/contacto`)).statusCode).toBe(404)
    expect((await get(`announcement/${id}`, ana)).statusCode).toBe(200)
    expect((await ownCard(id)).estadoAnuncio).toBe('pausado')
  })

  test('brings it back everywhere with the same dates, mark and level', async () => {
    const upgrade = { nivel: 'premium', from: -1, to: 20 } as const
    const id = await makeAd(server, ana.id, { upgrade })
    await set('apartado', id, true)
    const before = await row(id)
    for (const isOn of [true, true, false, false]) await set('pausa', id, isOn)
    expect(await row(id)).toEqual(before)
    expect(await shownIn(id)).toEqual(EVERYWHERE)
  })

  test('loses no day and wins none: it expires paused, is told so and is renewed like others', async () => {
    const id = await makeAd(server, ana.id, { expiresAt: after(1) })
    await set('pausa', id, true)
    server.clock.now = after(2)
    expect((await ownCard(id)).estadoAnuncio).toBe('caducado')
    expect((await set('pausa', id, false)).statusCode).toBe(409)
    await expireAdsJob.run(server.services, server.clock.now)
    expect((await row(id))?.status).toBe('caducado')
    const [notice] = (await get('notification', ana)).json()
    expect(notice.icono).toBe('annoucementCaduced')
    await call(server, `POST /api/announcement/renew/${id}`, ana)
    expect((await row(id))?.status).toBe('activo')
  })

  test('keeps its place among ten standard ads, so that it can always come back', async () => {
    const ids: string[] = []
    for (let count = 0; count < 10; count++) ids.push(await makeAd(server, ana.id))
    const [first = ''] = ids
    await set('pausa', first, true)
    expect((await publish(server, {}, ana)).statusCode).toBe(409)
    expect((await set('pausa', first, false)).statusCode).toBe(200)
  })

  test('may edit, sell and delete it meanwhile, and an edit does not bring it back', async () => {
    const id = await makeAd(server, ana.id)
    await set('pausa', id, true)
    const form = { titulo: 'Licuadora casi nueva' }
    const edited = await editAd(server, id, form, ana)
    expect(edited.statusCode).toBe(200)
    expect(await row(id)).toMatchObject({ status: 'pausado', titulo: form.titulo })
    const sold = await call(server, `DELETE /api/announcement/selled/${id}`, ana)
    expect(sold.json()).toMatchObject({ quedan: 0 })
    expect((await set('pausa', id, false)).statusCode).toBe(410)
  })

  test('leaves those who saved it a card that says so and shows nothing of it', async () => {
    const id = await makeAd(server, ana.id)
    await call(server, 'POST /api/favorite', { ...eva, body: { announcementId: id, isOn: true } })
    await set('pausa', id, true)
    const [favorite] = (await get('favorite', eva)).json()
    expect(favorite).toMatchObject({ estadoAnuncio: 'pausado', imagenes: [] })
    await set('pausa', id, false)
    expect((await get('favorite', eva)).json()[0]).toMatchObject({ estadoAnuncio: 'activo' })
  })
})

describe('an ad that is somebody else’s', () => {
  test('is neither marked nor paused, and nobody without a session does either', async () => {
    const id = await makeAd(server, ana.id)
    for (const what of ['apartado', 'pausa'] as const) {
      expect((await set(what, id, true, eva)).statusCode).toBe(403)
      expect((await set(what, 'ninguno', true)).statusCode).toBe(404)
      const guest = await call(server, `POST /api/announcement/${id}/${what}`, {
        body: { isOn: true },
      })
      expect(guest.statusCode).toBe(401)
      const odd = await call(server, `POST /api/announcement/${id}/${what}`, {
        ...ana,
        body: { isOn: 'quizás' },
      })
      expect(odd.statusCode).toBe(400)
    }
    expect(await row(id)).toMatchObject({ status: 'activo', reservedAt: null })
  })

  test('and nobody turns their own back and forth without end', async () => {
    const id = await makeAd(server, ana.id)
    const answers: number[] = []
    for (let turn = 0; turn <= AVAILABILITY_CHANGES.count; turn++) {
      answers.push((await set('pausa', id, turn % 2 === 0)).statusCode)
    }
    expect(answers.pop()).toBe(429)
    expect(new Set(answers)).toEqual(new Set([200]))
  })
})
