import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { users } from '../../src/server/db/schema/accounts.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { offersStage, said } from '../support/offersStage.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

const {
  adFor1000,
  block,
  counter,
  act,
  made,
  conversation,
  eventsOf,
  stateOf,
  noticeTitlesOf,
  endOffers,
} = offersStage(server)

const HOUR = 60 * 60 * 1000
const pass = (hours: number) => (server.clock.now = new Date(NOON.getTime() + hours * HOUR))
const anAd = (options?: Parameters<typeof adFor1000>[1]) => adFor1000(ana, options)

describe('a seller', () => {
  it('counters, which closes the offer, and the buyer counters back', async () => {
    const { _id, conversacion } = await made({ anuncio: await anAd() }, 700, eva)
    const countered = await made({ conversacion }, 900, ana)
    expect(await stateOf(_id)).toBe('contraofertada')
    expect((await conversation(conversacion, eva)).oferta).toMatchObject({
      _id: countered._id,
      lado: 'vendedor',
      monto: 900,
    })
    await made({ conversacion }, 850, eva)
    expect(await stateOf(countered._id)).toBe('contraofertada')
    expect(await eventsOf(conversacion, ana)).toEqual([
      ['comprador', 'oferta', 700],
      ['vendedor', 'oferta', 900],
      ['comprador', 'oferta', 850],
    ])
    expect(await noticeTitlesOf(eva)).toEqual(['Tienes una contraoferta'])
    expect(said(await act(_id, 'aceptar', ana))).toEqual([
      409,
      'Esta oferta ya tuvo una contraoferta: responde a la nueva.',
    ])
  })

  it('names no price where nobody has offered', async () => {
    const { _id, conversacion } = await made({ anuncio: await anAd() }, 700, eva)
    await act(_id, 'retirar', eva)
    expect(said(await counter(conversacion, '900', ana))).toEqual([
      409,
      'No hay una oferta abierta a la que puedas responder con otro precio.',
    ])
  })

  it('declines, also after a block and when the ad is no longer listed', async () => {
    const id = await anAd()
    const { _id, conversacion } = await made({ anuncio: id }, 700, eva)
    await block(ana, eva)
    await server.services.db.update(ads).set({ status: 'vendido' }).where(eq(ads.id, id))
    expect((await act(_id, 'aceptar', ana)).statusCode).toBe(403)
    expect(said(await act(_id, 'rechazar', ana))).toEqual([
      200,
      JSON.stringify({ message: 'Oferta rechazada' }),
    ])
    expect(await noticeTitlesOf(eva)).toEqual(['No aceptaron tu oferta'])
    expect(await eventsOf(conversacion, eva)).toContainEqual(['vendedor', 'rechazada', 700])
  })

  it('does not accept from somebody whose account is suspended', async () => {
    const { _id } = await made({ anuncio: await anAd() }, 700, eva)
    const suspendedUntil = new Date(NOON.getTime() + DAY)
    await server.services.db.update(users).set({ suspendedUntil }).where(eq(users.id, eva.id))
    expect((await act(_id, 'aceptar', ana)).statusCode).toBe(403)
    expect(await stateOf(_id)).toBe('abierta')
  })
})

describe('T93: an offer is a matter of two', () => {
  test('nobody else can act on it, nor learn of it', async () => {
    const { _id, conversacion } = await made({ anuncio: await anAd() }, 700, eva)
    const luz = await makeUser(server)
    for (const acto of ['aceptar', 'rechazar', 'retirar'] as const) {
      expect(said(await act(_id, acto, luz))).toEqual(said(await act('noexiste', acto, luz)))
      expect((await act(_id, acto, luz)).statusCode).toBe(404)
    }
    expect((await counter(conversacion, '800', luz)).statusCode).toBe(404)
    expect(await stateOf(_id)).toBe('abierta')
  })

  test('its own side cannot accept it, nor the other withdraw it', async () => {
    const { _id } = await made({ anuncio: await anAd() }, 700, eva)
    expect((await act(_id, 'aceptar', eva)).statusCode).toBe(403)
    expect((await act(_id, 'retirar', ana)).statusCode).toBe(403)
    expect(await stateOf(_id)).toBe('abierta')
  })

  test('no notification of it tells an amount', async () => {
    const { _id, conversacion } = await made({ anuncio: await anAd() }, 777, eva)
    await made({ conversacion }, 888, ana)
    await act(_id, 'aceptar', ana)
    const told = await server.app.inject({
      url: '/api/notification',
      headers: { authorization: `Bearer ${eva.token}` },
    })
    expect(told.body).toContain('Tienes una contraoferta')
    expect(told.body).not.toMatch(/777|888/u)
  })
})

describe('an offer that nobody answers', () => {
  it('ends after 48 hours, and its side is told once however often the job runs', async () => {
    const { _id, conversacion } = await made({ anuncio: await anAd() }, 700, eva)
    pass(47.9)
    await endOffers()
    expect(await stateOf(_id)).toBe('abierta')
    pass(48)
    await endOffers()
    await endOffers()
    expect(await stateOf(_id)).toBe('vencida')
    expect(await noticeTitlesOf(eva)).toEqual(['Tu oferta venció'])
    expect(await eventsOf(conversacion, eva)).toEqual([
      ['comprador', 'oferta', 700],
      ['comprador', 'vencida', 700],
    ])
  })

  it('F25: is over at its end, though the job is three days late', async () => {
    const id = await anAd()
    const { _id, conversacion } = await made({ anuncio: id }, 700, eva)
    pass(48)
    expect((await conversation(conversacion, ana)).oferta).toBeUndefined()
    expect(said(await act(_id, 'aceptar', ana))).toEqual([
      409,
      'Esta oferta ya venció. Se puede hacer otra.',
    ])
    const next = await made({ anuncio: id }, 750, eva)
    expect(await stateOf(_id)).toBe('vencida')
    pass(72)
    await endOffers()
    expect(await stateOf(next._id)).toBe('abierta')
    expect(await noticeTitlesOf(eva)).toEqual([])
  })

  it('ends without inviting to offer again when the ad is gone', async () => {
    const id = await anAd()
    const { _id } = await made({ anuncio: id }, 700, eva)
    await server.services.db.update(ads).set({ status: 'vendido' }).where(eq(ads.id, id))
    pass(48)
    await endOffers()
    expect(await stateOf(_id)).toBe('vencida')
    expect(await noticeTitlesOf(eva)).toEqual([])
  })
})
