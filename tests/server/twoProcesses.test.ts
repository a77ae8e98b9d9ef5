// @module-tag postgres
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, vi } from 'vitest'
import { notifyAlertsJob } from '../../src/server/alerts/notifyAlerts.ts'
import { endOfDay } from '../../src/server/calendar.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { sendMailJob } from '../../src/server/jobs/sendMail.ts'
import { startJobs } from '../../src/server/jobs/start.ts'
import { makeAd } from '../support/adFactory.ts'
import { publish } from '../support/adForm.ts'
import {
  askAccount,
  call,
  logIn,
  makeUser,
  newAddress,
  newEmail,
  signUp,
} from '../support/people.ts'
import { useServer, type TestServer } from '../support/serverTest.ts'

const DAY = 24 * 60 * 60 * 1000

describe('two API processes on one database', () => {
  const one = useServer()
  const other = useServer()

  it('T1: count wrong passwords together', async () => {
    const ana = await makeUser(one)
    const tryAt = async (server: TestServer) => {
      const body = { correo: ana.correo, contraseña: 'no-es-esta-1' }
      return (await call(server, 'POST /api/login', { body, from })).statusCode
    }
    const from = newAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      statuses.push(await tryAt(one), await tryAt(other))
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('T30: let a seller publish three ads a day between them', async () => {
    const { token } = await makeUser(one)
    const statuses = []
    for (const server of [one, other, one, other]) {
      statuses.push((await publish(server, {}, { token })).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  it('tell a buyer of a new ad once between them, by one mail that leaves once', async () => {
    const [seller, buyer] = [await makeUser(one), await makeUser(one)]
    const alert = { busqueda: { nombre: 'monociclo' }, por: 'correo', cuando: 'inmediato' }
    await call(one, 'POST /api/alert', { ...buyer, body: alert })
    await publish(other, { titulo: 'Monociclo de circo' }, seller)
    // The next noon of Mexico City: notifications rest by night.
    const noon = new Date(endOfDay(one.clock.now).getTime() + DAY / 2)
    const both = [one, other].map(({ services }) => ({ ...services, now: () => noon }))
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([...both, ...both].map((services) => notifyAlertsJob.run(services, noon)))
    }
    const notices = (await call(other, 'GET /api/notification', buyer)).json()
    expect(notices).toHaveLength(1)
    await Promise.all(both.map((services) => sendMailJob.run(services, noon)))
    const letters = await Promise.all([one, other].map((server) => sentBy(server, 'un-anuncio')))
    expect(letters.toSorted()).toEqual([0, 1])
  })

  it('know each other’s sessions, and that they have ended', async () => {
    const ana = await makeUser(one)
    const token = await logIn(one, ana)
    const isKnown = async (server: TestServer) =>
      (await call(server, 'GET /api/favorite', { token })).statusCode
    expect([await isKnown(one), await isKnown(other)]).toEqual([200, 200])
    expect((await call(other, 'POST /api/logout', { token })).statusCode).toBe(200)
    expect([await isKnown(one), await isKnown(other)]).toEqual([401, 401])
  })

  it('answer a repeated key alike, whichever is asked', async () => {
    const { token } = await makeUser(one)
    const key = crypto.randomUUID()
    const [first, again] = await Promise.all([
      publish(one, {}, { token, key }),
      publish(other, {}, { token, key }),
    ])
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json()).toEqual(first.json())
  })

  it('do each piece of work once', async () => {
    const ana = await makeUser(one)
    const ad = await makeAd(one, ana.id, {
      createdAt: new Date(one.clock.now.getTime() - 40 * DAY),
      expiresAt: new Date(one.clock.now.getTime() - DAY),
    })
    for (let n = 0; n < 6; n += 1) await signUp(n % 2 ? one : other, newEmail())
    const both = [one, other]
    await Promise.all(both.map(({ services, clock }) => sendMailJob.run(services, clock.now)))
    await Promise.all(both.map(({ services, clock }) => expireAdsJob.run(services, clock.now)))
    expect((await sentBy(one)) + (await sentBy(other))).toBe(6)
    const { rows } = await one.services.db.execute(
      sql`select count(*)::int as notices from notifications where user_id = ${ana.id} and url like ${`%${ad}%`}`,
    )
    expect(rows).toEqual([{ notices: 1 }])
  })

  it('share one clock of jobs, and one of them goes on when the other stops', async () => {
    const before = (await sentBy(one)) + (await sentBy(other))
    const [jobs, others] = [await startJobs(one.services), await startJobs(other.services)]
    const sent = async () => (await sentBy(one)) + (await sentBy(other)) - before
    try {
      await askAccount(one, newEmail())
      await vi.waitFor(async () => expect(await sent()).toBe(1), { timeout: 20_000 })
      await jobs.stop()
      await askAccount(other, newEmail())
      await vi.waitFor(async () => expect(await sent()).toBe(2), { timeout: 20_000 })
    } finally {
      await jobs.stop()
      await others.stop()
    }
  })
})

describe.runIf(inject('realPostgres'))('two API processes, all at once', () => {
  const one = useServer()
  const other = useServer()
  const turnBy = (turn: number) => (turn % 2 ? one : other)
  const all = <T>(count: number, ask: (server: TestServer) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, turn) => ask(turnBy(turn))))
  const counts = (answers: { statusCode: number }[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length

  it('T34: a person who sends one review to both writes it once', async () => {
    const [author, seller] = [await makeUser(one), await makeUser(one)]
    const body = { contenido: 'Todo bien', calificacion: 5, commentedUser: seller.id }
    const sent = await all(10, (server) =>
      call(server, 'POST /api/review', { body, token: author.token }),
    )
    expect([counts(sent, 201), counts(sent, 409)]).toEqual([1, 9])
  })

  it('T30: a seller who publishes at both at once has three ads', async () => {
    const { token } = await makeUser(one)
    const sent = await all(8, (server) => publish(server, {}, { token }))
    expect([counts(sent, 201), counts(sent, 429)]).toEqual([3, 5])
  })

  it('T3: a person who confirms one code at both has one account', async () => {
    const correo = newEmail()
    const codigo = await signUp(one, correo)
    const from = newAddress()
    const sent = await all(4, (server) =>
      call(server, 'PATCH /api/login/signin', { body: { correo, codigo }, from }),
    )
    expect(counts(sent, 200)).toBe(1)
  })

  it('F15: an ad that waited in the outbox and is sent to both with one key is one', async () => {
    const { token, id } = await makeUser(one)
    const key = crypto.randomUUID()
    const sent = await all(6, (server) => publish(server, {}, { token, key }))
    expect(new Set(sent.map((answer) => answer.json().id)).size).toBe(1)
    const { rows } = await one.services.db.execute(
      sql`select count(*)::int as ads from ads where owner_id = ${id}`,
    )
    expect(rows).toEqual([{ ads: 1 }])
  })
})

/** Codes, or other mails with a subject, that a process has sent; other jobs' mails leave by their clock. */
async function sentBy({ dir }: TestServer, subject = 'tu-codigo-'): Promise<number> {
  const names = await readdir(join(dir, 'outbox')).catch(() => [])
  return names.filter((name) => name.includes(`_${subject}`) && name.endsWith('.eml')).length
}
