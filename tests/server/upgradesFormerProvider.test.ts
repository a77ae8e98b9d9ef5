import { beforeEach, describe, expect, test } from 'vitest'
import { paymentsBy, type Payments } from '../../src/server/services/payments/openPayments.ts'
import { bookedOf } from '../../src/server/upgrades/payment/ledgerQueries.ts'
import {
  ad,
  ana,
  askForPlan,
  comeBack,
  deliver,
  expectBalanced,
  lastEvent,
  levels,
  openPlan,
  paymentStatus,
  reconcile,
  upgradeState,
  useAnAd,
  useStripeServer,
  type Opened,
} from '../support/paying.ts'
import { call } from '../support/people.ts'
import { RedirectBooks } from '../support/redirectProvider.ts'

let inUse: Payments
const paying = await useStripeServer({
  timeoutMs: 400,
  services: {
    // Its providers change while the site runs, as they do from one start to the next.
    payments: {
      get chosen() {
        return inUse.chosen
      },
      get all() {
        return inUse.all
      },
      of: (name) => inUse.of(name),
    },
  },
})
const { server, stripe, provider: byStripe } = paying
inUse = paymentsBy(byStripe)
useAnAd(paying)

const books = new RedirectBooks(() => server.clock.now)
let bought: Opened
let waiting: Opened

/** A site that sells by Stripe: one level is paid, another payment is open. */
beforeEach(async () => {
  inUse = paymentsBy(byStripe)
  bought = await openPlan(server, ad, 'impulsado', ana)
  stripe.books.payByCard(bought.referencia)
  await comeBack(server, ad, bought)
  waiting = await openPlan(server, ad, 'premium', ana)
})

describe('A site that changes its provider and leaves the former one its keys', () => {
  beforeEach(() => {
    inUse = paymentsBy(books.open(), byStripe)
  })

  test('sells by the new one, and nobody can pay what was open with the former', async () => {
    const opened = (await askForPlan(server, ad, 'premium', ana)).json<{ referencia: string }>()
    expect(opened).toMatchObject({ modo: 'redirect', proveedor: 'Pagos Aparte' })
    expect(stripe.books.intent(waiting.referencia).status).toBe('canceled')
    expect(await paymentStatus(server, waiting.referencia)).toBe('cancelado')
    books.pay(opened.referencia)
    expect(await upgradeState(server, ad, ana)).toMatchObject({
      modo: 'redirect',
      mejoras: [{ nivel: 'impulsado' }, { nivel: 'premium' }],
    })
    await expectBalanced(server)
  })

  test('F13: hears of refunds at the former one by event', async () => {
    stripe.books.refund(bought.referencia)
    expect(await deliver(paying, lastEvent(paying, 'charge.refunded'))).toBe(200)
    expect(await paymentStatus(server, bought.referencia)).toBe('reembolsado')
    await expectBalanced(server)
  })

  test('F13: finds refunds at the former one by the job, though the new one is down', async () => {
    stripe.books.refund(bought.referencia)
    books.isDown = true
    await reconcile(server)
    books.isDown = false
    expect(await paymentStatus(server, bought.referencia)).toBe('reembolsado')
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('estandar')
    await expectBalanced(server)
  })

  test('F12: takes what was paid at the former one in the moment of the change', async () => {
    stripe.books.payByCard(waiting.referencia)
    expect(await comeBack(server, ad, waiting)).toBe(`/anuncio/${ad}/mejorar/exito`)
    expect(await levels(server, ad)).toHaveLength(2)
    await expectBalanced(server)
  })

  test('cancels a payment of the former one for its owner', async () => {
    const answer = await call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, {
      token: ana.token,
    })
    expect(answer.statusCode).toBe(200)
    expect(stripe.books.intent(waiting.referencia).status).toBe('canceled')
  })
})

describe('A site whose former provider has no keys any more', () => {
  beforeEach(() => {
    // It reads the same word in the way back.
    inUse = paymentsBy({ ...books.open(), readReturn: byStripe.readReturn })
  })

  test('T31: an old way back takes nothing out of the books', async () => {
    expect(await comeBack(server, ad, bought)).toBe(`/anuncio/${ad}/mejorar/exito`)
    expect(await paymentStatus(server, bought.referencia)).toBe('pagado')
    expect(await bookedOf(server.services.db, bought.referencia)).toMatchObject({ cargo: 4900 })
    expect(await levels(server, ad)).toHaveLength(1)
  })

  test('what was open there is ended, so that the owner can buy', async () => {
    const opened = await askForPlan(server, ad, 'premium', ana)
    expect(opened.json()).toMatchObject({ modo: 'redirect' })
    expect(await paymentStatus(server, waiting.referencia)).toBe('cancelado')
    await expectBalanced(server)
  })
})
