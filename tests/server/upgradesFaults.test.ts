import { describe, expect, test, vi } from 'vitest'
import { ERRORS } from '../../src/contract/errors.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  ad,
  ana,
  askForPlan,
  comeBack,
  deliver,
  expectBalanced,
  lastEvent,
  later,
  levels,
  openPlan,
  paymentStatus,
  reconcile,
  useAnAd,
  useStripeServer,
  type Opened,
} from '../support/paying.ts'
import { call, waitingMails } from '../support/people.ts'

const DAY = 24 * 60 * 60 * 1000
const MINUTE = 60 * 1000

const paying = await useStripeServer({ timeoutMs: 400 })
const { server, stripe } = paying
useAnAd(paying)

const SUCCESS = () => `/anuncio/${ad}/mejorar/exito`

describe('When the provider fails', () => {
  test.each([402, 500, 'lost'] as const)(
    'F11: %s at the opening is 503, and trying again opens one payment',
    async (fault) => {
      const before = stripe.books.intents.size
      stripe.breakNext(/POST .*payment_intents$/, fault, fault)
      const answer = await askForPlan(server, ad, 'premium', ana)
      expect(answer.statusCode).toBe(503)
      expect(answer.body).toBe(ERRORS.pagosNoDisponibles.text)
      expect(answer.headers['retry-after']).toBeDefined()
      stripe.mend()
      // An answer of Stripe's own stands for its key; a minute later the key is another.
      later(server, MINUTE)
      const { referencia } = await openPlan(server, ad, 'premium', ana)
      stripe.books.payByCard(referencia)
      await reconcile(server)
      expect(await levels(server, ad)).toHaveLength(1)
      const paid = [...stripe.books.intents.values()].slice(before)
      expect(paid.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
      await expectBalanced(server)
    },
  )

  test('F11: an answer lost at the opening is the same intent when asked for again at once', async () => {
    const before = stripe.books.intents.size
    stripe.breakNext(/POST .*payment_intents$/, 'lost')
    await askForPlan(server, ad, 'premium', ana)
    await openPlan(server, ad, 'premium', ana)
    expect(stripe.books.intents.size - before).toBe(1)
  })

  test.each([429, 'timeout'] as const)(
    'F11: %s after the payment says that it is being confirmed, and the job grants it',
    async (fault) => {
      const opened = await openPlan(server, ad, 'premium', ana)
      stripe.books.payByCard(opened.referencia)
      stripe.breakNext(/GET .*payment_intents/, fault, fault)
      expect(await comeBack(server, ad, opened)).toBe(`${SUCCESS()}?estado=pendiente`)
      stripe.mend()
      expect(await levels(server, ad)).toEqual([])
      later(server, 5 * MINUTE)
      await reconcile(server)
      expect(await levels(server, ad)).toHaveLength(1)
      expect(await comeBack(server, ad, opened)).toBe(SUCCESS())
      await expectBalanced(server)
    },
  )

  test('F11: an event is answered 503 so that it is sent again, and then works', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    const event = lastEvent(paying, 'payment_intent.succeeded')
    stripe.breakNext(/GET .*payment_intents/, 500)
    expect(await deliver(paying, event)).toBe(503)
    expect(await deliver(paying, event)).toBe(200)
    expect(await levels(server, ad)).toHaveLength(1)
  })

  test.each(['lost', 'cut'] as const)(
    'F11: %s at a refund never refunds twice, and the job brings it to its end',
    async (fault) => {
      const opened = await openPlan(server, ad, 'premium', ana)
      stripe.books.payByCard(opened.referencia)
      await call(server, `DELETE /api/announcement/${ad}`, { token: ana.token })
      stripe.breakNext(/POST .*refunds/, fault, fault)
      await comeBack(server, ad, opened)
      stripe.mend()
      for (let run = 0; run < 3; run += 1) {
        later(server, 5 * MINUTE)
        await reconcile(server)
      }
      expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
      const refunds = stripe.books.refunds.filter(
        ({ payment_intent: intent }) => intent === opened.referencia,
      )
      expect(refunds).toHaveLength(1)
      await expectBalanced(server)
    },
  )

  test('F11: the job passes by payments that fail, and gives up early when all do', async () => {
    const opened = []
    for (let count = 0; count < 5; count += 1) {
      const id = await makeAd(server, ana.id)
      opened.push(await openPlan(server, id, 'impulsado', ana))
      later(server, 1000)
    }
    for (const { referencia } of opened) stripe.books.payByCard(referencia)
    stripe.breakNext(/GET .*payment_intents/, 500, 500, 500)
    await reconcile(server)
    later(server, 5 * MINUTE)
    await reconcile(server)
    const states = await Promise.all(
      opened.map(({ referencia }) => paymentStatus(server, referencia)),
    )
    expect(new Set(states)).toEqual(new Set(['pagado']))
  })
})

test(
  'F39: a payment that a failover kept from being noted has its level from the job, once',
  { tags: 'postgres' },
  async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    const cut = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const noted = vi.spyOn(server.services.db, 'transaction').mockRejectedValue(cut)
    expect(await comeBack(server, ad, opened)).toBe(`${SUCCESS()}?estado=pendiente`)
    expect(noted).toHaveBeenCalled()
    // The job of the process that comes first finds no primary yet either.
    await reconcile(server)
    noted.mockRestore()
    expect(await levels(server, ad)).toEqual([])
    later(server, 5 * MINUTE)
    // Both processes' jobs, and the page that asks again meanwhile.
    await Promise.all([reconcile(server), reconcile(server), comeBack(server, ad, opened)])
    expect(await levels(server, ad)).toHaveLength(1)
    expect(await paymentStatus(server, opened.referencia)).toBe('pagado')
    await expectBalanced(server)
  },
)

describe('Events', () => {
  const orders: Record<string, (opened: Opened) => Promise<void>> = {
    'that never come': async (opened) => {
      await comeBack(server, ad, opened)
    },
    'that come before the redirect': async (opened) => {
      await deliver(paying, lastEvent(paying, 'payment_intent.succeeded'))
      await comeBack(server, ad, opened)
    },
    'that come 3 days late': async () => {
      later(server, 3 * DAY)
      await deliver(paying, lastEvent(paying, 'payment_intent.succeeded'))
    },
    'that come twice': async () => {
      const event = lastEvent(paying, 'payment_intent.succeeded')
      await deliver(paying, event)
      later(server, DAY)
      await deliver(paying, event)
    },
    'that come in reverse order': async () => {
      await deliver(paying, lastEvent(paying, 'payment_intent.succeeded'))
      await deliver(paying, lastEvent(paying, 'payment_intent.payment_failed'))
      await deliver(paying, lastEvent(paying, 'payment_intent.created'))
    },
    'that none came of, nor a redirect': async () => {
      later(server, 5 * MINUTE)
      await reconcile(server)
    },
  }

  test.each(Object.entries(orders))('F12: %s lead to the same end', async (_, arrive) => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia, 'refuses')
    stripe.books.payByCard(opened.referencia)
    await arrive(opened)
    const [level, ...others] = await levels(server, ad)
    expect(others).toEqual([])
    expect(level).toMatchObject({ nivel: 'premium' })
    expect(await paymentStatus(server, opened.referencia)).toBe('pagado')
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('F12: a slow bank is waited for, and what it refuses at last is open again', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia, 'slow')
    expect(await comeBack(server, ad, opened)).toBe(`${SUCCESS()}?estado=pendiente`)
    expect(await paymentStatus(server, opened.referencia)).toBe('en proceso')
    stripe.books.bankSays(opened.referencia, 'refuses')
    await deliver(paying, lastEvent(paying, 'payment_intent.payment_failed'))
    expect(await openPlan(server, ad, 'premium', ana)).toMatchObject({
      estado: 'abierto',
      referencia: opened.referencia,
    })
  })
})
