import { describe, expect, it } from 'vitest'
import { ana, eva, server, setUpAnaAndEva } from '../support/anaAndEva.ts'
import { offersStage } from '../support/offersStage.ts'
import { adRow } from '../support/ownAds.ts'
import { call, makeUser, PASSWORD, type Person } from '../support/people.ts'

setUpAnaAndEva()

const { adFor1000, act, made, stateOf, reservationOf, noticeTitlesOf, endOffers } =
  offersStage(server)

const anAd = () => adFor1000(ana)
const endAccount = async (person: Person) => {
  const answer = await call(server, 'DELETE /api/user', {
    ...person,
    body: { contraseña: PASSWORD },
  })
  expect(answer.statusCode).toBe(200)
}
const noticesOf = async (person: Person) =>
  (await call(server, 'GET /api/notification', person)).body

describe('the end of an account', () => {
  it('of a buyer closes the open offer and frees what was reserved', async () => {
    const [open, kept] = [await anAd(), await anAd()]
    const waiting = await made({ anuncio: open }, 800, eva)
    const accepted = await made({ anuncio: kept }, 900, eva)
    await act(accepted._id, 'aceptar', ana)
    await endAccount(eva)
    expect(await stateOf(waiting._id)).toBe('retirada')
    expect((await act(waiting._id, 'aceptar', ana)).statusCode).toBe(403)
    const luz = await makeUser(server)
    const next = await made({ anuncio: kept }, 700, luz)
    await endOffers()
    expect(await reservationOf(kept)).toBeUndefined()
    expect((await adRow(server, kept)).reservedAt).toBeNull()
    expect(await noticeTitlesOf(ana)).toContain('Terminó el apartado')
    expect((await act(next._id, 'aceptar', ana)).statusCode).toBe(200)
  })

  it('of a seller closes the offers for the ads, whose titles no notification tells any more', async () => {
    const [open, kept] = [await anAd(), await anAd()]
    const waiting = await made({ anuncio: open }, 800, eva)
    const accepted = await made({ anuncio: kept }, 900, eva)
    await act(accepted._id, 'aceptar', ana)
    expect(await noticesOf(eva)).toContain('Licuadora')
    await endAccount(ana)
    expect(await stateOf(waiting._id)).toBe('retirada')
    await endOffers()
    expect(await reservationOf(kept)).toBeUndefined()
    expect(await noticeTitlesOf(eva)).toEqual([
      'Aceptaron tu oferta',
      'Ya no está apartado para ti',
    ])
    expect(await noticesOf(eva)).not.toContain('Licuadora')
  })
})

describe('the data of a person', () => {
  it('hold their own offers and what is reserved for them, and nobody else’s', async () => {
    const id = await anAd()
    const { conversacion } = await made({ anuncio: id }, 700, eva)
    const { _id } = await made({ conversacion }, 900, ana)
    await act(_id, 'aceptar', eva)
    const instant = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
    const dataOf = async (person: Person) =>
      (await call(server, 'GET /api/user/export', person)).json()
    const offered = { conversacion, anuncio: id, fecha: instant, vence: instant }
    const ofEva = await dataOf(eva)
    expect(ofEva.ofertas).toEqual([
      { ...offered, monto: 700, estado: 'contraofertada', terminada: instant },
    ])
    expect(ofEva.apartadosParaMi).toEqual([
      { anuncio: id, monto: 900, desde: instant, hasta: instant },
    ])
    const ofAna = await dataOf(ana)
    expect(ofAna.ofertas).toEqual([
      { ...offered, monto: 900, estado: 'aceptada', terminada: instant },
    ])
    expect(ofAna.apartadosParaMi).toEqual([])
  })
})
