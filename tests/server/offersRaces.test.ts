// @module-tag postgres
import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { ads } from '../../src/server/db/schema/ads.ts'
import { messages } from '../../src/server/db/schema/conversations.ts'
import { offersStage } from '../support/offersStage.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'

const server = useServer()
const { adFor1000, act, counter, made, stateOf, reservationOf, endOffers, noticeTitlesOf } =
  offersStage(server)

const ROUNDS = 6
const HOUR = 60 * 60 * 1000

interface Stage {
  ad: string
  ana: Person
  eva: Person
  luz: Person
}

/** An ad of Ana's for 1,000 pesos, and two buyers. */
async function stage(): Promise<Stage> {
  const [ana, eva, luz] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  return { ad: await adFor1000(ana), ana, eva, luz }
}

const statuses = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()
const eventsOf = async (conversationId: string) => {
  const rows = await server.services.db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(messages.seq)
  return rows.map(({ suceso }) => suceso)
}
const adOf = async (id: string) =>
  (await server.services.db.select().from(ads).where(eq(ads.id, id)))[0]

describe.runIf(inject('realPostgres'))('T94: two at once about an offer', () => {
  test('of who accepts and who withdraws, one wins and the other is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva } = await stage()
      const { _id, conversacion } = await made({ anuncio: ad }, 800, eva)
      const answers = await Promise.all([act(_id, 'aceptar', ana), act(_id, 'retirar', eva)])
      expect(statuses(answers)).toEqual([200, 409])
      const won = answers[0].statusCode === 200
      expect(await stateOf(_id)).toBe(won ? 'aceptada' : 'retirada')
      expect(await eventsOf(conversacion)).toEqual(['oferta', won ? 'aceptada' : 'retirada'])
      expect((await reservationOf(ad)) !== undefined).toBe(won)
    }
  })

  test('of two accepts in two conversations of an ad, one reserves it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva, luz } = await stage()
      const [one, two] = [
        await made({ anuncio: ad }, 800, eva),
        await made({ anuncio: ad }, 900, luz),
      ]
      await act(two._id, 'rechazar', ana)
      const countered = await made({ anuncio: ad }, 950, luz)
      const answers = await Promise.all([
        act(one._id, 'aceptar', ana),
        act(countered._id, 'aceptar', ana),
      ])
      expect(statuses(answers)).toEqual([200, 409])
      const winner = answers[0].statusCode === 200 ? one : countered
      expect(await reservationOf(ad)).toMatchObject({ conversationId: winner.conversacion })
    }
  })

  test('of two buyers who accept counter-offers, one has the ad', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva, luz } = await stage()
      const countered = await Promise.all(
        [eva, luz].map(async (buyer) => {
          const { conversacion } = await made({ anuncio: ad }, 700, buyer)
          return { buyer, ...(await made({ conversacion }, 900, ana)) }
        }),
      )
      const answers = await Promise.all(
        countered.map(({ _id, buyer }) => act(_id, 'aceptar', buyer)),
      )
      expect(statuses(answers)).toEqual([200, 409])
      const winner = countered[answers[0]?.statusCode === 200 ? 0 : 1]
      expect(await reservationOf(ad)).toMatchObject({ conversationId: winner?.conversacion })
    }
  })

  test('of a sale and an accept, the ad is sold, and what was agreed before it stays said', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva } = await stage()
      const { conversacion } = await made({ anuncio: ad }, 700, eva)
      const { _id } = await made({ conversacion }, 900, ana)
      const [sale, accept] = await Promise.all([
        call(server, `DELETE /api/announcement/selled/${ad}`, ana),
        act(_id, 'aceptar', eva),
      ])
      expect(sale.statusCode).toBe(200)
      expect([200, 410]).toContain(accept.statusCode)
      const agreed = accept.statusCode === 200
      expect((await adOf(ad))?.status).toBe('vendido')
      expect(await stateOf(_id)).toBe(agreed ? 'aceptada' : 'abierta')
      expect((await reservationOf(ad)) !== undefined).toBe(agreed)
    }
  })

  test('of a counter-offer and an accept of the same offer, one counts', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva } = await stage()
      const { _id, conversacion } = await made({ anuncio: ad }, 700, eva)
      const [countered, accepted] = await Promise.all([
        counter(conversacion, '900', ana),
        act(_id, 'aceptar', ana),
      ])
      const isAgreed = accepted.statusCode === 200
      expect(countered.statusCode).toBe(isAgreed ? 409 : 201)
      expect(await stateOf(_id)).toBe(isAgreed ? 'aceptada' : 'contraofertada')
      expect((await eventsOf(conversacion)).length).toBe(2)
    }
  })

  test('F25: of the job and an accept at the last moment, one ends the offer', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva } = await stage()
      const { _id, conversacion } = await made({ anuncio: ad }, 700, eva)
      // The accept reads the clock before the job's instant, though its turn may come after it.
      const before = server.clock.now
      const accept = act(_id, 'aceptar', ana)
      server.clock.now = new Date(before.getTime() + 48 * HOUR)
      const [answer] = await Promise.all([accept, endOffers(), endOffers()])
      const state = await stateOf(_id)
      expect(state).toBe(answer.statusCode === 200 ? 'aceptada' : 'vencida')
      expect(await eventsOf(conversacion)).toEqual(['oferta', state])
      expect((await reservationOf(ad)) !== undefined).toBe(state === 'aceptada')
      server.clock.now = before
    }
  })

  test('five offers of a buyer at once open one conversation with one offer', async () => {
    const { ad, ana, eva } = await stage()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        call(server, 'POST /api/offer', { ...eva, body: { anuncio: ad, monto: '800' } }),
      ),
    )
    expect(statuses(answers)).toEqual([201, 409, 409, 409, 409])
    expect(await noticeTitlesOf(ana)).toEqual(['Tienes una oferta'])
  })

  test('an account that ends while the other side answers keeps nobody waiting', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ad, ana, eva } = await stage()
      const { _id } = await made({ anuncio: ad }, 700, eva)
      const [ended, accepted] = await Promise.all([
        call(server, 'DELETE /api/user', { ...eva, body: { contraseña: eva.contraseña } }),
        act(_id, 'aceptar', ana),
      ])
      expect(ended.statusCode).toBe(200)
      expect([200, 403, 409]).toContain(accepted.statusCode)
      await endOffers()
      expect(await reservationOf(ad)).toBeUndefined()
      expect((await adOf(ad))?.reservedAt).toBeNull()
    }
  })
})
