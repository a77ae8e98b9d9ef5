import { describe, expect, test } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  askForPlan,
  expectBalanced,
  later,
  levels,
  noticeTitlesOf,
  paymentStatus,
  reconcile,
  upgradeState,
} from '../support/paying.ts'
import { call, waitingMails } from '../support/people.ts'
import {
  ad,
  ana,
  books,
  comeBack,
  deliver,
  eva,
  open,
  opened,
  server,
  setUpRedirect,
  successPage,
} from '../support/redirectStage.ts'

const DAY = 24 * 60 * 60 * 1000

setUpRedirect()

describe('A buyer whose provider has a page of its own', () => {
  test('is told its address, its name and the price, and nothing for a form', () => {
    expect(opened).toEqual({
      modo: 'redirect',
      url: `https://pagos-aparte.example/${opened.referencia}`,
      proveedor: 'Pagos Aparte',
      amount: 9900,
      currency: 'mxn',
      plan: 'premium',
      nivelActual: 'estandar',
      fechaInicio: '10-03-2026',
      fechaFin: '09-05-2026',
      estado: 'abierto',
      ficha: null,
      referencia: opened.referencia,
      regreso: `/api/announcement/upgrade/confirm/${ad}`,
    })
    expect(books.order(opened.referencia).regreso).toBe(
      server.services.env.PUBLIC_ORIGIN + opened.regreso,
    )
  })

  test('pays there, comes back, and has the level, a receipt and a notice', async () => {
    expect(await comeBack(books.pay(opened.referencia))).toBe(successPage())
    expect(await upgradeState(server, ad, ana)).toMatchObject({
      modo: 'redirect',
      documentoPropio: false,
      nivelActual: 'premium',
      mejoras: [{ nivel: 'premium', fechaInicio: '10-03-2026', fechaFin: '09-05-2026' }],
      pagos: [],
    })
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    expect(await noticeTitlesOf(server, ana)).toEqual(['Tu anuncio ya es Premium'])
    await expectBalanced(server)
  })

  test('is refused there, reads that nothing was charged, and tries again with the same order', async () => {
    const to = await comeBack(books.refuse(opened.referencia))
    expect(to).toContain('/anuncio/mejorar/error?title=El+pago+no+se+complet')
    expect((await open()).referencia).toBe(opened.referencia)
    expect(await comeBack(books.pay(opened.referencia))).toBe(successPage())
  })

  test('comes back by «atrás» after paying: the page shows the level, and sells nothing for the same order', async () => {
    books.pay(opened.referencia)
    const state = await upgradeState(server, ad, ana)
    expect(state.nivelActual).toBe('premium')
    const next = await open()
    expect(next.referencia).not.toBe(opened.referencia)
    expect(next.fechaInicio).toBe('10-05-2026')
  })

  test('closes the tab after paying and has the level by the event, or by the job where none comes', async () => {
    books.pay(opened.referencia)
    expect(await deliver(books.event(opened.referencia))).toBe(200)
    expect(await levels(server, ad)).toHaveLength(1)
    const other = await makeAd(server, ana.id)
    books.pay((await open(ana, other)).referencia)
    await reconcile(server)
    expect(await levels(server, other)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('taps twice, in two tabs, and goes to one order', async () => {
    expect(await open()).toEqual(opened)
  })

  test('F13: pays one order twice, in two tabs, and has one level and the second money back', async () => {
    expect(await comeBack(books.pay(opened.referencia))).toBe(successPage())
    const again = books.pay(opened.referencia)
    books.isDown = true
    expect(await comeBack(again)).toBe(`${successPage()}?estado=pendiente`)
    books.isDown = false
    expect(await deliver(books.event(opened.referencia))).toBe(200)
    expect(books.order(opened.referencia).pagos).toMatchObject([{ devuelto: 0 }, { devuelto: 99 }])
    expect(await comeBack(again)).toBe(successPage())
    expect(await paymentStatus(server, opened.referencia)).toBe('pagado')
    expect(await levels(server, ad)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('F13: pays twice before anybody hears of it, and has the level and the second money back', async () => {
    books.pay(opened.referencia)
    books.pay(opened.referencia)
    await reconcile(server)
    expect(books.order(opened.referencia).pagos).toMatchObject([{ devuelto: 0 }, { devuelto: 99 }])
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('premium')
    await expectBalanced(server)
  })

  test('pays in a way that takes a day, and is told when the money has come', async () => {
    expect(await comeBack(books.pay(opened.referencia, 'pendiente'))).toBe(
      `${successPage()}?estado=pendiente`,
    )
    expect((await upgradeState(server, ad, ana)).pagos).toEqual([
      { plan: 'premium', estado: 'en proceso', ficha: null, referencia: opened.referencia },
    ])
    later(server, DAY)
    books.arrive(opened.referencia)
    expect(await deliver(books.event(opened.referencia))).toBe(200)
    expect(await upgradeState(server, ad, ana)).toMatchObject({
      mejoras: [{ fechaInicio: '11-03-2026' }],
      pagos: [],
    })
    await expectBalanced(server)
  })

  test('F11: comes back before the provider itself knows, and does not read that nothing was charged', async () => {
    books.lags = true
    expect(await comeBack(books.pay(opened.referencia))).toBe(`${successPage()}?estado=pendiente`)
    expect(await levels(server, ad)).toEqual([])
    books.lags = false
    expect(await deliver(books.event(opened.referencia))).toBe(200)
    expect(await levels(server, ad)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('F11: is told that payments are away when the provider is, and may come back in that time', async () => {
    const paid = books.pay(opened.referencia)
    books.isDown = true
    const answer = await askForPlan(server, await makeAd(server, ana.id), 'premium', ana)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).toBe(ERRORS.pagosNoDisponibles.text)
    expect(await comeBack(paid)).toBe(`${successPage()}?estado=pendiente`)
    expect(await deliver(books.event(opened.referencia))).toBe(503)
    books.isDown = false
    expect(await deliver(books.event(opened.referencia))).toBe(200)
    expect(await levels(server, ad)).toHaveLength(1)
  })

  test('has the money back, and the level ends with it', async () => {
    await comeBack(books.pay(opened.referencia))
    later(server, 10 * DAY)
    books.giveBack(opened.referencia)
    await reconcile(server)
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('estandar')
    expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
    expect(await noticeTitlesOf(server, ana)).toContain('Te devolvimos $99 MXN')
    await expectBalanced(server)
  })

  test('pays for an ad that is gone by then, and the money goes back by itself', async () => {
    const paid = books.pay(opened.referencia)
    await call(server, `DELETE /api/announcement/${ad}`, { token: ana.token })
    expect(await comeBack(paid)).toContain('title=No+pudimos+aplicar+tu+pago')
    expect(books.order(opened.referencia).pagos).toMatchObject([{ devuelto: 99 }])
    expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
    await expectBalanced(server)
  })
})

describe('The order of another', () => {
  test('T36: confirms nothing for an ad that it is not for, and claims of an address grant nothing', async () => {
    const other = await makeAd(server, ana.id)
    const paid = books.pay(opened.referencia)
    expect(await comeBack(paid.replace(ad, other))).toContain('title=No+encontramos+ese+pago')
    const unpaid = await open(ana, other)
    expect(await comeBack(books.wayBack(unpaid.referencia, 'aprobado'))).toContain('pendiente')
    expect(await levels(server, other)).toEqual([])
    for (const words of [
      '',
      '?orden=',
      '?orden=../../etc',
      '?orden=a&orden=b',
      '?payment_intent=x',
    ])
      expect(await comeBack(`${unpaid.regreso}${words}`)).toContain('No+encontramos+ese+pago')
  })

  test('is neither opened, nor seen, nor cancelled by another person or a guest', async () => {
    const before = books.calls.length
    expect((await askForPlan(server, ad, 'premium', eva)).statusCode).toBe(403)
    const state = await call(server, `GET /api/announcement/upgrade/${ad}/estado`, {
      token: eva.token,
    })
    expect(state.statusCode).toBe(404)
    const cancelled = await call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, {
      token: eva.token,
    })
    expect(cancelled.statusCode).toBe(404)
    const guest = await call(server, `GET /api/announcement/upgrade/${ad}?plan=premium`)
    expect(guest.statusCode).toBe(401)
    expect(books.calls).toHaveLength(before)
  })
})
