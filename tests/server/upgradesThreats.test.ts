import { Writable } from 'node:stream'
import { describe, expect, inject, test } from 'vitest'
import { upgrades } from '../../src/server/db/schema/ads.ts'
import { createLogger } from '../../src/server/http/logger.ts'
import { makeAd } from '../support/adFactory.ts'
import type { FakeIntent } from '../support/fakeStripeBooks.ts'
import {
  ad,
  ana,
  askForPlan,
  comeBack,
  deliver,
  expectBalanced,
  lastEvent,
  levels,
  NOON,
  openPlan,
  paymentStatus,
  reconcile,
  upgradeState,
  useAnAd,
  useStripeServer,
} from '../support/paying.ts'
import { call, waitingMails } from '../support/people.ts'

const MIDNIGHTS = { april9: '2026-04-10T06:00:00.000Z', june8: '2026-06-09T06:00:00.000Z' }

const lines: string[] = []
const log = createLogger(
  { NODE_ENV: 'test', LOG_LEVEL: 'debug' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)

const paying = await useStripeServer({ services: { log } })
const { server, stripe } = paying
useAnAd(paying)

const succeeded = () => lastEvent(paying, 'payment_intent.succeeded')

describe('A payment that is told of many times', () => {
  test('T31: buys once by redirect, refresh and event, whichever comes first', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    await comeBack(server, ad, opened)
    await comeBack(server, ad, opened)
    expect(await deliver(paying, succeeded())).toBe(200)
    expect(await deliver(paying, succeeded())).toBe(200)
    await reconcile(server)
    expect(await levels(server, ad)).toHaveLength(1)
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    await expectBalanced(server)
  })

  test.runIf(inject('realPostgres'))(
    'T31: 20 confirms and events at once give one upgrade',
    { tags: 'postgres' },
    async () => {
      for (const plan of ['impulsado', 'premium'] as const) {
        const opened = await openPlan(server, ad, plan, ana)
        stripe.books.payByCard(opened.referencia)
        const event = succeeded()
        await Promise.all(
          Array.from({ length: 20 }, (_, turn) =>
            turn % 2 === 0
              ? comeBack(server, ad, opened)
              : deliver(paying, event && { ...event, id: `${event.id}_${turn % 5}` }),
          ),
        )
        expect(await paymentStatus(server, opened.referencia)).toBe('pagado')
      }
      expect(await levels(server, ad)).toHaveLength(2)
      expect(await waitingMails(server, ana.correo)).toHaveLength(2)
      await expectBalanced(server)
    },
  )

  test.runIf(inject('realPostgres'))(
    'T31: opened by 10 taps at once is one payment',
    { tags: 'postgres' },
    async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => openPlan(server, ad, 'premium', ana)),
      )
      expect(new Set(answers.map(({ referencia }) => referencia)).size).toBe(1)
    },
  )
})

describe('Levels bought for one ad', () => {
  const bought = async (...plans: ('impulsado' | 'premium')[]) => {
    const opened = []
    for (const plan of plans) {
      const payment = await openPlan(server, ad, plan, ana)
      stripe.books.payByCard(payment.referencia)
      opened.push(payment)
    }
    return opened
  }

  test('T32: queue one after the other without a gap, and the ad lives to the end of the last', async () => {
    const [first, second] = await bought('impulsado', 'premium')
    if (!first || !second) throw new Error('nothing was opened')
    await comeBack(server, ad, first)
    await comeBack(server, ad, second)
    const all = await levels(server, ad)
    expect(
      all.map(({ nivel, start, end }) => [nivel, start.toISOString(), end.toISOString()]),
    ).toEqual([
      ['impulsado', NOON.toISOString(), MIDNIGHTS.april9],
      ['premium', MIDNIGHTS.april9, MIDNIGHTS.june8],
    ])
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('impulsado')
    await expectBalanced(server)
  })

  test.runIf(inject('realPostgres'))(
    'T32: paid at the same moment still queue',
    { tags: 'postgres' },
    async () => {
      const opened = await bought('impulsado', 'premium')
      await Promise.all(opened.map((payment) => comeBack(server, ad, payment)))
      const [first, second] = await levels(server, ad)
      expect(first?.start).toEqual(NOON)
      expect(second?.start).toEqual(first?.end)
      await expectBalanced(server)
    },
  )

  test('T32: are kept from overlapping by the database itself', async () => {
    const [payment] = await bought('impulsado')
    if (payment) await comeBack(server, ad, payment)
    const overlapping = server.services.db.insert(upgrades).values({
      id: 'encimado',
      adId: ad,
      nivel: 'premium',
      period: '[2026-03-20T00:00:00Z,2026-03-21T00:00:00Z)',
    })
    await expect(overlapping).rejects.toThrow()
  })
})

describe('A payment that is not as it was ordered', () => {
  test('T36: asks for one of the two plans, and the price is not for the page to say', async () => {
    for (const plan of ['otro', 'estandar', '', '__proto__', 'premium&amount=1']) {
      const answer = await askForPlan(server, ad, plan, ana)
      if (plan.startsWith('premium')) expect(answer.json()).toMatchObject({ amount: 9900 })
      else expect(answer.statusCode).toBe(400)
    }
  })

  const tampered: Record<string, (intent: FakeIntent, other: string) => void> = {
    'another amount': (intent) => {
      intent.amount = 100
    },
    'another currency': (intent) => {
      intent.currency = 'usd'
    },
    'another plan': (intent) => {
      intent.metadata['nivel'] = 'impulsado'
    },
    'another ad': (intent, other) => {
      intent.metadata['adId'] = other
    },
    'another person': (intent) => {
      intent.metadata['userId'] = 'alguien'
    },
    'nothing known of it': (intent) => {
      intent.metadata = {}
    },
  }

  test.each(Object.entries(tampered))('T36: %s buys nothing and is refunded', async (_, tamper) => {
    const opened = await openPlan(server, ad, 'premium', ana)
    tamper(stripe.books.intent(opened.referencia), await makeAd(server, ana.id))
    stripe.books.payByCard(opened.referencia)
    const to = await comeBack(server, ad, opened)
    expect(to).toContain('/anuncio/mejorar/error?title=No+pudimos+aplicar+tu+pago')
    expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
    expect(await levels(server, ad)).toEqual([])
    expect(stripe.books.refunds.at(-1)).toMatchObject({ payment_intent: opened.referencia })
    await expectBalanced(server)
  })

  test('T36: an intent of another ad, or of nobody here, confirms nothing', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    const other = await makeAd(server, ana.id)
    const stranger = stripe.books.create({ amount: 9900, currency: 'mxn', metadata: {} })
    for (const [id, referencia] of [
      [other, opened.referencia],
      [ad, stranger.id],
      [ad, '../../etc'],
    ] as const) {
      const to = await comeBack(server, id, { referencia, clientSecret: '' })
      expect(to).toContain('title=No+encontramos+ese+pago')
    }
    expect(await levels(server, other)).toEqual([])
    stripe.books.payByCard(stranger.id)
    expect(await deliver(paying, succeeded())).toBe(200)
  })

  test('T36: an event that Stripe did not sign, or signed long ago, is refused', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    const event = succeeded()
    if (!event) throw new Error('no event')
    const post = (payload: string, signature?: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/stripe/webhook',
        payload,
        headers: {
          'content-type': 'application/json',
          ...(signature && { 'stripe-signature': signature }),
        },
      })
    const forged = stripe.signed(event, 'whsec_otra')
    const { payload, signature } = stripe.signed(event)
    const answers = [
      await post(forged.payload, forged.signature),
      await post(`${payload} `, signature),
      await post(payload),
      await post('', signature),
    ]
    server.clock.now = new Date(NOON.getTime() + 10 * 60 * 1000)
    answers.push(await post(payload, signature))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400])
    expect(await levels(server, ad)).toEqual([])
  })
})

test('T42: no log line and no cache ever holds a client secret, whatever goes wrong', async () => {
  lines.length = 0
  expect((await askForPlan(server, ad, 'premium', ana)).headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
  })
  const opened = await openPlan(server, ad, 'premium', ana)
  const back = await call(server, `GET /api/announcement/upgrade/confirm/${ad}?payment_intent=x`)
  expect(back.headers['cache-control']).toBe('no-store')
  stripe.breakNext(/cancel/, 500)
  await call(server, `DELETE /api/announcement/upgrade/${ad}?plan=premium`, { token: ana.token })
  for (const fault of [402, 429, 500, 'timeout', 'cut'] as const) {
    stripe.breakNext(/GET .*payment_intents/, fault, fault)
    expect((await askForPlan(server, ad, 'premium', ana)).statusCode).toBe(503)
  }
  stripe.breakNext(/GET .*payment_intents/, 500)
  await comeBack(server, ad, opened)
  stripe.books.payByCard(opened.referencia)
  stripe.breakNext(/refunds/, 402)
  stripe.books.intent(opened.referencia).amount = 1
  await comeBack(server, ad, opened)
  await deliver(paying, succeeded())
  const kept = lines.join('')
  expect(kept).toContain('request failed')
  expect(kept).not.toContain('_secret_')
  expect(kept).not.toContain(stripe.secretKey)
})
