import { describe, expect, it } from 'vitest'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { offersStage, said } from '../support/offersStage.ts'
import { makeUser } from '../support/people.ts'

setUpAnaAndEva()

const {
  adFor1000,
  block,
  offer,
  counter,
  act,
  made,
  conversation,
  eventsOf,
  stateOf,
  noticeTitlesOf,
} = offersStage(server)

const HOUR = 60 * 60 * 1000
const pass = (hours: number) => (server.clock.now = new Date(NOON.getTime() + hours * HOUR))
const anAd = (options?: Parameters<typeof adFor1000>[1]) => adFor1000(ana, options)

describe('a buyer who offers', () => {
  it('opens the conversation with it, and the seller reads how much and until when', async () => {
    const id = await anAd()
    const { _id, conversacion } = await made({ anuncio: id }, 800, eva)
    const read = await conversation(conversacion, ana)
    expect(read.oferta).toEqual({
      _id,
      lado: 'comprador',
      monto: 800,
      estado: 'abierta',
      termina: new Date(NOON.getTime() + 48 * HOUR).toISOString(),
    })
    expect(read.sinLeer).toBe(1)
    expect(await eventsOf(conversacion, eva)).toEqual([['comprador', 'oferta', 800]])
    expect(await noticeTitlesOf(ana)).toEqual(['Tienes una oferta'])
    expect(await noticeTitlesOf(eva)).toEqual([])
  })

  it('writes the amount as people do, or is told what is wrong with it', async () => {
    const id = await anAd()
    expect(said(await offer(id, '499', eva))).toEqual([
      400,
      'Escribe al menos $500 MXN, la mitad del precio.',
    ])
    for (const typed of [undefined, 900, ['900'], {}]) {
      expect(said(await offer(id, typed, eva))).toEqual([400, 'Escribe cuánto ofreces.'])
    }
    const { conversacion } = (await offer(id, '$850.50 pesos', eva)).json<{
      conversacion: string
    }>()
    expect((await conversation(conversacion, eva)).oferta?.monto).toBe(850.5)
  })

  it('has one open offer for an ad, and another once it is closed', async () => {
    const id = await anAd()
    const first = await made({ anuncio: id }, 800, eva)
    expect(said(await offer(id, '900', eva))).toEqual([
      409,
      'Ya tienes una oferta abierta. Retírala para hacer otra.',
    ])
    await act(first._id, 'retirar', eva)
    const second = await made({ anuncio: id }, 900, eva)
    expect(second.conversacion).toBe(first.conversacion)
    expect(await stateOf(first._id)).toBe('retirada')
    expect(await noticeTitlesOf(ana)).toEqual([
      'Retiraron su oferta',
      'Tienes una oferta',
      'Tienes una oferta',
    ])
  })

  it('T95: makes ten a day, refused ones aside, and more the next day', async () => {
    const ids: string[] = []
    for (let n = 0; n < 11; n += 1) ids.push(await anAd())
    for (const id of ids.slice(0, 10)) {
      expect((await offer(id, '100', eva)).statusCode).toBe(400)
      expect((await offer(id, '600', eva)).statusCode).toBe(201)
    }
    const last = ids[10] ?? ''
    expect(said(await offer(last, '600', eva))).toEqual([429, 'Ya hiciste 10 ofertas hoy'])
    server.clock.now = new Date(NOON.getTime() + DAY)
    expect((await offer(last, '600', eva)).statusCode).toBe(201)
  })

  it('repeats a lost request and has made one offer', async () => {
    const id = await anAd()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [
      await offer(id, '800', eva, { headers }),
      await offer(id, '800', eva, { headers }),
    ]
    expect(again.json()).toEqual(first.json())
    const { conversacion } = first.json<{ conversacion: string }>()
    expect(await eventsOf(conversacion, eva)).toEqual([['comprador', 'oferta', 800]])
  })
})

describe('nobody offers', () => {
  it('for an own ad, nor for one that never was', async () => {
    expect(said(await offer(await anAd(), '800', ana))).toEqual([
      403,
      'Este anuncio es tuyo: no le puedes hacer una oferta.',
    ])
    expect((await offer('noexiste', '800', eva)).statusCode).toBe(404)
  })

  it.each([
    ['pausado', 404],
    ['revision', 404],
    ['suspendido', 404],
    ['caducado', 410],
    ['vendido', 410],
    ['eliminado', 410],
    ['retirado', 410],
  ] as const)('for an ad that is %s', async (status, statusCode) => {
    expect((await offer(await anAd({ status }), '800', eva)).statusCode).toBe(statusCode)
  })

  it('for one past its last day, though no job came by', async () => {
    const expiresAt = new Date(NOON.getTime() + HOUR)
    const id = await anAd({ createdAt: new Date(NOON.getTime() - DAY), expiresAt })
    pass(1)
    expect((await offer(id, '800', eva)).statusCode).toBe(410)
  })

  it('for a thing that is given away, or a price in words', async () => {
    const free = await anAd({ input: { tipoAnuncio: 'gratis', precio: 0, categoria: 'gratis' } })
    const service = await anAd({
      input: { tipoAnuncio: 'servicio', precio: 'Desde $350', categoria: 'servicio' },
    })
    for (const id of [free, service]) {
      expect(said(await offer(id, '800', eva))).toEqual([
        409,
        'Por este anuncio no se puede ofrecer un precio.',
      ])
    }
  })

  it('to a person who is apart from them, whoever of both wanted it so', async () => {
    const id = await anAd()
    await block(ana, eva)
    const { statusCode, body } = await offer(id, '800', eva)
    expect(statusCode).toBe(403)
    expect(body).not.toMatch(/bloque/iu)
    const luz = await makeUser(server)
    await block(luz, ana)
    expect((await offer(id, '800', luz)).statusCode).toBe(403)
  })

  it('with both an ad and a conversation, or neither', async () => {
    const anuncio = await anAd()
    const { conversacion } = await made({ anuncio }, 800, eva)
    expect((await offer(anuncio, '800', eva)).statusCode).toBe(409)
    const { statusCode } = await counter(conversacion, '800', eva)
    expect(statusCode).toBe(409)
    for (const body of [{ monto: 800 }, { anuncio, conversacion, monto: 800 }]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/offer',
        headers: { authorization: `Bearer ${eva.token}` },
        payload: body,
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})
