import { describe, expect, it } from 'vitest'
import type { Deal } from '../../src/contract/deals/endpoints.ts'
import { makeAd } from '../support/adFactory.ts'
import { ana, DAY, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import {
  confirmedDeal,
  correctBuyer,
  dealsOf,
  decide,
  nameBuyer,
  sell,
  soldTo,
} from '../support/deals.ts'
import { eventsIn, interested, later, soldCards, talkTo } from '../support/dealsStage.ts'
import { call, makeUser, type Person } from '../support/people.ts'
import { noticesOf } from '../support/staff.ts'

setUpAnaAndEva()

const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body]
const judge = (person: Person, trato: string) =>
  call(server, 'POST /api/review', {
    ...person,
    body: { trato, contenido: 'Todo bien.', calificacion: 5 },
  })

describe('a buyer who confirmed by mistake', () => {
  it('takes the answer back, is asked again, and the seller’s news goes with it', async () => {
    const { deal, conversationId } = await confirmedDeal(server, ana, eva)
    expect(await dealsOf(server, eva, 'comprador')).toMatchObject([{ corregible: true }])
    for (const _ of [1, 2]) {
      const answer = await decide(server, deal._id, eva, 'retirar')
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject({ estado: 'propuesto', puedeOpinar: false })
      expect(answer.json()).not.toHaveProperty('corregible')
    }
    expect(await noticesOf(server, ana)).toEqual([])
    expect(await eventsIn(conversationId)).toEqual([
      { side: 'vendedor', suceso: 'vendido' },
      { side: 'comprador', suceso: 'confirmado' },
      { side: 'comprador', suceso: 'respuestaRetirada' },
    ])
    expect((await decide(server, deal._id, eva, 'negar')).json()).toMatchObject({
      estado: 'negado',
      corregible: true,
    })
    expect(await noticesOf(server, ana)).toMatchObject([{ titulo: 'No confirmaron tu venta' }])
  })

  it('lets the seller undo the sale again', async () => {
    const { adId, deal } = await confirmedDeal(server, ana, eva)
    await decide(server, deal._id, eva, 'retirar')
    const undone = await call(server, `POST /api/announcement/${adId}/deshacer`, ana)
    expect(undone.statusCode, undone.body).toBe(200)
  })

  it('is told after a day that it is too late', async () => {
    const { deal } = await confirmedDeal(server, ana, eva)
    later(DAY)
    expect(said(await decide(server, deal._id, eva, 'retirar'))).toEqual([
      409,
      'Ya pasaron 24 horas de tu respuesta, así que ya no se puede cambiar.',
    ])
    expect((await dealsOf(server, eva, 'comprador'))[0]).not.toHaveProperty('corregible')
  })

  it.each([
    ['seller', () => ana],
    ['buyer', () => eva],
  ])('is told so once the %s has written a review of it', async (_, author) => {
    const { deal } = await confirmedDeal(server, ana, eva)
    expect((await judge(author(), deal._id)).statusCode).toBe(201)
    expect((await dealsOf(server, eva, 'comprador'))[0]).not.toHaveProperty('corregible')
    expect(said(await decide(server, deal._id, eva, 'retirar'))).toEqual([
      409,
      'Ya hay una reseña de este trato, así que tu respuesta ya no se puede cambiar.',
    ])
  })

  it('leaves nothing to judge', async () => {
    const { deal } = await confirmedDeal(server, ana, eva)
    await decide(server, deal._id, eva, 'retirar')
    expect(said(await judge(ana, deal._id))).toEqual([
      409,
      'Este trato todavía no está confirmado.',
    ])
  })

  it('changes the answer three times a day at most', async () => {
    const { deal } = await soldTo(server, ana, eva)
    for (const _ of [1, 2, 3]) {
      await decide(server, deal._id, eva, 'confirmar')
      expect((await decide(server, deal._id, eva, 'retirar')).statusCode).toBe(200)
    }
    await decide(server, deal._id, eva, 'confirmar')
    const answer = await decide(server, deal._id, eva, 'retirar')
    expect([answer.statusCode, answer.body]).toEqual([
      429,
      expect.stringContaining('Ya corregiste este trato 3 veces hoy'),
    ])
    expect(await dealsOf(server, eva, 'comprador')).toMatchObject([{ estado: 'confirmado' }])
  })
})

describe('a buyer who denied by mistake', () => {
  it('is asked again while nobody else is named', async () => {
    const { adId, deal } = await soldTo(server, ana, eva)
    await decide(server, deal._id, eva, 'negar')
    expect((await decide(server, deal._id, eva, 'retirar')).json()).toMatchObject({
      estado: 'propuesto',
    })
    expect((await interested(adId)).json()).toMatchObject({ unidades: 0 })
    await decide(server, deal._id, eva, 'negar')
    const conversacion = await talkTo(adId, await makeUser(server))
    expect((await nameBuyer(server, ana, { anuncio: adId, conversacion })).statusCode).toBe(201)
    expect(said(await decide(server, deal._id, eva, 'retirar'))).toEqual([
      409,
      'Esta venta ya no espera quién la confirme.',
    ])
  })
})

describe('a seller who named the wrong person', () => {
  it('takes the name back with its question, and names whom it was, the first one too', async () => {
    const { adId, conversationId, deal } = await soldTo(server, ana, eva)
    expect(await dealsOf(server, ana, 'vendedor')).toMatchObject([{ corregible: true }])
    const answer = await correctBuyer(server, deal._id, ana)
    expect(said(answer)).toEqual([200, JSON.stringify({ message: 'Lo quitamos de tus ventas' })])
    expect(await noticesOf(server, eva)).toEqual([])
    expect(await dealsOf(server, eva, 'comprador')).toEqual([])
    expect(await eventsIn(conversationId)).toEqual([
      { side: 'vendedor', suceso: 'vendido' },
      { side: 'vendedor', suceso: 'compradorRetirado' },
    ])
    expect(await soldCards()).toMatchObject([{ _id: adId, sinComprador: true }])
    const named = await nameBuyer(server, ana, { anuncio: adId, conversacion: conversationId })
    expect(named.statusCode, named.body).toBe(201)
    expect(await noticesOf(server, eva)).toMatchObject([{ titulo: '¿Compraste esto?' }])
  })

  it('corrects that it was somebody from outside', async () => {
    const anuncio = await makeAd(server, ana.id)
    await sell(server, anuncio, ana)
    const outside = (await nameBuyer(server, ana, { anuncio })).json<Deal>()
    expect(outside).toMatchObject({ fuera: true, corregible: true })
    expect((await correctBuyer(server, outside._id, ana)).statusCode).toBe(200)
    expect((await interested(anuncio)).json()).toMatchObject({ unidades: 1 })
  })

  it('can’t once that person has answered', async () => {
    const { deal } = await confirmedDeal(server, ana, eva)
    expect((await dealsOf(server, ana, 'vendedor'))[0]).not.toHaveProperty('corregible')
    expect(said(await correctBuyer(server, deal._id, ana))).toEqual([
      409,
      'Quien lo compró ya lo confirmó, así que esta venta ya no se puede corregir.',
    ])
    await decide(server, deal._id, eva, 'retirar')
    await decide(server, deal._id, eva, 'negar')
    expect(said(await correctBuyer(server, deal._id, ana))).toEqual([
      409,
      'Esta persona ya dijo que no lo compró. Puedes elegir a otra.',
    ])
  })

  it('T97: asks the same person three times a day more at most', async () => {
    const { adId, conversationId, deal } = await soldTo(server, ana, eva)
    let { _id: id } = deal
    for (const _ of [1, 2, 3]) {
      expect((await correctBuyer(server, id, ana)).statusCode).toBe(200)
      const again = { anuncio: adId, conversacion: conversationId }
      id = (await nameBuyer(server, ana, again)).json<Deal>()._id
    }
    expect((await correctBuyer(server, id, ana)).statusCode).toBe(429)
  })

  it('T98: is the only one who takes it back', async () => {
    const { deal } = await soldTo(server, ana, eva)
    expect(said(await correctBuyer(server, deal._id, eva))).toEqual([
      403,
      'Solo quien vendió puede corregir a quién se lo vendió.',
    ])
    expect((await correctBuyer(server, deal._id, await makeUser(server))).statusCode).toBe(404)
    expect((await correctBuyer(server, deal._id, undefined)).statusCode).toBe(401)
    expect(said(await decide(server, deal._id, ana, 'retirar'))).toEqual([
      403,
      'Solo quien compró puede confirmarlo.',
    ])
  })
})
