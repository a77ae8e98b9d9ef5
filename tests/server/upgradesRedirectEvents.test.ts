import { describe, expect, inject, test } from 'vitest'
import { makeAd } from '../support/adFactory.ts'
import {
  expectBalanced,
  later,
  levels,
  paymentStatus,
  reconcile,
  upgradeState,
} from '../support/paying.ts'
import { waitingMails } from '../support/people.ts'
import type { RedirectBooks } from '../support/redirectProvider.ts'
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

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

setUpRedirect()

describe('An event', () => {
  test('T31: delivered again, after the way back and a day late, buys once', async () => {
    const paid = books.pay(opened.referencia)
    const event = books.event(opened.referencia)
    expect(await deliver(event)).toBe(200)
    expect(await deliver(event)).toBe(200)
    expect(await comeBack(paid)).toBe(successPage())
    later(server, DAY)
    expect(await deliver(books.event(opened.referencia, { delivery: 'entrega-2' }))).toBe(200)
    expect(await levels(server, ad)).toHaveLength(1)
    expect(await waitingMails(server, ana.correo)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('T36: forged, for another payment, without a signature or signed long ago is refused', async () => {
    books.pay(opened.referencia)
    const other = await makeAd(server, ana.id)
    const victim = await open(ana, other)
    const event = books.event(opened.referencia)
    const moved = new URLSearchParams({ 'dato.id': `pago-${victim.referencia}-1` })
    const answers = [
      await deliver(books.event(opened.referencia, { secret: 'otro' })),
      await deliver({ ...event, query: moved }),
      await deliver({ ...event, headers: { ...event.headers, 'x-entrega': 'otra' } }),
      await deliver({ ...event, headers: {} }),
      await deliver(
        { ...event, headers: {}, query: new URLSearchParams() },
        { payload: undefined },
      ),
    ]
    later(server, 10 * MINUTE)
    answers.push(await deliver(event))
    expect(answers).toEqual([400, 400, 400, 400, 400, 400])
    expect(await levels(server, ad)).toEqual([])
  })

  test('T36: of a payment with another amount, currency, ad or person buys nothing and is refunded', async () => {
    const other = await makeAd(server, ana.id)
    const tampers: ((order: ReturnType<RedirectBooks['order']>) => void)[] = [
      (order) => (order.pesos = 1),
      (order) => (order.moneda = 'USD'),
      (order) => (order.referencia = { ...order.referencia, adId: other }),
      (order) => (order.referencia = { ...order.referencia, userId: eva.id }),
    ]
    for (const tamper of tampers) {
      later(server, MINUTE)
      const { referencia } = await open()
      tamper(books.order(referencia))
      books.pay(referencia)
      expect(await deliver(books.event(referencia))).toBe(200)
      expect(await paymentStatus(server, referencia)).toBe('reembolsado')
    }
    expect(await levels(server, ad)).toEqual([])
    await expectBalanced(server)
  })

  test('T36: about a payment that is not ours changes nothing', async () => {
    expect(await deliver(books.event('ajena'))).toBe(200)
  })

  test.runIf(inject('realPostgres'))(
    'T31: 20 ways back and events at once give one level',
    { tags: 'postgres' },
    async () => {
      const paid = books.pay(opened.referencia)
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          turn % 2 === 0
            ? comeBack(paid)
            : deliver(books.event(opened.referencia, { delivery: `entrega-${turn % 5}` })),
        ),
      )
      expect(await paymentStatus(server, opened.referencia)).toBe('pagado')
      expect(await levels(server, ad)).toHaveLength(1)
      expect(await waitingMails(server, ana.correo)).toHaveLength(1)
      await expectBalanced(server)
    },
  )

  test.runIf(inject('realPostgres'))(
    'F13: 20 ways back and events at once send the money of a second payment back once',
    { tags: 'postgres' },
    async () => {
      await comeBack(books.pay(opened.referencia))
      const again = books.pay(opened.referencia)
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          turn % 2 === 0
            ? comeBack(again)
            : deliver(books.event(opened.referencia, { delivery: `entrega-${turn}` })),
        ),
      )
      const { pagos } = books.order(opened.referencia)
      expect(pagos).toMatchObject([{ devuelto: 0 }, { devuelto: 99 }])
      expect(await levels(server, ad)).toHaveLength(1)
      await expectBalanced(server)
    },
  )

  test.runIf(inject('realPostgres'))(
    'F13: the way back, the event and the refund of one payment at once end with the refund',
    { tags: 'postgres' },
    async () => {
      const paid = books.pay(opened.referencia)
      books.giveBack(opened.referencia)
      await Promise.all([
        comeBack(paid),
        deliver(books.event(opened.referencia)),
        reconcile(server),
        upgradeState(server, ad, ana),
      ])
      expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
      expect(await levels(server, ad)).toEqual([])
      await expectBalanced(server)
    },
  )
})
