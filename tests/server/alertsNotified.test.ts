import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ALERTS_AT_ONCE } from '../../src/contract/alerts/alerts.ts'
import type { PushMessage } from '../../src/contract/notifications/notices.ts'
import { queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { pushMessage } from '../../src/server/notifications/sendPushes.ts'
import { makeAd } from '../support/adFactory.ts'
import { GOOD_AD, withCharacteristics } from '../support/adForm.ts'
import { hitsOf, noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { makeAdmin } from '../support/staff.ts'

setUpAnaAndEva()

const at = (time: string) => {
  server.clock.now = new Date(`${time}-06:00`)
}
const suspend = async (dias: number) => {
  const { token } = await makeAdmin(server)
  const body = { dias, nota: 'prueba' }
  return call(server, `PATCH /api/users/${ana.id}/suspension`, { body, token })
}
const mailsTo = (correo: string) =>
  server.services.db.select().from(mails).where(eq(mails.recipient, correo))

describe('somebody who waits for an ad', () => {
  test('by words, a place, a kind, a price or a field of it is told of it', async () => {
    const searches: Record<string, Record<string, string>> = {
      'its words': { nombre: 'bicicleta' },
      'another form and order of them': { nombre: 'montaña bicicletas' },
      'another name of the thing': { nombre: 'bici' },
      'words that say little': { nombre: 'busco bicicleta barata' },
      'words without others': { nombre: 'bicicleta -infantil' },
      'a thing without something': { nombre: 'bicicleta sin casco' },
      'a place among the words': { nombre: 'bicicleta en guadalajara' },
      'its city': { ciudad: 'Guadalajara' },
      'its state': { estado: 'jalisco' },
      'its category': { categoria: 'deportes' },
      'its kind': { tipoAnuncio: 'producto' },
      'its price': { precioMax: '5000' },
      'how near it is': { cerca: 'Zapopan, Jalisco', radio: '25' },
      'a field of it': { 'c.marca': 'benotto' },
      all: { nombre: 'bicicleta', categoria: 'deportes', uso: 'usado', precioMin: '4000' },
    }
    const waiting: [string, Person][] = []
    for (const [what, busqueda] of Object.entries(searches)) {
      const person = await makeUser(server)
      expect((await save({ busqueda }, person)).statusCode, what).toBe(201)
      waiting.push([what, person])
    }
    const url = `/anuncio/${await offer()}`
    await runAlerts()
    for (const [what, person] of waiting) {
      expect(await noticesOf(person), what).toMatchObject([{ icono: 'savedSearch', url }])
    }
  })

  test('with other words, or another city, category, price, place or brand, hears nothing', async () => {
    const searches: Record<string, string>[] = [
      { nombre: 'bicicleta infantil' },
      { nombre: 'bicicleta -montaña' },
      { nombre: 'bicicleta', ciudad: 'Zapopan' },
      { nombre: 'bicicleta', categoria: 'hogar' },
      { nombre: 'bicicleta', precioMax: '4000' },
      { nombre: 'bicicleta', cerca: 'Mérida, Yucatán' },
      { nombre: 'bicicleta', 'c.marca': 'mercurio' },
      { nombre: 'bicicleta', categoria: 'gratis' },
    ]
    for (const busqueda of searches) {
      expect((await save({ busqueda })).statusCode).toBe(201)
    }
    const beto = await makeUser(server)
    await save({ busqueda: { nombre: 'bicicleta' } }, beto)
    await offer()
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    expect(await noticesOf(beto)).toHaveLength(1)
  })

  test('hears one word of an ad that meets several of their searches', async () => {
    const searches: Record<string, string>[] = [
      { nombre: 'bicicleta' },
      { estado: 'jalisco' },
      { categoria: 'deportes' },
    ]
    for (const busqueda of searches) {
      await save({ busqueda })
    }
    await offer()
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  test('hears once of an ad that is edited into the search, out of it and in again', async () => {
    await save({ busqueda: { nombre: 'patineta' } })
    const id = await offer()
    for (const titulo of ['Patineta azul', 'Bicicleta azul', 'Patineta azul']) {
      await editAd(server, id, { titulo }, ana)
      await runAlerts()
    }
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  test('hears nothing of their own ads, nor of what is gone before they are told', async () => {
    await save({ busqueda: { nombre: 'bicicleta' } })
    await offer({}, eva)
    const id = await offer()
    await call(server, `DELETE /api/announcement/${id}`, ana)
    await runAlerts()
    expect(await noticesOf()).toEqual([])
  })

  test('hears of an ad that comes back from a pause', async () => {
    const id = await makeAd(server, ana.id)
    const pause = (isOn: boolean) =>
      call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } })
    await pause(true)
    await save({ busqueda: { nombre: 'licuadora' } })
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    await pause(false)
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  test.each<[string, (id: string, isOn: boolean) => Promise<unknown>]>([
    [
      'was paused',
      (id, isOn) => call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } }),
    ],
    ['was of a suspended seller', (_id, isOn) => suspend(isOn ? 7 : 0)],
  ])(
    'hears of an ad that %s when they were to be told of it, once it is back',
    async (_how, put) => {
      await save({ busqueda: { nombre: 'licuadora' }, cuando: 'diario' })
      const id = await makeAd(server, ana.id)
      await queueForAlerts(server.services.db, id, server.clock.now)
      await runAlerts()
      await put(id, true)
      at('2026-03-11T09:00:00')
      await runAlerts()
      expect(await noticesOf()).toEqual([])
      await put(id, false)
      await runAlerts()
      at('2026-03-12T09:00:00')
      await runAlerts()
      expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
    },
  )

  test('hears of an ad by the other of two searches when they delete the one that was to tell', async () => {
    const { _id: id } = (await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'diario' })).json()
    await save({ busqueda: { estado: 'jalisco' }, cuando: 'semanal' })
    const ad = await offer()
    await runAlerts()
    await call(server, `DELETE /api/alert/${id}`, eva)
    await runAlerts()
    at('2026-03-11T09:00:00')
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    at('2026-03-16T09:00:00')
    await runAlerts()
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${ad}` }])
  })

  test(
    'hears once however often, late or twice at a time the job runs',
    { tags: 'postgres' },
    async () => {
      await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
      await offer()
      await Promise.all([runAlerts(), runAlerts()])
      await runAlerts()
      expect(await noticesOf()).toHaveLength(1)
      expect(await mailsTo(eva.correo)).toHaveLength(1)
    },
  )

  test('hears nothing any more once the search is deleted', async () => {
    const { _id: id } = (await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'diario' })).json()
    await offer()
    await runAlerts()
    await call(server, `DELETE /api/alert/${id}`, eva)
    at('2026-03-11T09:00:00')
    await runAlerts()
    expect(await noticesOf()).toEqual([])
  })
})

describe('somebody who sleeps', () => {
  test.each([
    ['2026-03-10T20:59:00', '2026-03-10T20:59:00'],
    ['2026-03-10T21:00:00', '2026-03-11T09:00:00'],
    ['2026-03-11T02:00:00', '2026-03-11T09:00:00'],
    ['2026-03-11T09:00:00', '2026-03-11T09:00:00'],
  ])('is told at once of what comes at %s, at %s', async (comes, told) => {
    at(comes)
    await save({ busqueda: { nombre: 'bicicleta' } })
    await offer()
    await runAlerts()
    expect((await hitsOf()).map(({ dueAt }) => dueAt)).toEqual([new Date(`${told}-06:00`)])
    expect(await noticesOf()).toHaveLength(comes === told ? 1 : 0)
  })

  test('hears each morning, or on Mondays, of all that is new in one word', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, cuando: 'diario' })
    await save({ busqueda: { nombre: 'bicicleta', estado: 'jalisco' }, cuando: 'semanal' }, ana)
    const body = { ...withCharacteristics({ color: 'Rojo' }), titulo: 'Bicicleta roja' }
    await offer({}, eva)
    await offer(body)
    await offer()
    await runAlerts()
    expect([await noticesOf(), await noticesOf(ana)]).toEqual([[], []])
    at('2026-03-11T09:00:00')
    await runAlerts()
    const [notice, ...others] = await noticesOf()
    expect(others).toEqual([])
    expect(notice).toMatchObject({ titulo: '2 anuncios nuevos de una búsqueda tuya' })
    expect(notice?.url).toBe('/buscar?nombre=bicicleta&ordenar=date%3Aasc')
    at('2026-03-16T08:59:00')
    await runAlerts()
    expect(await noticesOf(ana)).toEqual([])
    at('2026-03-16T09:00:00')
    await runAlerts()
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test('is not woken by a flood: what comes beyond ten words waits for one in the morning', async () => {
    await save({ busqueda: { nombre: 'licuadora' } })
    for (let count = 0; count < ALERTS_AT_ONCE + 3; count++) {
      const id = await makeAd(server, ana.id)
      await queueForAlerts(server.services.db, id, server.clock.now)
      await runAlerts()
    }
    expect(await noticesOf()).toHaveLength(ALERTS_AT_ONCE)
    at('2026-03-11T09:00:00')
    await runAlerts()
    expect((await noticesOf()).map(({ titulo }) => titulo)).toContain(
      '3 anuncios nuevos de una búsqueda tuya',
    )
  })
})

describe('a push', () => {
  test('carries the card of the ad, in 3 KB at most whatever its title', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'push' })
    const titulo = `Bicicleta ${'ñ😀'.repeat(30)}`
    const id = await offer({ titulo })
    await runAlerts()
    const [notice] = await noticesOf()
    if (!notice) throw new Error('nobody was told')
    expect(notice.dispatchedAt).toBeNull()
    const message: PushMessage = pushMessage(notice, 1)
    expect(message).toMatchObject({
      texto: `${titulo} · $4,500.50 MXN · Guadalajara`,
      anuncio: { _id: id, titulo, precio: '$4,500.50 MXN', lugar: 'Guadalajara' },
    })
    expect(message.anuncio?.color).toMatch(/^#[0-9a-f]{6}$/)
    expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(3 * 1024)
  })

  test('goes out for no search that is told in the list or by mail', async () => {
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'lista' })
    await offer({ titulo: GOOD_AD.titulo })
    await runAlerts()
    expect(await noticesOf()).toMatchObject([{ dispatchedAt: server.clock.now }])
    expect(await mailsTo(eva.correo)).toEqual([])
  })
})
