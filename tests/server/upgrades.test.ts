// @module-tag postgres
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { countOne } from '../../src/server/limits/counterQueries.ts'
import { askLimit } from '../../src/server/upgrades/upgradeLimits.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  askForPlan,
  comeBack,
  expectBalanced,
  expiryOf,
  levels,
  noticeTitlesOf,
  openPlan,
  paymentStatus,
  upgradeState,
  useStripeServer,
} from '../support/paying.ts'
import { call, makeUser, waitingMails, type Person } from '../support/people.ts'

/** Noon in Mexico City. */
const NOON = new Date('2026-03-10T18:00:00Z')
const DAY = 24 * 60 * 60 * 1000

const { server, stripe } = await useStripeServer()
let ana: Person
let eva: Person
let ad: string

beforeEach(async () => {
  server.clock.now = NOON
  stripe.mend()
  ana = await makeUser(server)
  eva = await makeUser(server)
  ad = await makeAd(server, ana.id)
})

describe('The owner of an ad', () => {
  it('opens a payment with the price and the days of the plan', async () => {
    const answer = await askForPlan(server, ad, 'premium', ana)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_.+_secret_/) as string,
      amount: 9900,
      currency: 'mxn',
      modo: 'stripe',
      publishableKey: 'pk_test_llave',
      plan: 'premium',
      nivelActual: 'estandar',
      fechaInicio: '10-03-2026',
      fechaFin: '09-05-2026',
      estado: 'abierto',
      ficha: null,
      referencia: expect.stringMatching(/^pi_/) as string,
      regreso: `/api/announcement/upgrade/confirm/${ad}`,
    })
    const { amount } = await openPlan(server, ad, 'impulsado', ana)
    expect(amount).toBe(4900)
  })

  it('gets the same payment again until it ends, one for each plan', async () => {
    const first = await openPlan(server, ad, 'impulsado', ana)
    const again = await openPlan(server, ad, 'impulsado', ana)
    const other = await openPlan(server, ad, 'premium', ana)
    expect(again).toEqual(first)
    expect(other.referencia).not.toBe(first.referencia)
    stripe.books.cancel(first.referencia)
    const next = await openPlan(server, ad, 'impulsado', ana)
    expect(next.referencia).not.toBe(first.referencia)
    expect(await paymentStatus(server, first.referencia)).toBe('cancelado')
  })

  it('pays, comes back, and has the level, the days, a receipt and a notice', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    expect(await comeBack(server, ad, opened)).toBe(`/anuncio/${ad}/mejorar/exito`)
    expect(await upgradeState(server, ad, ana)).toMatchObject({
      nivelActual: 'premium',
      mejoras: [{ nivel: 'premium', fechaInicio: '10-03-2026', fechaFin: '09-05-2026' }],
      pagos: [],
    })
    expect(await expiryOf(server, ad)).toEqual(new Date('2026-05-10T06:00:00Z'))
    const [receipt] = await waitingMails(server, ana.correo)
    expect(receipt?.subject).toBe('Recibo de tu pago: nivel Premium')
    expect(receipt?.plain).toContain(
      'Nivel Premium, 60 días: del 10 de Mar del 2026 al 9 de May del 2026',
    )
    expect(receipt?.plain).toContain('Total: $99 MXN, IVA incluido')
    expect(receipt?.plain).toContain(opened.referencia)
    expect(await noticeTitlesOf(server, ana)).toEqual(['Tu anuncio ya es Premium'])
    await expectBalanced(server)
  })

  it('sees the dates of both plans before paying, after the level that runs', async () => {
    const opened = await openPlan(server, ad, 'impulsado', ana)
    stripe.books.payByCard(opened.referencia)
    await comeBack(server, ad, opened)
    const { nivelActual, planes } = await upgradeState(server, ad, ana)
    expect(nivelActual).toBe('impulsado')
    expect(planes).toEqual([
      {
        plan: 'impulsado',
        amount: 4900,
        currency: 'mxn',
        dias: 30,
        fechaInicio: '10-04-2026',
        fechaFin: '09-05-2026',
      },
      {
        plan: 'premium',
        amount: 9900,
        currency: 'mxn',
        dias: 60,
        fechaInicio: '10-04-2026',
        fechaFin: '08-06-2026',
      },
    ])
  })

  it('brings an ad that had expired back by a level', async () => {
    const old = await makeAd(server, ana.id, {
      createdAt: new Date(NOON.getTime() - 33 * DAY),
      expiresAt: new Date(NOON.getTime() - 3 * DAY),
      status: 'caducado',
    })
    const opened = await openPlan(server, old, 'impulsado', ana)
    stripe.books.payByCard(opened.referencia)
    await comeBack(server, old, opened)
    const [row] = await server.services.db.select().from(ads).where(eq(ads.id, old))
    expect(row?.status).toBe('activo')
    expect(row?.expiresAt).toEqual(new Date('2026-04-10T06:00:00Z'))
  })

  it('is told by the page of failure when the bank refused, and can try again with the same payment', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia, 'refuses')
    const to = new URL(await comeBack(server, ad, opened), 'https://sitio.invalid')
    expect(to.pathname).toBe('/anuncio/mejorar/error')
    expect(Object.fromEntries(to.searchParams)).toEqual({
      title: 'El pago no se completó',
      message: 'No se cobró nada. Intenta otra vez, quizá con otra tarjeta.',
      referencia: opened.referencia,
    })
    expect((await openPlan(server, ad, 'premium', ana)).referencia).toBe(opened.referencia)
    stripe.books.payByCard(opened.referencia)
    expect(await comeBack(server, ad, opened)).toBe(`/anuncio/${ad}/mejorar/exito`)
  })

  it('waits for a voucher to be paid, sees it, and has the level when the money comes', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.takeVoucher(opened.referencia)
    expect(await comeBack(server, ad, opened)).toBe(`/anuncio/${ad}/mejorar/exito?estado=pendiente`)
    const ficha = {
      numero: '12345678901234',
      vence: '13-03-2026',
      url: 'https://payments.stripe.com/oxxo/voucher/test',
    }
    expect((await upgradeState(server, ad, ana)).pagos).toEqual([
      { plan: 'premium', estado: 'en proceso', ficha, referencia: opened.referencia },
    ])
    expect(await openPlan(server, ad, 'premium', ana)).toMatchObject({
      estado: 'en proceso',
      ficha,
    })
    expect(await levels(server, ad)).toEqual([])
    server.clock.now = new Date(NOON.getTime() + 2 * DAY)
    stripe.books.payVoucher(opened.referencia)
    expect(await upgradeState(server, ad, ana)).toMatchObject({
      nivelActual: 'premium',
      mejoras: [{ fechaInicio: '12-03-2026', fechaFin: '11-05-2026' }],
      pagos: [],
    })
    await expectBalanced(server)
  })

  it('cancels a voucher to pay by card instead, unless it was paid', async () => {
    const cancel = () =>
      call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, { token: ana.token })
    expect((await cancel()).statusCode).toBe(404)
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.takeVoucher(opened.referencia)
    await comeBack(server, ad, opened)
    expect((await cancel()).statusCode).toBe(200)
    const next = await openPlan(server, ad, 'premium', ana)
    expect(next).toMatchObject({ estado: 'abierto', ficha: null })
    stripe.books.payByCard(next.referencia)
    expect((await cancel()).statusCode).toBe(409)
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('premium')
  })
})

describe('A level', () => {
  it("is not for another person's ad, nor for one that never was, nor for guests", async () => {
    const calls = stripe.calls.length
    expect((await askForPlan(server, ad, 'premium', eva)).statusCode).toBe(403)
    expect((await askForPlan(server, 'no-hay', 'premium', ana)).statusCode).toBe(404)
    const guest = await call(server, `GET /api/announcement/upgrade/${ad}?plan=premium`)
    expect(guest.statusCode).toBe(401)
    const state = (token: string) =>
      call(server, `GET /api/announcement/upgrade/${ad}/estado`, { token })
    expect((await state(eva.token)).statusCode).toBe(404)
    const cancelled = await call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, {
      token: eva.token,
    })
    expect(cancelled.statusCode).toBe(404)
    expect(stripe.calls).toHaveLength(calls)
  })

  it('is not sold for ads that are gone or held back', async () => {
    for (const status of ['vendido', 'eliminado', 'retirado'] as const) {
      const gone = await makeAd(server, ana.id, { status })
      expect((await askForPlan(server, gone, 'premium', ana)).statusCode).toBe(410)
    }
    const held = await makeAd(server, ana.id, { status: 'revision' })
    const answer = await askForPlan(server, held, 'premium', ana)
    expect(answer.statusCode).toBe(409)
    expect(answer.body).toBe('Tu anuncio está en revisión. Podrás mejorarlo cuando se publique.')
  })

  it('can be asked for 300 times in ten minutes', async () => {
    const limit = askLimit(ana.id)
    for (let asked = 0; asked < limit.max; asked += 1)
      await countOne(server.services.db, limit, NOON)
    const answer = await askForPlan(server, ad, 'premium', ana)
    expect(answer.statusCode).toBe(429)
    expect(answer.body).toBe(ERRORS.demasiados.text)
  })
})
