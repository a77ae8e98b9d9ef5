import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { offers } from '../../src/server/db/schema/deals.ts'
import { randomId } from '../../src/server/randomId.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { dealsOf, nameBuyer, sell } from '../support/deals.ts'
import {
  block,
  eventsIn,
  interested,
  later,
  soldCards,
  talkTo,
  unitsOf,
} from '../support/dealsStage.ts'
import { makeUser } from '../support/people.ts'
import { noticesOf } from '../support/staff.ts'

setUpAnaAndEva()

/** Sold by Ana after she talked with Eva. */
async function soldAfterTalk() {
  const adId = await makeAd(server, ana.id)
  const conversacion = await talkTo(adId, eva)
  await sell(server, adId, ana)
  return { anuncio: adId, conversacion }
}

describe('a seller who sold something', () => {
  it('is shown the people of its conversations, the last to write first', async () => {
    const adId = await makeAd(server, ana.id)
    await talkTo(adId, eva)
    later(60_000)
    const luis = await makeUser(server, { nombre: 'Luis', apellido: '555 123 4567' })
    const talk = await talkTo(adId, luis)
    const other = await makeAd(server, ana.id)
    await talkTo(other, await makeUser(server))
    expect((await interested(adId)).json()).toMatchObject({ unidades: 0 })
    await sell(server, adId, ana)
    expect((await interested(adId)).json()).toEqual({
      unidades: 1,
      personas: [
        { conversacion: talk, nombre: 'Luis' },
        { conversacion: expect.any(String), nombre: 'Ana López' },
      ],
    })
  })

  it('names the buyer, who is asked, and finds it among the sales', async () => {
    const sold = await soldAfterTalk()
    expect(await soldCards()).toMatchObject([{ _id: sold.anuncio, sinComprador: true }])
    const answer = await nameBuyer(server, ana, sold)
    expect(answer.statusCode, answer.body).toBe(201)
    const deal = {
      _id: expect.any(String),
      lado: 'vendedor',
      estado: 'propuesto',
      anuncio: sold.anuncio,
      titulo: 'Licuadora de tres velocidades',
      precio: '$350 MXN',
      unidades: 1,
      imagen: expect.stringMatching(/360\.webp$/),
      fecha: '10-03-2026',
      con: { _id: eva.id, nombre: 'Ana López' },
      puedeOpinar: false,
    }
    expect(answer.json()).toEqual({ ...deal, corregible: true })
    expect(await dealsOf(server, ana, 'vendedor')).toEqual([{ ...deal, corregible: true }])
    expect(await dealsOf(server, ana, 'comprador')).toEqual([])
    expect(await dealsOf(server, eva, 'comprador')).toEqual([
      { ...deal, lado: 'comprador', con: { _id: ana.id, nombre: 'Ana López' } },
    ])
    expect(await eventsIn(sold.conversacion)).toEqual([{ side: 'vendedor', suceso: 'vendido' }])
    expect(await noticesOf(server, eva)).toMatchObject([
      { icono: 'deal', titulo: '¿Compraste esto?', url: '/perfil/tratos?lado=comprador' },
    ])
    expect((await soldCards())[0]).not.toHaveProperty('sinComprador')
    expect((await interested(sold.anuncio)).json()).toEqual({ unidades: 0, personas: [] })
  })

  it('has the agreed price in it after an accepted offer', async () => {
    const sold = await soldAfterTalk()
    await server.services.db.insert(offers).values({
      id: randomId(),
      conversationId: sold.conversacion,
      side: 'comprador',
      monto: 300,
      estado: 'aceptada',
      createdAt: NOON,
      endsAt: NOON,
    })
    expect((await nameBuyer(server, ana, sold)).json()).toMatchObject({ precio: '$300 MXN' })
  })

  it('names somebody from outside, whom nobody asks', async () => {
    const { anuncio } = await soldAfterTalk()
    const answer = await nameBuyer(server, ana, { anuncio })
    expect(answer.json()).toMatchObject({ estado: 'propuesto', fuera: true, puedeOpinar: false })
    expect(answer.json()).not.toHaveProperty('con')
    expect((await soldCards())[0]).not.toHaveProperty('sinComprador')
  })

  it('is told when she names twice, and a repeated request is answered alike', async () => {
    const sold = await soldAfterTalk()
    const luis = await makeUser(server)
    const conversacion = await talkTo(sold.anuncio, luis)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await nameBuyer(server, ana, sold, key)
    expect((await nameBuyer(server, ana, sold, key)).json()).toEqual(first.json())
    const again = await nameBuyer(server, ana, { ...sold, conversacion })
    expect([again.statusCode, again.body]).toEqual([409, 'Ya dijiste quién lo compró.'])
    expect(await noticesOf(server, luis)).toEqual([])
    expect(await noticesOf(server, eva)).toHaveLength(1)
  })

  it('names a buyer for each of the sold units, and never more units than were sold', async () => {
    const input = unitsOf(5)
    const anuncio = await makeAd(server, ana.id, { input })
    const [luis, one] = [await makeUser(server), await talkTo(anuncio, eva)]
    const two = await talkTo(anuncio, luis)
    const early = await nameBuyer(server, ana, { anuncio, conversacion: one })
    expect([early.statusCode, early.body]).toEqual([409, 'Primero marca el anuncio como vendido.'])
    await sell(server, anuncio, ana, 3)
    const many = await nameBuyer(server, ana, { anuncio, conversacion: one, unidades: 4 })
    expect([many.statusCode, many.body]).toEqual([409, 'Solo quedan 3 unidades sin comprador.'])
    const right = await nameBuyer(server, ana, { anuncio, conversacion: one, unidades: 2 })
    expect(right.json()).toMatchObject({ unidades: 2 })
    const twice = await nameBuyer(server, ana, { anuncio, conversacion: one })
    expect([twice.statusCode, twice.body]).toEqual([409, 'Ya dijiste quién lo compró.'])
    expect((await nameBuyer(server, ana, { anuncio, conversacion: two })).statusCode).toBe(201)
    expect((await interested(anuncio)).json()).toMatchObject({ unidades: 0 })
  })

  it('may name the buyer for thirty days', async () => {
    const sold = await soldAfterTalk()
    later(30 * DAY - 1)
    expect(await soldCards()).toMatchObject([{ sinComprador: true }])
    later(30 * DAY)
    expect((await soldCards())[0]).not.toHaveProperty('sinComprador')
    expect((await interested(sold.anuncio)).json()).toMatchObject({ unidades: 0 })
    const answer = await nameBuyer(server, ana, sold)
    expect([answer.statusCode, answer.body]).toEqual([409, 'Ya pasaron 30 días de esta venta.'])
  })

  it('T97: names nobody of another ad, of a block, or of an account that is gone', async () => {
    const sold = await soldAfterTalk()
    const other = await talkTo(await makeAd(server, ana.id), eva)
    const strange = await nameBuyer(server, ana, { ...sold, conversacion: other })
    expect(strange.statusCode).toBe(404)
    await block(eva, ana)
    expect((await interested(sold.anuncio)).json()).toMatchObject({ personas: [] })
    const apart = await nameBuyer(server, ana, sold)
    expect([apart.statusCode, apart.body]).toEqual([409, 'Ya no puedes elegir a esta persona.'])
    await server.services.db.delete(users).where(eq(users.id, eva.id))
    const gone = await nameBuyer(server, ana, sold)
    expect([gone.statusCode, gone.body]).toEqual([404, 'Ya no puedes elegir a esta persona.'])
  })

  it('T97: names nobody for an ad of somebody else, or one that was deleted', async () => {
    const sold = await soldAfterTalk()
    expect((await nameBuyer(server, eva, sold)).statusCode).toBe(403)
    expect((await interested(sold.anuncio, eva)).statusCode).toBe(403)
    expect((await interested('nada')).statusCode).toBe(404)
    const deleted = await makeAd(server, ana.id, { status: 'eliminado' })
    expect((await nameBuyer(server, ana, { anuncio: deleted })).statusCode).toBe(410)
  })
})
