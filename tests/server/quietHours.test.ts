import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchAds, queueForAlerts } from '../../src/server/alerts/matchQueries.ts'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import { endOfDay } from '../../src/server/calendar.ts'
import { mails } from '../../src/server/db/schema/plumbing.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { notifyDropsJob } from '../../src/server/ownAds/notifyDrops.ts'
import { makeAd } from '../support/adFactory.ts'
import { editAd } from '../support/ownAds.ts'
import { call } from '../support/people.ts'
import {
  ana,
  beto,
  createNotice,
  HOUR,
  messages,
  pass,
  run,
  server,
  service,
  setUpPushStage,
  subscribe,
} from '../support/pushStage.ts'

await setUpPushStage()
beforeEach(() => subscribe(beto, service.subscribe()))

/** Start of the test's day in Mexico City; hour 33 is 9:00 of the next day. */
const MIDNIGHT = endOfDay(new Date(), -1).getTime()
const at = (hours: number) => {
  server.clock.now = new Date(MIDNIGHT + hours * HOUR)
}
const pushed = () => messages().map(({ titulo }) => titulo)
const listed = async () =>
  (await call(server, 'GET /api/notification', beto))
    .json()
    .map(({ titulo }: { titulo: string }) => titulo)
const mailsToBeto = async () => {
  const { db } = server.services
  const rows = await db.select().from(mails).where(eq(mails.recipient, beto.correo))
  return rows.map(({ subject }) => subject)
}

type Asked = Parameters<typeof call>[1]

/** A price fall of an ad that Beto saved. */
async function cheaper(): Promise<string> {
  const createdAt = new Date(server.clock.now.getTime() - 24 * HOUR)
  const id = await makeAd(server, ana.id, { createdAt, input: { precio: 1000 } })
  await call(server, 'POST /api/favorite', { ...beto, body: { announcementId: id, isOn: true } })
  expect((await editAd(server, id, { precio: '500' }, ana)).statusCode).toBe(200)
  pass(1000)
  await notifyDropsJob.run(server.services, server.clock.now)
  return id
}

/** A buyer reports an ad by Beto as sold. */
async function doubted(): Promise<string> {
  const id = await makeAd(server, beto.id)
  const body = { dice: 'ya se vendió' }
  const said = await call(server, `POST /api/announcement/${id}/aviso`, { ...ana, body })
  expect(said.statusCode).toBe(200)
  return id
}

const runAlerts = () => notifyAlertsJob.run(server.services, server.clock.now)

/** An ad for a search by Beto that came by day, while the server was off until now. */
async function foundBefore(por: 'push' | 'correo', hours: number): Promise<string> {
  const night = server.clock.now
  const body = { busqueda: { nombre: 'mandolina' }, por, cuando: 'inmediato' }
  await call(server, 'POST /api/alert', { ...beto, body })
  at(hours)
  const id = await makeAd(server, ana.id, { input: { titulo: 'Mandolina de cedro' } })
  await queueForAlerts(server.services.db, id, server.clock.now)
  await matchAds(server.services.db, server.clock.now)
  server.clock.now = night
  await runAlerts()
  return id
}

const DROP = 'Bajó de precio uno de tus favoritos'
const QUESTION = '¿Sigue disponible tu anuncio?'
const FOUND = 'Hay un anuncio nuevo de una búsqueda tuya'

describe('somebody who sleeps', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['the price of an ad that they saved falls', DROP, cheaper],
    ['a buyer says that their ad is sold', QUESTION, doubted],
    ['the server is back that was off when an ad came', FOUND, () => foundBefore('push', 20)],
  ])(
    'finds in the list that %s, and is pushed and mailed in the morning',
    async (_how, titulo, happens) => {
      at(23.5)
      await happens()
      expect(await listed()).toEqual([titulo])
      for (const hours of [23.6, 32.9]) {
        at(hours)
        await run()
        expect([await mailsToBeto(), pushed()]).toEqual([[], []])
      }
      at(33)
      await run()
      expect(pushed()).toEqual([titulo])
      expect(await mailsToBeto()).toEqual(titulo === QUESTION ? [QUESTION] : [])
    },
  )

  test('gets no push of what was told by day by a server that went off before it was sent', async () => {
    at(20.9)
    await cheaper()
    at(22)
    await run()
    expect(pushed()).toEqual([])
    at(33)
    await run()
    expect(pushed()).toEqual([DROP])
  })

  test('gets in the morning, once, the push that failed in the evening', async () => {
    at(20.9)
    service.refuseWith({ status: 503 }, { status: 429 })
    await cheaper()
    await run()
    at(20.95)
    await run()
    for (const hours of [21.1, 26, 32.9]) {
      at(hours)
      await run()
    }
    expect(pushed()).toEqual([])
    at(33)
    await Promise.all([run(), run()])
    expect(pushed()).toEqual([DROP])
  })

  test.each([
    ['a search', 'Un anuncio nuevo de tu búsqueda', () => foundBefore('correo', 20)],
    ['their ad', QUESTION, doubted],
  ])(
    'gets in the morning, once, the mail about %s that failed in the evening',
    async (_what, subject, happens) => {
      const sent: string[] = []
      let isDown = true
      const { mail } = server.services
      const send = async (letter: { recipient: string; subject: string }) => {
        if (isDown) throw new Error('the mail server is down')
        if (letter.recipient === beto.correo) sent.push(letter.subject)
      }
      const services = {
        ...server.services,
        mail: { ...mail, transport: { ...mail.transport, send } },
      }
      at(20.9)
      await happens()
      await run()
      expect(await mailsToBeto()).toEqual([subject])
      await sendMailJob.run(services, server.clock.now)
      isDown = false
      for (const hours of [21.1, 26, 32.9]) {
        at(hours)
        await sendMailJob.run(services, server.clock.now)
      }
      expect(sent).toEqual([])
      at(33)
      await Promise.all([1, 2].map(() => sendMailJob.run(services, server.clock.now)))
      expect(sent).toEqual([subject])
    },
  )

  test('gets the mail about a search in the morning, when the server is back by night', async () => {
    at(22)
    await foundBefore('correo', 20)
    expect(await mailsToBeto()).toEqual([])
    at(33)
    await runAlerts()
    expect(await mailsToBeto()).toEqual(['Un anuncio nuevo de tu búsqueda'])
  })

  test.each<[string, (id: string) => Asked]>([
    ['said that it is there', (id) => `POST /api/announcement/${id}/disponible`],
    ['sold it', (id) => `DELETE /api/announcement/selled/${id}`],
    ['deleted it', (id) => `DELETE /api/announcement/${id}`],
  ])('is asked by no mail and no push where they %s before the morning', async (_how, done) => {
    at(23)
    const id = await doubted()
    expect((await call(server, done(id), beto)).statusCode).toBe(200)
    at(33)
    await run()
    expect([await mailsToBeto(), pushed()]).toEqual([[], []])
  })

  test.each<[string, () => Promise<string>]>([
    ['became cheaper', cheaper],
    ['was found', () => foundBefore('push', 20)],
  ])(
    'is pushed nothing in the morning of an ad that %s and is paused by then',
    async (_how, told) => {
      at(23)
      const id = await told()
      expect(await listed()).toHaveLength(1)
      const body = { isOn: true }
      const paused = await call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body })
      expect(paused.statusCode).toBe(200)
      at(33)
      await run()
      expect(pushed()).toEqual([])
    },
  )

  test('is told at once of what others did to them', async () => {
    at(23)
    await createNotice(beto.id, { titulo: 'Tienes una reseña nueva' })
    await run()
    expect(pushed()).toEqual(['Tienes una reseña nueva'])
  })
})
