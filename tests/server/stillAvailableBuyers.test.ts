import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { BUYER_WORDS_A_DAY } from '../../src/contract/availability/availability.ts'
import { users } from '../../src/server/db/schema/accounts.ts'
import { buyerWords } from '../../src/server/db/schema/availability.ts'
import { settleSuspendedJob } from '../../src/server/ground/suspendedQueries.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { after, GONE } from '../support/ownAdsStage.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import {
  adRow,
  confirm,
  noticeDays,
  passUntil,
  QUESTION,
  say,
} from '../support/stillAvailableStage.ts'

setUpAnaAndEva()

const WAITS =
  'Gracias por avisar. El vendedor recibe tu aviso en unos tres días: hace poco confirmó su anuncio o ya le preguntamos.'
const wordsBy = ({ id }: Person) =>
  server.services.db.select().from(buyerWords).where(eq(buyerWords.userId, id))

describe('a buyer who finds an ad over', () => {
  test.each(['no contesta', 'ya se vendió'])(
    'says «%s», and the owner is asked at once without a name',
    async (dice) => {
      const id = await makeAd(server, ana.id)
      server.clock.now = after(2)
      expect((await say(id, dice, eva)).statusCode).toBe(200)
      expect(await noticeDays(QUESTION)).toEqual([2])
      expect((await adRow(id)).unansweredSince).toEqual(after(2))
      const [notice] = (await call(server, 'GET /api/notification', ana)).json()
      expect(notice).toMatchObject({ icono: 'stillAvailable', url: `/anuncio/${id}` })
      expect(JSON.stringify(notice)).not.toContain(eva.id)
    },
  )

  test('says it once: the same again is a success that asks nobody, another word is refused', async () => {
    const id = await makeAd(server, ana.id)
    await say(id, 'no contesta', eva)
    server.clock.now = after(5)
    const again = async () => (await say(id, 'no contesta', eva)).json().message
    expect(await again()).toContain('recibe la pregunta')
    await confirm(id)
    expect(await again()).toBe('Ya nos avisaste de este anuncio. Gracias.')
    const other = await say(id, 'ya se vendió', eva)
    expect([other.statusCode, other.body]).toEqual([
      409,
      'Ya nos avisaste de este anuncio. Gracias.',
    ])
    expect(await noticeDays(QUESTION)).toEqual([0])
    expect(await wordsBy(eva)).toHaveLength(1)
  })

  test('asks the owner again only after three days, whoever says it and whatever they answered', async () => {
    const id = await makeAd(server, ana.id)
    await say(id, 'no contesta', eva)
    server.clock.now = after(1)
    await confirm(id)
    server.clock.now = after(3.5)
    const early = await say(id, 'ya se vendió', await makeUser(server))
    expect([early.statusCode, early.json().message]).toEqual([200, WAITS])
    expect(await noticeDays(QUESTION)).toEqual([0])
    server.clock.now = after(4)
    await say(id, 'ya se vendió', await makeUser(server))
    expect(await noticeDays(QUESTION)).toEqual([0, 4])
    // Day 7 comes within three days of it.
    await passUntil(7)
    expect(await noticeDays(QUESTION)).toEqual([0, 4, 7])
  })

  test('reaches an owner who was sure of it when they said so, after three days and in their words', async () => {
    const id = await makeAd(server, ana.id)
    const promise = () =>
      call(server, `POST /api/announcement/${id}/apartado`, { ...ana, body: { isOn: true } })
    await promise()
    server.clock.now = after(0.5)
    expect((await say(id, 'ya se vendió', eva)).json().message).toBe(WAITS)
    expect((await say(id, 'ya se vendió', eva)).json().message).toBe(WAITS)
    // An owner who confirms it day after day has not read the report yet.
    for (const day of [1, 2, 3]) {
      await passUntil(day)
      await promise()
    }
    expect(await noticeDays(QUESTION)).toEqual([])
    await passUntil(4)
    expect(await noticeDays(QUESTION)).toEqual([4])
    const [notice] = (await call(server, 'GET /api/notification', ana)).json()
    expect(notice.contenido).toContain('dice que ya se vendió')
    await promise()
    await passUntil(6)
    expect(await noticeDays(QUESTION)).toEqual([4])
  })

  test('is not heard in place of another buyer when the owner has blocked them', async () => {
    const id = await makeAd(server, ana.id)
    await confirm(id)
    await say(id, 'no contesta', await makeUser(server))
    await call(server, `POST /api/block/${eva.id}`, ana)
    server.clock.now = after(0.5)
    expect((await say(id, 'ya se vendió', eva)).json().message).toBe(WAITS)
    await passUntil(4)
    const [notice] = (await call(server, 'GET /api/notification', ana)).json()
    expect(notice.contenido).toContain('dice que no le contestan')
  })

  test('reaches an owner who paused it meanwhile as soon as it is back', async () => {
    const id = await makeAd(server, ana.id)
    const pause = (isOn: boolean) =>
      call(server, `POST /api/announcement/${id}/pausa`, { ...ana, body: { isOn } })
    await confirm(id)
    server.clock.now = after(0.5)
    await say(id, 'no contesta', eva)
    await pause(true)
    await passUntil(9)
    expect(await noticeDays(QUESTION)).toEqual([])
    await pause(false)
    await passUntil(10)
    expect(await noticeDays(QUESTION)).toEqual([10])
  })

  test('reaches an owner who was suspended meanwhile when the ad is back, after the last day of the clock', async () => {
    const id = await makeAd(server, ana.id)
    server.clock.now = after(20)
    await confirm(id)
    await say(id, 'ya se vendió', eva)
    const suspended = { suspendedUntil: after(24) }
    await server.services.db.update(users).set(suspended).where(eq(users.id, ana.id))
    const settle = () => settleSuspendedJob.run(server.services, server.clock.now)
    await settle()
    await passUntil(24)
    await settle()
    await passUntil(25)
    expect(await noticeDays(QUESTION)).toEqual([25])
  })

  test('can not say it of their own, nor of what is not shown, and nobody can without a session', async () => {
    const id = await makeAd(server, ana.id)
    expect((await say(id, 'no contesta', ana)).statusCode).toBe(403)
    expect((await say('ninguno', 'no contesta', eva)).statusCode).toBe(404)
    expect((await say(id, 'es caro', eva)).statusCode).toBe(400)
    const guest = await call(server, `POST /api/announcement/${id}/aviso`, {
      body: { dice: 'no contesta' },
    })
    expect(guest.statusCode).toBe(401)
    for (const status of GONE) {
      const gone = await makeAd(server, ana.id, { status })
      expect((await say(gone, 'no contesta', eva)).statusCode).toBe(410)
    }
    const held = await makeAd(server, ana.id, { status: 'revision' })
    expect((await say(held, 'no contesta', eva)).statusCode).toBe(404)
    expect(await wordsBy(eva)).toEqual([])
  })

  test('T73: can not say it of one ad after another without end', async () => {
    const answers: number[] = []
    for (let turn = 0; turn <= BUYER_WORDS_A_DAY; turn += 1) {
      const owner = await makeUser(server)
      answers.push((await say(await makeAd(server, owner.id), 'no contesta', eva)).statusCode)
    }
    expect(answers.pop()).toBe(429)
    expect(new Set(answers)).toEqual(new Set([200]))
    server.clock.now = after(1)
    expect((await say(await makeAd(server, ana.id), 'no contesta', eva)).statusCode).toBe(200)
  })

  test('finds what they said in the file of their data, and it goes with their account', async () => {
    const id = await makeAd(server, ana.id)
    await say(id, 'ya se vendió', eva)
    const own = (await call(server, 'GET /api/user/export', eva)).json()
    const fecha = server.clock.now.toISOString()
    expect(own.avisosDeDisponibilidad).toEqual([{ anuncio: id, dice: 'ya se vendió', fecha }])
    const [ad] = (await call(server, 'GET /api/user/export', ana)).json().anuncios
    expect(ad).toMatchObject({ confirmado: null, sinResponderDesde: fecha })
    const { contraseña } = eva
    await call(server, 'DELETE /api/user', { ...eva, body: { contraseña } })
    expect(await wordsBy(eva)).toEqual([])
  })
})

describe('an ad that is somebody else’s', () => {
  test('is confirmed by nobody but its owner, and not once it is gone', async () => {
    const id = await makeAd(server, ana.id)
    expect((await confirm(id, eva)).statusCode).toBe(403)
    expect((await confirm('ninguno')).statusCode).toBe(404)
    const guest = await call(server, `POST /api/announcement/${id}/disponible`)
    expect(guest.statusCode).toBe(401)
    expect((await adRow(id)).confirmedAt).toBeNull()
    const held = await makeAd(server, ana.id, { status: 'revision' })
    expect((await confirm(held)).statusCode).toBe(409)
    const sold = await makeAd(server, ana.id, { status: 'vendido' })
    expect((await confirm(sold)).statusCode).toBe(410)
  })
})

test.runIf(inject('realPostgres'))(
  'ten buyers who say it at once make the owner hear one question',
  { tags: 'postgres' },
  async () => {
    const id = await makeAd(server, ana.id)
    const buyers = await Promise.all(Array.from({ length: 10 }, () => makeUser(server)))
    const answers = await Promise.all(buyers.map((buyer) => say(id, 'no contesta', buyer)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await noticeDays(QUESTION)).toHaveLength(1)
  },
)
