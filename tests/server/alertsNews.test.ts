import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { makeAd } from '../support/adFactory.ts'
import { withCharacteristics } from '../support/adForm.ts'
import { noticesOf, offer, runAlerts, save } from '../support/alertStage.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd } from '../support/ownAds.ts'
import { call } from '../support/people.ts'

setUpAnaAndEva()

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
/** An edit by the seller, and the next run of the job a minute later. */
async function edited(id: string, changes: Parameters<typeof editAd>[2]) {
  const answer = await editAd(server, id, changes, ana)
  expect(answer.statusCode, answer.body).toBe(200)
  later(MINUTE)
  await runAlerts()
}
const act = (id: string, what: string, body: object) =>
  call(server, `POST /api/announcement/${id}/${what}`, { ...ana, body })
const mailsToEva = async () => {
  const { db } = server.services
  return (await db.select().from(mails).where(eq(mails.recipient, eva.correo))).filter(
    ({ unsubscribe }) => unsubscribe !== null,
  )
}

describe('somebody who saved a search hears nothing of an ad that stood in its list', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['gets one word more', (id) => editAd(server, id, { descripcion: 'Como nueva.' }, ana)],
    [
      'gets another price that the search takes too',
      (id) => editAd(server, id, { precio: '900' }, ana),
    ],
    [
      'is paused and comes back',
      async (id) => [
        await act(id, 'pausa', { isOn: true }),
        await act(id, 'pausa', { isOn: false }),
      ],
    ],
    ['is brought back without having been away', (id) => act(id, 'pausa', { isOn: false })],
    ['is renewed', (id) => call(server, `POST /api/announcement/renew/${id}`, ana)],
    [
      'is renewed after its end',
      (id) => {
        later(31 * DAY)
        return call(server, `POST /api/announcement/renew/${id}`, ana)
      },
    ],
    [
      'is edited while it is paused',
      async (id) => {
        await act(id, 'pausa', { isOn: true })
        await runAlerts()
        await editAd(server, id, { descripcion: 'Como nueva.' }, ana)
        return act(id, 'pausa', { isOn: false })
      },
    ],
  ])('when it %s', async (_what, happens) => {
    const id = await offer()
    await runAlerts()
    await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
    await happens(id)
    later(MINUTE)
    await runAlerts()
    expect([await noticesOf(), await mailsToEva()]).toEqual([[], []])
  })

  test('when it was published in the minute before', async () => {
    await offer()
    await save({ busqueda: { nombre: 'bicicleta' } })
    await runAlerts()
    expect(await noticesOf()).toEqual([])
  })

  test.each<[string, Parameters<typeof editAd>[2], Parameters<typeof editAd>[2]]>([
    ['price', { precio: '45000' }, { precio: '4500' }],
    ['title', { titulo: 'Bibicleta de montaña' }, { titulo: 'Bicicleta de montaña' }],
    ['place', withCharacteristics({ ciudad: 'zapopan' }), withCharacteristics({})],
  ])('when a slip in its %s is mended within the hour', async (_what, slip, mended) => {
    const id = await offer({ precio: '4500' })
    await runAlerts()
    const busqueda = { nombre: 'bicicleta', precioMax: '5000', ciudad: 'Guadalajara' }
    await save({ busqueda, por: 'correo' })
    await edited(id, slip)
    await edited(id, mended)
    expect([await noticesOf(), await mailsToEva()]).toEqual([[], []])
    expect((await call(server, 'GET /api/alert', eva)).json()).toMatchObject([{ nuevos: 0 }])
  })
})

describe('somebody who saved a search hears of an ad that comes into it', () => {
  test.each<[string, Record<string, string>, Parameters<typeof editAd>[2]]>([
    ['its price', { nombre: 'bicicleta', precioMax: '1000' }, { precio: '900' }],
    [
      'its place',
      { nombre: 'bicicleta', ciudad: 'Zapopan' },
      withCharacteristics({ ciudad: 'zapopan' }),
    ],
    ['its title', { nombre: 'tándem' }, { titulo: 'Bicicleta tándem' }],
  ])('by %s', async (_what, busqueda, changes) => {
    const id = await offer()
    await runAlerts()
    await save({ busqueda })
    await edited(id, changes)
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  test('by a price that is no more when the next comes, once', async () => {
    await save({ busqueda: { nombre: 'bicicleta', precioMax: '1000' } })
    const id = await offer()
    await runAlerts()
    for (const precio of ['900', '4000', '800']) await edited(id, { precio })
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  test('again, after it stood in the list and then was too dear for more than an hour', async () => {
    const id = await offer({ precio: '900' })
    await runAlerts()
    await save({ busqueda: { nombre: 'bicicleta', precioMax: '1000' } })
    await edited(id, { precio: '4000' })
    later(HOUR)
    await edited(id, { precio: '800' })
    expect(await noticesOf()).toMatchObject([{ url: `/anuncio/${id}` }])
  })

  test('not when it is out of the search again before they are to be told', async () => {
    await save({ busqueda: { nombre: 'bicicleta', precioMax: '1000' }, cuando: 'diario' })
    const id = await offer()
    for (const precio of ['900', '4000']) await edited(id, { precio })
    later(DAY)
    await runAlerts()
    expect(await noticesOf()).toEqual([])
  })
})

describe('somebody with a wide and a narrow search', () => {
  const wide = { nombre: 'bicicleta' }
  const narrow = { nombre: 'bicicleta', precioMax: '1000' }

  test('is told at once by the narrow one what waits for Monday in the wide one, and not again then', async () => {
    await save({ busqueda: wide, cuando: 'semanal' })
    await save({ busqueda: narrow, por: 'correo' })
    const id = await offer({ precio: '1500' })
    await runAlerts()
    expect(await noticesOf()).toEqual([])
    await edited(id, { precio: '900' })
    expect([await noticesOf(), await mailsToEva()].map(({ length }) => length)).toEqual([1, 1])
    later(7 * DAY)
    await runAlerts()
    expect(await noticesOf()).toHaveLength(1)
  })

  test('is mailed by the narrow one of a price that falls into it, after the wide one told it in the list', async () => {
    await save({ busqueda: wide })
    await save({ busqueda: narrow, por: 'correo' })
    const id = await offer({ precio: '1500' })
    await runAlerts()
    expect([await noticesOf(), await mailsToEva()].map(({ length }) => length)).toEqual([1, 0])
    await edited(id, { precio: '900' })
    expect([await noticesOf(), await mailsToEva()].map(({ length }) => length)).toEqual([2, 1])
  })

  test('is mailed the same when the wide one was deleted meanwhile', async () => {
    const { _id: search } = (await save({ busqueda: wide })).json()
    await save({ busqueda: narrow, por: 'correo' })
    const id = await offer({ precio: '1500' })
    await runAlerts()
    await call(server, `DELETE /api/alert/${search}`, eva)
    await edited(id, { precio: '900' })
    expect(await mailsToEva()).toHaveLength(1)
  })

  test('reads one word of a new ad that meets both, by the stronger way', async () => {
    await save({ busqueda: wide })
    await save({ busqueda: narrow, por: 'correo' })
    await offer({ precio: '900' })
    await runAlerts()
    expect([await noticesOf(), await mailsToEva()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('gets the mail of the morning about what the list had at once', async () => {
    await save({ busqueda: wide })
    await save({ busqueda: narrow, por: 'correo', cuando: 'diario' })
    await offer({ precio: '900' })
    await runAlerts()
    later(DAY)
    await runAlerts()
    expect(await mailsToEva()).toHaveLength(1)
  })
})

test('T77: nobody follows a seller by an alert on the phone or mail that stands in their texts', async () => {
  for (const nombre of ['33 9876 5432', '9876', 'maria.lopez77@gmail.com', 'lopez77'])
    await save({ busqueda: { nombre } })
  await offer({
    titulo: 'Charango maria.lopez77@gmail.com',
    descripcion: 'Llama al 33 9876 5432, o maria.lopez77@gmail.com.',
  })
  await runAlerts()
  expect(await noticesOf()).toEqual([])
})

test('somebody reads in the alert that an ad is promised to somebody already', async () => {
  await save({ busqueda: { nombre: 'bicicleta' }, por: 'correo' })
  const id = await offer()
  await act(id, 'apartado', { isOn: true })
  await runAlerts()
  expect((await noticesOf()).map(({ contenido }) => contenido)).toEqual([
    'De «bicicleta»: «Bicicleta de montaña rodada 29», $4,500.50 MXN · Apartado.',
  ])
  const [mail] = await mailsToEva()
  expect(mail?.plain).toContain('$4,500.50 MXN · Apartado · Guadalajara')
})

test('somebody who follows «Ver toda la búsqueda» of a mail finds the new ad first', async () => {
  const old = await makeAd(server, ana.id, { input: { titulo: 'Ocarina vieja' } })
  await save({ busqueda: { nombre: 'ocarina' }, por: 'correo' })
  later(MINUTE)
  const id = await offer({ titulo: 'Ocarina de barro' })
  await runAlerts()
  const [mail] = await mailsToEva()
  const [, query = ''] = /\/buscar\?(\S+)/.exec(mail?.plain ?? '') ?? []
  const found = await call(server, `GET /api/announcement?${query}`)
  const ids = found.json<{ annoucements: { _id: string }[] }>().annoucements.map(({ _id }) => _id)
  expect(ids).toEqual([id, old])
})
