import { beforeEach, describe, expect, test } from 'vitest'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import {
  accept,
  makeAdmin,
  makeModerator,
  makeReport,
  makeReview,
  reportPage,
  step,
} from '../support/staff.ts'

const server = useServer()
const OWN = 'Es tuyo: decide otra persona.'

let moderator: Person
let other: Person
let admin: Person

beforeEach(async () => {
  moderator = await makeModerator(server)
  other = await makeModerator(server)
  admin = await makeAdmin(server)
})

/** Expects that staff with a part in the case can't decide it, singly or in bulk. */
async function expectRefused(id: string, { token }: Person): Promise<void> {
  const refused = await step(server, id, 'En revision', { token })
  expect([refused.statusCode, refused.body]).toEqual([403, OWN])
  const bulk = await call(server, 'PATCH /api/report', {
    body: { ids: [id], estado: 'Anulada' },
    token,
  })
  expect(bulk.json()).toMatchObject({ cambiados: [], fallidos: [{ _id: id, message: OWN }] })
  expect((await reportPage(server, id, { token })).pasos).toEqual([])
}

const heldOf = async (person: Person) => {
  const answer = await call(server, 'GET /api/revision', person)
  return answer.json<{ announcements: { _id: string; esTuyo: boolean }[] }>().announcements
}
const decide = (id: string, { token }: Person, decision = 'aprobar') =>
  call(server, `PATCH /api/revision/${id}`, { body: { decision, version: 1 }, token })

describe('T67: a moderator', () => {
  test.each(['aprobar', 'rechazar'])(
    'does not %s their own held ad; another does',
    async (what) => {
      const ad = await makeAd(server, moderator.id, { status: 'revision' })
      const refused = await decide(ad, moderator, what)
      expect([refused.statusCode, refused.body]).toEqual([403, OWN])
      const mark = async (person: Person) =>
        (await heldOf(person)).find(({ _id: id }) => id === ad)?.esTuyo
      expect([await mark(moderator), await mark(other)]).toEqual([true, false])
      expect((await decide(ad, other, what)).statusCode).toBe(200)
    },
  )

  test('does not decide over a held ad that they reported', async () => {
    const ad = await makeAd(server, (await makeUser(server)).id, { status: 'revision' })
    await makeReport(server, 'publicacion', ad, { reporterId: moderator.id })
    expect((await decide(ad, moderator)).statusCode).toBe(403)
    expect((await decide(ad, other)).statusCode).toBe(200)
  })

  test('whose ad, review or self was reported neither decides nor learns who reported', async () => {
    const seller = await makeUser(server)
    const ad = await makeAd(server, moderator.id)
    const written = await makeReview(server, { authorId: moderator.id, sellerId: seller.id })
    const received = await makeReview(server, { authorId: seller.id, sellerId: moderator.id })
    const reporter = await makeUser(server, { nombre: 'Xóchitl', apellido: 'Quiñones' })
    for (const [tipo, target] of [
      ['publicacion', ad],
      ['reseña', written],
      ['reseña', received],
      ['vendedor', moderator.id],
    ] as const) {
      const id = await makeReport(server, tipo, target, { reporterId: reporter.id })
      await expectRefused(id, moderator)
      expect((await reportPage(server, id, moderator)).denunciante).toBeNull()
      expect((await reportPage(server, id, other)).denunciante).toMatchObject({ nombre: 'Xóchitl' })
      const found = async (person: Person) => {
        const query = new URLSearchParams({ search: 'Xóchitl Quiñones' })
        const answer = await call(server, `GET /api/report?${query}`, person)
        return answer.json<{ reports: { _id: string }[] }>().reports.some((one) => one._id === id)
      }
      expect([await found(moderator), await found(other)]).toEqual([false, true])
      expect((await step(server, id, 'En revision', other)).statusCode).toBe(200)
    }
  })

  test('does not decide what they reported, nor another report on the same', async () => {
    const ad = await makeAd(server, (await makeUser(server)).id)
    const own = await makeReport(server, 'publicacion', ad, { reporterId: moderator.id })
    const others = await makeReport(server, 'publicacion', ad)
    for (const id of [own, others]) await expectRefused(id, moderator)
    const list = await call(server, 'GET /api/report', moderator)
    const marks = list
      .json<{ reports: { id: string; esTuyo: boolean }[] }>()
      .reports.filter(({ id }) => id === ad)
    expect(marks.map(({ esTuyo }) => esTuyo)).toEqual([true, true])
    expect((await accept(server, others, other)).statusCode).toBe(200)
  })

  test('does not reopen what was decided about a review of theirs that is gone', async () => {
    const seller = await makeUser(server)
    const review = await makeReview(server, { authorId: admin.id, sellerId: seller.id })
    const id = await makeReport(server, 'reseña', review)
    await accept(server, id, other)
    const reopened = await step(server, id, 'En revision', { token: admin.token })
    expect([reopened.statusCode, reopened.body]).toEqual([403, OWN])
    const second = await makeAdmin(server)
    expect((await step(server, id, 'En revision', { token: second.token })).statusCode).toBe(200)
  })

  test('as an admin suspends neither themselves nor a seller whom they reported', async () => {
    const seller = await makeUser(server)
    await makeReport(server, 'vendedor', seller.id, { reporterId: admin.id })
    const suspend = (id: string, { token }: Person) =>
      call(server, `PATCH /api/users/${id}/suspension`, { body: { dias: 3, nota: 'no' }, token })
    for (const id of [admin.id, seller.id]) {
      expect((await suspend(id, admin)).body).toBe(OWN)
    }
    expect((await suspend(seller.id, await makeAdmin(server))).statusCode).toBe(200)
  })
})
