import { eq } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import type { AdCard } from '../../src/contract/ads/endpoints.ts'
import { reservations } from '../../src/server/db/schema/deals.ts'
import { expireAdsJob } from '../../src/server/jobs/expiry.ts'
import { ana, DAY, eva, NOON, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { eventsIn } from '../support/dealsStage.ts'
import { offersStage, said } from '../support/offersStage.ts'
import { adRow } from '../support/ownAds.ts'
import { call, makeUser, type Person } from '../support/people.ts'

setUpAnaAndEva()

const {
  adFor1000,
  offer,
  act,
  made,
  conversation,
  counter,
  stateOf,
  reservationOf,
  noticeTitlesOf,
  endOffers,
} = offersStage(server)

const HOUR = 60 * 60 * 1000
const pass = (hours: number) => (server.clock.now = new Date(NOON.getTime() + hours * HOUR))
const UNTIL = new Date(NOON.getTime() + 72 * HOUR).toISOString()
const FOR_ANOTHER = 'Este anuncio está apartado para otra persona.'

/** An ad of Ana's for 1,000 pesos, reserved for Eva, who offered 800. */
async function reserved(buyer: Person = eva) {
  const id = await adFor1000(ana)
  const { _id, conversacion } = await made({ anuncio: id }, 800, buyer)
  const answer = await act(_id, 'aceptar', ana)
  expect(answer.statusCode).toBe(200)
  return { id, offer: _id, conversacion }
}
const ownerActs = (path: string, body?: object) =>
  call(server, `POST /api/announcement/${path}`, { ...ana, ...(body && { body }) })
const free = (id: string) => ownerActs(`${id}/apartado`, { isOn: false })
const lastIn = async (conversacion: string) => (await eventsIn(conversacion)).at(-1)?.suceso
const cardOf = async (id: string) => {
  const answer = await call(server, `GET /api/favorite/vigentes?ids=${id}`)
  return answer.json<AdCard[]>()[0]
}

describe('an accepted offer', () => {
  it('reserves the ad for its buyer for 72 hours, which both read and others see', async () => {
    const { id, offer: offerId, conversacion } = await reserved()
    expect(await stateOf(offerId)).toBe('aceptada')
    for (const person of [ana, eva]) {
      const read = await conversation(conversacion, person)
      expect(read.oferta).toMatchObject({ monto: 800, estado: 'aceptada', termina: UNTIL })
      expect(read.anuncio.apartado).toBe('aquí')
    }
    expect((await adRow(server, id)).reservedAt).toEqual(NOON)
    expect(await noticeTitlesOf(eva)).toEqual(['Aceptaron tu oferta'])
    const luz = await makeUser(server)
    expect((await cardOf(id))?.apartado).toBe(true)
    expect(said(await offer(id, '900', luz))).toEqual([409, FOR_ANOTHER])
  })

  it('of the seller is accepted by the buyer alike', async () => {
    const id = await adFor1000(ana)
    const { conversacion } = await made({ anuncio: id }, 700, eva)
    const { _id } = await made({ conversacion }, 900, ana)
    expect((await act(_id, 'aceptar', eva)).statusCode).toBe(200)
    expect(await reservationOf(id)).toMatchObject({ conversationId: conversacion, monto: 900 })
    expect(await noticeTitlesOf(ana)).toEqual(['Aceptaron tu contraoferta', 'Tienes una oferta'])
  })

  it('leaves no room for another price between the two', async () => {
    const { conversacion } = await reserved()
    for (const person of [ana, eva]) {
      expect(said(await counter(conversacion, '850', person))).toEqual([
        409,
        'Ya quedaron en un precio: el anuncio está apartado.',
      ])
    }
  })

  it('keeps the offers of others waiting, and no second one is accepted', async () => {
    const id = await adFor1000(ana)
    const luz = await makeUser(server)
    const [first, second] = [
      await made({ anuncio: id }, 800, eva),
      await made({ anuncio: id }, 900, luz),
    ]
    await act(first._id, 'aceptar', ana)
    expect(said(await act(second._id, 'aceptar', ana))).toEqual([
      409,
      'Este anuncio está apartado para otra persona hasta el 13 de Mar del 2026 a las 12:00. Quita el apartado para negociar con alguien más.',
    ])
    await free(id)
    expect((await act(second._id, 'aceptar', ana)).statusCode).toBe(200)
    expect(await reservationOf(id)).toMatchObject({ conversationId: second.conversacion })
    // The job has not come by.
    expect(await lastIn(first.conversacion)).toBe('apartadoQuitado')
    expect(await noticeTitlesOf(eva)).toContain('Ya no está apartado para ti')
    expect((await conversation(first.conversacion, eva)).anuncio.apartado).toBe('otra')
  })
})

describe('a reservation ends', () => {
  it('by itself after 72 hours, which both are told once', async () => {
    const { id, conversacion } = await reserved()
    pass(71.9)
    await endOffers()
    expect((await adRow(server, id)).reservedAt).toEqual(NOON)
    pass(72)
    await endOffers()
    await endOffers()
    expect((await adRow(server, id)).reservedAt).toBeNull()
    expect(await reservationOf(id)).toBeUndefined()
    expect(await noticeTitlesOf(eva)).toEqual([
      'Aceptaron tu oferta',
      'Ya no está apartado para ti',
    ])
    expect(await noticeTitlesOf(ana)).toEqual(['Tienes una oferta', 'Terminó el apartado'])
    expect((await conversation(conversacion, eva)).oferta).toBeUndefined()
    expect((await eventsIn(conversacion)).map(({ suceso }) => suceso)).toEqual([
      'oferta',
      'aceptada',
      'apartadoVencido',
    ])
  })

  it('F25: for who reads and offers at its end, though the job is late', async () => {
    const { id, conversacion } = await reserved()
    pass(72)
    const read = await conversation(conversacion, eva)
    expect([read.oferta, read.anuncio.apartado]).toEqual([undefined, undefined])
    const luz = await makeUser(server)
    const { _id } = await made({ anuncio: id }, 900, luz)
    expect((await act(_id, 'aceptar', ana)).statusCode).toBe(200)
    await endOffers()
    expect(await reservationOf(id)).toMatchObject({ monto: 900 })
    expect((await adRow(server, id)).reservedAt).toEqual(server.clock.now)
  })

  it.each([
    ['frees it', (id: string) => free(id)],
    ['says that it is available', (id: string) => ownerActs(`${id}/disponible`)],
  ])('at once when the owner %s, and the buyer is told', async (_, release) => {
    const { id, conversacion } = await reserved()
    expect((await release(id)).statusCode).toBe(200)
    expect((await conversation(conversacion, eva)).anuncio.apartado).toBeUndefined()
    const luz = await makeUser(server)
    expect((await offer(id, '900', luz)).statusCode).toBe(201)
    await endOffers()
    expect(await reservationOf(id)).toBeUndefined()
    expect(await noticeTitlesOf(eva)).toEqual([
      'Aceptaron tu oferta',
      'Ya no está apartado para ti',
    ])
    expect(await lastIn(conversacion)).toBe('apartadoQuitado')
  })

  it('for good: a mark by hand afterwards is for somebody else', async () => {
    const { id, conversacion } = await reserved()
    await free(id)
    pass(1)
    await ownerActs(`${id}/apartado`, { isOn: true })
    expect((await conversation(conversacion, eva)).anuncio.apartado).toBe('otra')
    expect(said(await offer(id, '900', eva))).toEqual([409, FOR_ANOTHER])
    await endOffers()
    expect(await reservationOf(id)).toBeUndefined()
    expect((await adRow(server, id)).reservedAt).toEqual(server.clock.now)
  })

  it('with the deletion of the ad, and with its last day', async () => {
    const deleted = await reserved()
    await call(server, `DELETE /api/announcement/${deleted.id}`, ana)
    const luz = await makeUser(server)
    const id = await adFor1000(ana, {
      createdAt: new Date(NOON.getTime() - DAY),
      expiresAt: new Date(NOON.getTime() + HOUR),
    })
    const lastDay = await made({ anuncio: id }, 800, luz)
    await act(lastDay._id, 'aceptar', ana)
    pass(1)
    await expireAdsJob.run(server.services, server.clock.now)
    await endOffers()
    expect(
      await server.services.db.select().from(reservations).where(eq(reservations.adId, id)),
    ).toEqual([])
    expect(await reservationOf(deleted.id)).toBeUndefined()
    for (const person of [eva, luz]) {
      expect(await noticeTitlesOf(person)).toEqual([
        'Aceptaron tu oferta',
        'Ya no está apartado para ti',
      ])
    }
    for (const { conversacion } of [deleted, lastDay]) {
      expect(await lastIn(conversacion)).toBe('apartadoVencido')
    }
  })

  it('with the sale, without news of it, and is back with an undone sale', async () => {
    const { id, conversacion } = await reserved()
    await call(server, `DELETE /api/announcement/selled/${id}`, ana)
    await endOffers()
    expect((await conversation(conversacion, eva)).anuncio.vendido).toBe(true)
    await ownerActs(`${id}/deshacer`)
    expect((await conversation(conversacion, eva)).anuncio.apartado).toBe('aquí')
    await call(server, `DELETE /api/announcement/selled/${id}`, ana)
    pass(72)
    await endOffers()
    expect(await reservationOf(id)).toBeUndefined()
    expect(await noticeTitlesOf(eva)).toEqual(['Aceptaron tu oferta'])
    expect(await lastIn(conversacion)).toBe('aceptada')
  })
})

test('a mark by hand keeps buyers out, and its owner accepts the offer it was made for', async () => {
  const id = await adFor1000(ana)
  const { _id, conversacion } = await made({ anuncio: id }, 800, eva)
  await ownerActs(`${id}/apartado`, { isOn: true })
  const luz = await makeUser(server)
  expect(said(await offer(id, '900', luz))).toEqual([409, FOR_ANOTHER])
  pass(1)
  expect((await act(_id, 'aceptar', ana)).statusCode).toBe(200)
  expect((await conversation(conversacion, eva)).anuncio.apartado).toBe('aquí')
})

test('nothing is accepted for an ad that is paused or sold', async () => {
  const id = await adFor1000(ana)
  const { _id, conversacion } = await made({ anuncio: id }, 700, eva)
  await ownerActs(`${id}/pausa`, { isOn: true })
  expect(said(await act(_id, 'aceptar', ana))).toEqual([
    409,
    'Este anuncio no está publicado, así que no se puede negociar su precio.',
  ])
  await ownerActs(`${id}/pausa`, { isOn: false })
  const { _id: countered } = await made({ conversacion }, 900, ana)
  await call(server, `DELETE /api/announcement/selled/${id}`, ana)
  expect((await act(countered, 'aceptar', eva)).statusCode).toBe(410)
  expect(await reservationOf(id)).toBeUndefined()
})
