import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { settleSuspended } from '../../src/server/ground/suspendedQueries.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { editAd } from '../support/ownAds.ts'
import { after } from '../support/ownAdsStage.ts'
import { call } from '../support/people.ts'
import { makeModerator } from '../support/staff.ts'
import {
  adRow,
  confirm,
  noticeDays,
  passUntil,
  PAUSED,
  QUESTION,
  runAsking,
} from '../support/stillAvailableStage.ts'

setUpAnaAndEva()

/** The order in which a search finds these ads, if present. */
async function found(...ids: string[]): Promise<string[]> {
  const answer = await call(server, 'GET /api/announcement?nombre=licuadora+azul')
  const all: string[] = answer.json().annoucements.map((ad: { _id: string }) => ad._id)
  return all.filter((id) => ids.includes(id))
}
async function approve(id: string): Promise<void> {
  const { version } = await adRow(id)
  const body = { decision: 'aprobar', version }
  const { token } = await makeModerator(server)
  const answer = await call(server, `PATCH /api/revision/${id}`, { token, body })
  expect(answer.statusCode).toBe(200)
}
const ownCard = async () => (await call(server, 'GET /api/announcement/user/token', ana)).json()[0]

describe('in thirty days, the owner of an ad', () => {
  test('is asked on days 7, 14 and 21, once each, when they answer', async () => {
    const id = await makeAd(server, ana.id)
    for (const day of [7, 14, 21]) {
      await passUntil(day)
      expect((await ownCard()).preguntado).toBe(true)
      expect((await confirm(id)).statusCode).toBe(200)
      expect((await ownCard()).preguntado).toBeUndefined()
    }
    await passUntil(30)
    expect(await noticeDays(QUESTION)).toEqual([7, 14, 21])
    expect((await adRow(id)).confirmedAt).toEqual(after(21))
  })

  test('who never answers stands behind others after 5 days, is paused after 10 and is asked no more', async () => {
    const input = { titulo: 'Licuadora azul' }
    const older = await makeAd(server, eva.id, {
      input,
      createdAt: after(-1),
      expiresAt: after(40),
    })
    const unanswered = await makeAd(server, ana.id, { input })
    await passUntil(7)
    await confirm(older, eva)
    await passUntil(11)
    expect(await found(older, unanswered)).toEqual([unanswered, older])
    await passUntil(12)
    expect(await found(older, unanswered)).toEqual([older, unanswered])
    await passUntil(16.75)
    expect((await adRow(unanswered)).status).toBe('activo')
    await passUntil(17)
    expect((await adRow(unanswered)).status).toBe('pausado')
    expect(await found(older, unanswered)).toEqual([older])
    // Her unused session lasts thirty days.
    await passUntil(29.5)
    expect(await noticeDays(QUESTION)).toEqual([7, 14])
    expect(await noticeDays(PAUSED)).toEqual([17])
    // Both name the day on which it was paused.
    const notices: { titulo: string; contenido: string }[] = (
      await call(server, 'GET /api/notification', ana)
    ).json()
    const asked = notices.filter(({ titulo }) => titulo === QUESTION)
    expect(asked.map(({ contenido }) => contenido.includes('27 de Mar del 2026'))).toEqual([
      true,
      true,
    ])
  })

  test('brings a paused one back with one touch, and is asked on the next of its days', async () => {
    const id = await makeAd(server, ana.id)
    await passUntil(17)
    await call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn: false } })
    expect(await adRow(id)).toMatchObject({ status: 'activo', unansweredSince: null })
    await passUntil(30)
    expect(await noticeDays(QUESTION)).toEqual([7, 14, 21])
  })

  test('who edits a paused one leaves it paused, and the question open', async () => {
    const id = await makeAd(server, ana.id)
    await passUntil(17)
    expect((await editAd(server, id, { precio: '300' }, ana)).statusCode).toBe(200)
    expect(await adRow(id)).toMatchObject({ status: 'pausado', unansweredSince: after(7) })
    expect((await confirm(id)).statusCode).toBe(200)
    expect(await adRow(id)).toMatchObject({ status: 'activo', unansweredSince: null })
  })

  test('who sold it hears nothing more', async () => {
    const id = await makeAd(server, ana.id)
    await passUntil(7)
    await call(server, `DELETE /api/announcement/selled/${id}`, ana)
    await passUntil(30)
    expect(await noticeDays(QUESTION)).toEqual([7])
    expect(await noticeDays(PAUSED)).toEqual([])
  })

  test('is not asked a day after they said so by themselves, by what they did to it', async () => {
    const acts = {
      edit: (id: string) => editAd(server, id, { precio: '300' }, ana),
      promise: (id: string) =>
        call(server, `POST /api/announcement/${id}/apartado`, { ...ana, body: { isOn: true } }),
    }
    for (const act of Object.values(acts)) {
      server.clock.now = after(0)
      const id = await makeAd(server, ana.id)
      server.clock.now = after(6)
      expect((await act(id)).statusCode).toBe(200)
      expect((await adRow(id)).confirmedAt).toEqual(after(6))
      server.clock.now = after(7)
      await runAsking()
      expect((await adRow(id)).unansweredSince).toBeNull()
      server.clock.now = after(14)
      await runAsking()
      expect((await adRow(id)).unansweredSince).toEqual(after(14))
    }
  })

  test('is asked anew on the days after a renewal', async () => {
    const id = await makeAd(server, ana.id)
    server.clock.now = after(25)
    await call(server, `POST /api/announcement/renew/${id}`, ana)
    await passUntil(31.75)
    expect(await noticeDays(QUESTION)).toEqual([])
    await passUntil(32)
    expect(await noticeDays(QUESTION)).toEqual([32])
  })

  test('is asked on the days after staff let it into the lists, however long it waited for them', async () => {
    const id = await makeAd(server, ana.id, { status: 'revision' })
    await passUntil(10)
    await approve(id)
    await passUntil(16)
    expect(await noticeDays(QUESTION)).toEqual([])
    await passUntil(30)
    expect(await noticeDays(QUESTION)).toEqual([17, 24])
  })

  test('owes no answer for the days in which an edit of it waited for staff', async () => {
    const id = await makeAd(server, ana.id)
    await passUntil(7)
    await editAd(server, id, { titulo: 'Pistola Glock 19 con cargador' }, ana)
    expect((await adRow(id)).status).toBe('revision')
    await passUntil(16)
    await approve(id)
    await passUntil(20)
    expect(await adRow(id)).toMatchObject({ status: 'activo', unansweredSince: null })
    await passUntil(23)
    expect(await noticeDays(QUESTION)).toEqual([7, 23])
  })

  test('owes no answer for the days in which their account was suspended', async () => {
    const { db } = server.services
    const id = await makeAd(server, ana.id)
    await passUntil(7)
    await db
      .update(users)
      .set({ suspendedUntil: after(18) })
      .where(eq(users.id, ana.id))
    await settleSuspended(db, after(7))
    await passUntil(18)
    await settleSuspended(db, after(18))
    await passUntil(23)
    expect((await adRow(id)).status).toBe('activo')
    expect([await noticeDays(QUESTION), await noticeDays(PAUSED)]).toEqual([[7, 21], []])
  })

  test('finds among their data when they were asked and what they answered', async () => {
    const id = await makeAd(server, ana.id)
    const ofAd = async (person: typeof ana) =>
      (await call(server, 'GET /api/user/export', person)).json().anuncios
    const preguntado = after(7).toISOString()
    expect(await ofAd(ana)).toMatchObject([{ preguntado: null, respuesta: null }])
    await passUntil(7)
    expect(await ofAd(ana)).toMatchObject([{ _id: id, preguntado, respuesta: null }])
    await confirm(id)
    expect(await ofAd(ana)).toMatchObject([{ _id: id, preguntado, respuesta: 'sí' }])
    expect(await ofAd(eva)).toEqual([])
  })

  test('who paused it themselves is left alone until it is back', async () => {
    const id = await makeAd(server, ana.id)
    const pause = (isOn: boolean) =>
      call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } })
    await passUntil(8)
    await pause(true)
    expect(await adRow(id)).toMatchObject({ unansweredSince: null, confirmedAt: null })
    await passUntil(17)
    await pause(false)
    await passUntil(30)
    expect(await noticeDays(QUESTION)).toEqual([7, 21])
  })

  test('is asked once although the server was off for eight days', async () => {
    await makeAd(server, ana.id)
    server.clock.now = after(15)
    await runAsking()
    await passUntil(20)
    expect(await noticeDays(QUESTION)).toEqual([15])
  })
})

test('everybody reads when an owner confirmed an ad, and only they that they were asked', async () => {
  const id = await makeAd(server, ana.id)
  const read = async (person?: typeof ana) =>
    (await call(server, `GET /api/announcement/${id}`, person ?? {})).json().announcement
  expect((await read()).confirmado).toBeUndefined()
  await confirm(id)
  expect((await read()).confirmado).toBe('10-03-2026')
  await passUntil(7)
  expect((await read(ana)).preguntado).toBe(true)
  expect((await read(eva)).preguntado).toBeUndefined()
  expect((await read()).preguntado).toBeUndefined()
})

test.runIf(inject('realPostgres'))(
  'F25: twenty owners are asked once each by three processes at a time',
  { tags: 'postgres' },
  async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => makeAd(server, ana.id)))
    server.clock.now = after(7)
    await Promise.all([runAsking(), runAsking(), runAsking()])
    await runAsking()
    expect(await noticeDays(QUESTION)).toEqual(ids.map(() => 7))
    server.clock.now = after(17)
    await Promise.all([runAsking(), runAsking(), runAsking()])
    expect(await noticeDays(PAUSED)).toEqual(ids.map(() => 17))
  },
)
