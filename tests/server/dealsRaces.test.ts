// @module-tag postgres
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { ads } from '../../src/server/db/schema/ads.ts'
import { deals } from '../../src/server/db/schema/deals.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  confirmedDeal,
  correctBuyer,
  dealsOf,
  decide,
  makeConversation,
  nameBuyer,
  sell,
  soldTo,
} from '../support/deals.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'
import { useServer } from '../support/serverTest.ts'
import { noticesOf } from '../support/staff.ts'

const server = useServer()
const ROUNDS = 10

let ana: Person
let eva: Person
beforeEach(async () => {
  ana = await makeUser(server)
  eva = await makeUser(server)
})

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted()
const undo = (id: string) => call(server, `POST /api/announcement/${id}/deshacer`, ana)
const statusOf = async (id: string) => {
  const [row] = await server.services.db.select().from(ads).where(eq(ads.id, id))
  return row?.status
}
const dealsOn = (adId: string) =>
  server.services.db.select().from(deals).where(eq(deals.adId, adId))

describe.runIf(inject('realPostgres'))('T99: a buyer and a seller at once', () => {
  test('who confirm and undo have a sold ad with its deal, or an ad back without one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { adId, deal } = await soldTo(server, ana, eva)
      const [confirmed, undone] = await Promise.all([
        decide(server, deal._id, eva, 'confirmar'),
        undo(adId),
      ])
      const left = (await dealsOn(adId)).map(({ estado }) => estado)
      if (undone.statusCode === 200) {
        expect([confirmed.statusCode, left]).toEqual([404, []])
        expect(await statusOf(adId)).toBe('activo')
        expect((await call(server, `DELETE /api/announcement/${adId}`, ana)).statusCode).toBe(200)
      } else {
        expect([confirmed.statusCode, undone.statusCode, left]).toEqual([200, 409, ['confirmado']])
        expect(await statusOf(adId)).toBe('vendido')
      }
    }
  })

  test('who confirm five times have one deal, and the seller is told once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { deal } = await soldTo(server, ana, eva)
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map(() => decide(server, deal._id, eva, 'confirmar')),
      )
      expect(statuses(answers)).toEqual([200, 200, 200, 200, 200])
    }
    expect(await noticesOf(server, ana)).toHaveLength(ROUNDS)
  })

  test('who confirm and deny on two phones end confirmed, for a denial can be mended', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { adId, deal } = await soldTo(server, ana, eva)
      const [confirmed, denied] = await Promise.all([
        decide(server, deal._id, eva, 'confirmar'),
        decide(server, deal._id, eva, 'negar'),
      ])
      expect(confirmed.statusCode).toBe(200)
      expect([200, 409]).toContain(denied.statusCode)
      expect(await dealsOn(adId)).toMatchObject([{ estado: 'confirmado' }])
    }
  })

  test('who take an answer back and judge have a review of a confirmed deal, or neither', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { adId, deal } = await confirmedDeal(server, ana, eva)
      const body = { trato: deal._id, contenido: 'Todo bien.', calificacion: 5 }
      const [retracted, judged] = await Promise.all([
        decide(server, deal._id, eva, 'retirar'),
        call(server, 'POST /api/review', { ...ana, body }),
      ])
      const isJudged = judged.statusCode === 201
      expect([retracted.statusCode, judged.statusCode]).toEqual(isJudged ? [409, 201] : [200, 409])
      expect(await dealsOn(adId)).toMatchObject([{ estado: isJudged ? 'confirmado' : 'propuesto' }])
    }
  })

  test('who confirm and correct the buyer have a confirmed deal, or none', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { adId, deal } = await soldTo(server, ana, eva)
      const [confirmed, corrected] = await Promise.all([
        decide(server, deal._id, eva, 'confirmar'),
        correctBuyer(server, deal._id, ana),
      ])
      const isConfirmed = confirmed.statusCode === 200
      expect([confirmed.statusCode, corrected.statusCode]).toEqual(
        isConfirmed ? [200, 409] : [404, 200],
      )
      expect((await dealsOn(adId)).map(({ estado }) => estado)).toEqual(
        isConfirmed ? ['confirmado'] : [],
      )
    }
  })

  test('who name two buyers of one unit have named one', async () => {
    const luis = await makeUser(server)
    for (let round = 0; round < ROUNDS; round += 1) {
      const anuncio = await makeAd(server, ana.id)
      const talks = [
        await makeConversation(server, { adId: anuncio, seller: ana, buyer: eva }),
        await makeConversation(server, { adId: anuncio, seller: ana, buyer: luis }),
      ]
      await sell(server, anuncio, ana)
      const answers = await Promise.all(
        talks.map((conversacion) => nameBuyer(server, ana, { anuncio, conversacion })),
      )
      expect(statuses(answers)).toEqual([201, 409])
      expect(await dealsOn(anuncio)).toHaveLength(1)
    }
  })

  test('who name a buyer and end the account leave no deal with nobody', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await makeUser(server)
      const adId = await makeAd(server, ana.id)
      const talk = { adId, seller: ana, buyer }
      const conversacion = await makeConversation(server, talk)
      await sell(server, adId, ana)
      const [named, ended] = await Promise.all([
        nameBuyer(server, ana, { anuncio: adId, conversacion }),
        call(server, 'DELETE /api/user', { ...buyer, body: { contraseña: PASSWORD } }),
      ])
      expect(ended.statusCode).toBe(200)
      expect([201, 404]).toContain(named.statusCode)
      expect(await dealsOn(adId)).toEqual([])
    }
    expect(await dealsOf(server, ana, 'vendedor')).toEqual([])
  })
})
