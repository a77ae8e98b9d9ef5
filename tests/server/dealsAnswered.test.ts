import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { deals } from '../../src/server/db/schema/deals.ts'
import { forgetOldJob } from '../../src/server/jobs/forgetOld.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { confirmedDeal, dealsOf, decide, nameBuyer, sell, soldTo } from '../support/deals.ts'
import {
  block,
  eventsIn,
  interested,
  later,
  soldCards,
  talkTo,
  unitsOf,
} from '../support/dealsStage.ts'
import { call, makeUser } from '../support/people.ts'
import { noticesOf } from '../support/staff.ts'

setUpAnaAndEva()

const undo = (id: string) => call(server, `POST /api/announcement/${id}/deshacer`, ana)

describe('a named buyer', () => {
  it('confirms the purchase, again if the answer was lost, and the seller is told once', async () => {
    const { deal, conversationId } = await soldTo(server, ana, eva)
    for (const _ of [1, 2]) {
      const answer = await decide(server, deal._id, eva, 'confirmar')
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({
        lado: 'comprador',
        estado: 'confirmado',
        puedeOpinar: true,
      })
    }
    expect(await noticesOf(server, ana)).toMatchObject([
      { icono: 'deal', titulo: 'Confirmaron tu venta', url: '/perfil/tratos?lado=vendedor' },
    ])
    expect(await eventsIn(conversationId)).toEqual([
      { side: 'vendedor', suceso: 'vendido' },
      { side: 'comprador', suceso: 'confirmado' },
    ])
    expect(await dealsOf(server, ana, 'vendedor')).toMatchObject([
      { estado: 'confirmado', puedeOpinar: true },
    ])
    const denied = await decide(server, deal._id, eva, 'negar')
    expect([denied.statusCode, denied.body]).toEqual([409, 'Ya confirmaste esta compra.'])
  })

  it('denies it, and the seller names somebody else but never the same again', async () => {
    const { adId, conversationId, deal } = await soldTo(server, ana, eva)
    expect((await decide(server, deal._id, eva, 'negar')).json()).toMatchObject({
      estado: 'negado',
    })
    expect(await noticesOf(server, ana)).toMatchObject([{ titulo: 'No confirmaron tu venta' }])
    expect((await soldCards())[0]).not.toHaveProperty('sinComprador')
    expect((await interested(adId)).json()).toEqual({ unidades: 1, personas: [] })
    const again = await nameBuyer(server, ana, { anuncio: adId, conversacion: conversationId })
    expect([again.statusCode, again.body]).toEqual([409, 'Esta persona ya dijo que no lo compró.'])
    const luis = await makeUser(server)
    const conversacion = await talkTo(adId, luis)
    expect(await soldCards()).toMatchObject([{ sinComprador: true }])
    expect((await nameBuyer(server, ana, { anuncio: adId, conversacion })).statusCode).toBe(201)
    const late = await decide(server, deal._id, eva, 'confirmar')
    expect([late.statusCode, late.body]).toEqual([
      409,
      'Esta venta ya no espera quién la confirme.',
    ])
  })

  it('who denied it by mistake can still confirm it while nobody else is named', async () => {
    const { deal } = await soldTo(server, ana, eva)
    await decide(server, deal._id, eva, 'negar')
    const answer = await decide(server, deal._id, eva, 'confirmar')
    expect(answer.json()).toMatchObject({ estado: 'confirmado' })
  })

  it('T98: is the only one who answers: not the seller, and nobody else knows of it', async () => {
    const { deal } = await soldTo(server, ana, eva)
    const seller = await decide(server, deal._id, ana, 'confirmar')
    expect([seller.statusCode, seller.body]).toEqual([403, 'Solo quien compró puede confirmarlo.'])
    const luis = await makeUser(server)
    expect((await decide(server, deal._id, luis, 'confirmar')).statusCode).toBe(404)
    expect((await decide(server, 'nada', luis, 'confirmar')).statusCode).toBe(404)
    expect((await decide(server, deal._id, undefined, 'confirmar')).statusCode).toBe(401)
    expect(await dealsOf(server, luis, 'comprador')).toEqual([])
    expect(await dealsOf(server, ana, 'vendedor')).toMatchObject([{ estado: 'propuesto' }])
  })

  it('answers also after a block and a suspension, once back', async () => {
    const { deal } = await soldTo(server, ana, eva)
    await block(eva, ana)
    const { db } = server.services
    const suspend = (until: Date | null) =>
      db.update(users).set({ suspendedUntil: until }).where(eq(users.id, eva.id))
    await suspend(new Date(NOON.getTime() + DAY))
    expect((await decide(server, deal._id, eva, 'confirmar')).statusCode).toBe(401)
    await suspend(null)
    expect((await decide(server, deal._id, eva, 'confirmar')).statusCode).toBe(200)
  })
})

describe('a seller who undoes a sale', () => {
  it('ends the unconfirmed deal, its question goes, and both read of it', async () => {
    const { adId, conversationId, deal } = await soldTo(server, ana, eva)
    expect((await undo(adId)).statusCode).toBe(200)
    expect(await eventsIn(conversationId)).toEqual([
      { side: 'vendedor', suceso: 'vendido' },
      { side: 'vendedor', suceso: 'ventaDeshecha' },
    ])
    expect(await dealsOf(server, eva, 'comprador')).toEqual([])
    expect(await noticesOf(server, eva)).toEqual([])
    expect((await decide(server, deal._id, eva, 'confirmar')).statusCode).toBe(404)
  })

  it('tells it also whoever said that they bought nothing, and nobody who was never named', async () => {
    const { adId, conversationId, deal } = await soldTo(server, ana, eva)
    await decide(server, deal._id, eva, 'negar')
    const other = await talkTo(adId, await makeUser(server))
    expect((await undo(adId)).statusCode).toBe(200)
    expect((await eventsIn(conversationId)).at(-1)).toEqual({
      side: 'vendedor',
      suceso: 'ventaDeshecha',
    })
    expect(await eventsIn(other)).toEqual([])
  })

  it('is refused once the buyer has confirmed it, and nothing has changed', async () => {
    const { adId, conversationId } = await confirmedDeal(server, ana, eva)
    const answer = await undo(adId)
    expect([answer.statusCode, answer.body]).toEqual([
      409,
      'Quien lo compró ya lo confirmó, así que esta venta ya no se puede deshacer.',
    ])
    expect(await soldCards()).toMatchObject([{ _id: adId, deshacerEn: 600 }])
    expect((await eventsIn(conversationId)).at(-1)).toMatchObject({ suceso: 'confirmado' })
  })

  it('keeps the deals of units that were sold before', async () => {
    const input = unitsOf(2)
    const anuncio = await makeAd(server, ana.id, { input })
    const conversacion = await talkTo(anuncio, eva)
    await sell(server, anuncio, ana, 1)
    await nameBuyer(server, ana, { anuncio, conversacion })
    later(60_000)
    await sell(server, anuncio, ana)
    const other = await talkTo(anuncio, await makeUser(server))
    await nameBuyer(server, ana, { anuncio, conversacion: other })
    expect((await undo(anuncio)).statusCode).toBe(200)
    expect(await dealsOf(server, ana, 'vendedor')).toMatchObject([{ con: { _id: eva.id } }])
    expect((await eventsIn(conversacion)).at(-1)).toMatchObject({ suceso: 'vendido' })
    expect((await eventsIn(other)).at(-1)).toMatchObject({ suceso: 'ventaDeshecha' })
  })
})

describe('people who look at their deals half a year later', () => {
  it('find what was confirmed, and nothing that never was', async () => {
    await confirmedDeal(server, ana, eva)
    await soldTo(server, ana, eva, { input: { titulo: 'Mesa' } })
    later(180 * DAY + 1)
    await forgetOldJob.run(server.services, server.clock.now)
    const rows = await server.services.db.select().from(deals).where(eq(deals.sellerId, ana.id))
    expect(rows).toMatchObject([{ estado: 'confirmado' }])
  })
})
