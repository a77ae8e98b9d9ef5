import { beforeEach, describe, expect, inject, test } from 'vitest'
import { REVIEWS_PER_DAY } from '../../src/contract/limits.ts'
import {
  countPublication,
  publicationStanding,
} from '../../src/server/ads/publish/publishQueries.ts'
import { endedEmails } from '../../src/server/db/schema/accounts.ts'
import { limitCounters } from '../../src/server/db/schema/plumbing.ts'
import { strikes } from '../../src/server/db/schema/staff.ts'
import { oneMailbox } from '../../src/server/ground/endedEmailQueries.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { countAgainst, dailyLimit } from '../../src/server/limits/countAgainst.ts'
import { countStrikes } from '../../src/server/users/queries.ts'
import { makeAd } from '../support/adFactory.ts'
import { call, makeUser, newEmail, PASSWORD, signUp, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { makeReport } from '../support/staff.ts'

const server = useServer()
const DAY = 24 * 60 * 60 * 1000
let seller: Person

beforeEach(async () => {
  server.clock.now = new Date('2026-03-10T18:00:00Z')
  seller = await makeUser(server)
})

function later(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const review = ({ token }: { token: string }, calificacion = 1) =>
  call(server, 'POST /api/review', {
    body: { contenido: 'Mal', calificacion, commentedUser: seller.id },
    token,
  })

const leave = ({ token }: { token: string }) =>
  call(server, 'DELETE /api/user', { body: { contraseña: PASSWORD }, token })

/** Another account of an e-mail, a minute after the last one. */
async function comeBack(correo: string): Promise<{ id: string; token: string }> {
  later(61_000)
  const codigo = await signUp(server, correo)
  const answer = await call(server, 'PATCH /api/login/signin', { body: { correo, codigo } })
  const { token, user } = answer.json<{ token: string; user: { sellerId: string } }>()
  return { id: user.sellerId, token }
}

const rating = async () =>
  (await call(server, `GET /api/announcement/seller/${seller.id}`)).json().seller

describe('T68: somebody who ends the account and comes back with the same e-mail', () => {
  test('reviews the same seller once, and the review of who left counts no more', async () => {
    const ana = await makeUser(server)
    const eva = await makeUser(server)
    expect((await review(ana)).statusCode).toBe(201)
    expect((await review(eva, 5)).statusCode).toBe(201)
    expect(await rating()).toMatchObject({ calificacion: 3, evaluadores: 2 })
    for (let turn = 0; turn < 2; turn += 1) {
      const who = turn === 0 ? ana : await comeBack(ana.correo)
      if (turn > 0) expect((await review(who)).statusCode).toBe(409)
      expect((await leave(who)).statusCode).toBe(200)
    }
    const again = await review(await comeBack(ana.correo))
    expect([again.statusCode, again.body]).toEqual([
      409,
      'Ya escribiste una reseña de este vendedor con tu cuenta anterior.',
    ])
    expect(await rating()).toMatchObject({ calificacion: 5, evaluadores: 1 })
  })

  test('is offered no second review, and reads why before writing one', async () => {
    const ana = await makeUser(server)
    const adId = await makeAd(server, seller.id)
    const offers = async ({ token }: { token: string }) => {
      const list = (await call(server, `GET /api/review/seller/${seller.id}`, { token })).json()
      const ad = (await call(server, `GET /api/announcement/${adId}`, { token })).json()
      return [list.canMakeReview, ad.canMakeReview, list.porQueNo]
    }
    expect(await offers(ana)).toEqual([true, true, undefined])
    await review(ana)
    await leave(ana)
    const back = await comeBack(ana.correo)
    expect(await offers(back)).toEqual([false, false, (await review(back)).body])
  })

  test('finds in the file of their data what the digest keeps, and until when', async () => {
    const ana = await makeUser(server)
    const kept = async ({ token }: { token: string }) =>
      (await call(server, 'GET /api/user/export', { token })).json().cuentaTerminada
    expect(await kept(ana)).toBeNull()
    await review(ana)
    await leave(ana)
    const terminada = server.clock.now
    expect(await kept(await comeBack(ana.correo))).toEqual({
      terminada: terminada.toISOString(),
      seBorra: new Date(terminada.getTime() + 90 * DAY).toISOString(),
      vendedoresReseñados: [seller.id],
      faltas: 0,
      publicaciones: 0,
    })
  })

  test('has the turns of the day, the quotas and the strikes that were left', async () => {
    const { db } = server.services
    const ana = await makeUser(server)
    const at = server.clock.now
    for (let n = 0; n < 3; n += 1) await countPublication(db, ana.id, at)
    const reviews = (id: string) => dailyLimit(`review:${id}`, REVIEWS_PER_DAY, server.clock.now)
    for (let n = 0; n < REVIEWS_PER_DAY; n += 1) await countAgainst(db, reviews(ana.id), at)
    const reportId = await makeReport(server, 'vendedor', ana.id)
    await db.insert(strikes).values({ reportId, userId: ana.id, at })
    await leave(ana)
    const back = await comeBack(ana.correo)
    expect(back.id).not.toBe(ana.id)
    expect((await publicationStanding(db, back.id, server.clock.now)).today).toBe(3)
    expect(await countStrikes(db, back.id, server.clock.now)).toBe(1)
    expect((await review(back)).statusCode).toBe(429)
    later(DAY)
    expect((await publicationStanding(db, back.id, server.clock.now)).today).toBe(0)
    expect((await review(back)).statusCode).toBe(201)
  })

  test('is known by a digest alone, which goes after 90 days', async () => {
    const ana = await makeUser(server, { correo: newEmail() })
    await review(ana)
    await leave(ana)
    const { db } = server.services
    const kept = JSON.stringify([
      await db.select().from(endedEmails),
      await db.select().from(limitCounters),
    ])
    expect(kept).toContain(seller.id)
    for (const trace of [ana.id, ana.correo]) expect(kept).not.toContain(trace)
    const back = await comeBack(ana.correo)
    expect((await review(back)).statusCode).toBe(409)
    later(90 * DAY)
    await forgetOldJob.run(server.services, server.clock.now)
    expect(await db.select().from(endedEmails)).toEqual([])
    const { correo, contraseña } = { ...ana, contraseña: PASSWORD }
    const { token } = (
      await call(server, 'POST /api/login', { body: { correo, contraseña } })
    ).json()
    expect((await review({ token }))?.statusCode ?? 0).toBe(201)
  })

  test('is the same with a tag, and at Google with dots', async () => {
    expect(oneMailbox('Ana.Luna+tianguis@googlemail.com')).toBe('analuna@gmail.com')
    expect(oneMailbox('ana.luna+x@ejemplo.mx')).toBe('ana.luna@ejemplo.mx')
    const ana = await makeUser(server, { correo: 'ana.luna@gmail.com' })
    await review(ana)
    await leave(ana)
    expect((await review(await comeBack('analuna+2@gmail.com'))).statusCode).toBe(409)
    expect((await review(await comeBack('otra.luna@gmail.com'))).statusCode).toBe(201)
  })
})

test.runIf(inject('realPostgres'))(
  'T68: five ends of one account at once keep what it reviewed once',
  { tags: 'postgres' },
  async () => {
    const ana = await makeUser(server)
    await review(ana)
    const ends = await Promise.all(Array.from({ length: 5 }, () => leave(ana)))
    expect(ends.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await review(await comeBack(ana.correo))).statusCode).toBe(409)
  },
)
