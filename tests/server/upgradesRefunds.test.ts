import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { AdDetail } from '../../src/contract/ads/endpoints.ts'
import { ads } from '../../src/server/db/schema/ads.ts'
import { noteHandRefund } from '../../src/server/ledger/noteHandRefund.ts'
import { notifyLevelsJob } from '../../src/server/upgrades/levels/notifyLevels.ts'
import { makeAd } from '../support/adFactory.ts'
import {
  ad,
  ana,
  comeBack,
  deliver,
  expectBalanced,
  lastEvent,
  later,
  levels,
  NOON,
  noticeTitlesOf,
  openPlan,
  paymentStatus,
  reconcile,
  upgradeState,
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

/** A level that is paid and granted. */
async function bought(plan: 'impulsado' | 'premium' = 'impulsado', id = ad): Promise<Opened> {
  const opened = await openPlan(server, id, plan, ana)
  stripe.books.payByCard(opened.referencia)
  await comeBack(server, id, opened)
  return opened
}

describe('Money that went back', () => {
  const refunded = () => lastEvent(paying, 'charge.refunded')

  test('F13: a refund ends the level at once, tells its owner, and leaves later levels their days', async () => {
    const first = await bought('impulsado')
    await bought('premium')
    const [, queued] = await levels(server, ad)
    later(server, 10 * DAY)
    stripe.books.refund(first.referencia)
    expect(await deliver(paying, refunded())).toBe(200)
    const [ended, still] = await levels(server, ad)
    expect(ended?.end).toEqual(server.clock.now)
    expect(still).toEqual(queued)
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('estandar')
    expect(await paymentStatus(server, first.referencia)).toBe('reembolsado')
    expect(await noticeTitlesOf(server, ana)).toContain('Te devolvimos $49 MXN')
    await expectBalanced(server)
  })

  test('F13: a refund of a level that had not begun takes it away whole', async () => {
    await bought('impulsado')
    const second = await bought('premium')
    stripe.books.refund(second.referencia)
    await deliver(paying, refunded())
    expect(await levels(server, ad)).toMatchObject([{ nivel: 'impulsado' }])
    await expectBalanced(server)
  })

  test('F13: a refund in part is a rebate, and one that no event told of is found by the job', async () => {
    const rebated = await bought('impulsado')
    stripe.books.refund(rebated.referencia, 1000)
    await reconcile(server)
    expect(await paymentStatus(server, rebated.referencia)).toBe('pagado')
    expect(await levels(server, ad)).toHaveLength(1)
    await expectBalanced(server)
    stripe.books.refund(rebated.referencia)
    await reconcile(server)
    expect(await paymentStatus(server, rebated.referencia)).toBe('reembolsado')
    await expectBalanced(server)
  })

  test('F13: a dispute ends the level, one that is won brings the days that were left back', async () => {
    const { referencia } = await bought('impulsado')
    later(server, 10 * DAY)
    const dispute = stripe.books.dispute(referencia)
    await deliver(paying, lastEvent(paying, 'charge.dispute.created'))
    expect(await paymentStatus(server, referencia)).toBe('en disputa')
    expect((await upgradeState(server, ad, ana)).nivelActual).toBe('estandar')
    await expectBalanced(server)
    await bought('premium')
    later(server, 20 * DAY)
    stripe.books.closeDispute(dispute, 'won')
    await deliver(paying, lastEvent(paying, 'charge.dispute.closed'))
    expect(await paymentStatus(server, referencia)).toBe('pagado')
    const [had, premium, rest] = await levels(server, ad)
    expect(had?.end).toEqual(new Date(NOON.getTime() + 10 * DAY))
    expect(rest).toMatchObject({ nivel: 'impulsado', start: premium?.end })
    // 10 of the 30 days were used.
    expect(rest && (rest.end.getTime() - rest.start.getTime()) / DAY).toBe(20)
    expect(await noticeTitlesOf(server, ana)).toEqual(
      expect.arrayContaining(['Tu nivel Impulsado está en pausa', 'Tu nivel Impulsado vuelve']),
    )
    await expectBalanced(server)
  })

  test('F13: a dispute that is lost stays an end; an inquiry is none', async () => {
    const lost = await bought('impulsado')
    const dispute = stripe.books.dispute(lost.referencia)
    await reconcile(server)
    stripe.books.closeDispute(dispute, 'lost')
    later(server, DAY)
    await reconcile(server)
    expect(await paymentStatus(server, lost.referencia)).toBe('en disputa')
    const other = await makeAd(server, ana.id)
    const asked = await bought('premium', other)
    stripe.books.dispute(asked.referencia, 'warning_needs_response')
    await deliver(paying, lastEvent(paying, 'charge.dispute.created'))
    expect(await paymentStatus(server, asked.referencia)).toBe('pagado')
    expect(await levels(server, other)).toHaveLength(1)
    await expectBalanced(server)
  })

  test('F13: what the bank could not take back is owed again, and sent back again', async () => {
    const { referencia } = await bought('impulsado')
    const refund = stripe.books.refund(referencia)
    await deliver(paying, refunded())
    stripe.books.failRefund(refund)
    await deliver(paying, lastEvent(paying, 'refund.failed'))
    expect(await paymentStatus(server, referencia)).toBe('reembolsado')
    const refunds = stripe.books.refunds.filter((made) => made.payment_intent === referencia)
    expect(refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    await expectBalanced(server)
  })

  test('F13: money for an ad that was deleted meanwhile goes back by itself', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.payByCard(opened.referencia)
    await call(server, `DELETE /api/announcement/${ad}`, { token: ana.token })
    await deliver(paying, lastEvent(paying, 'payment_intent.succeeded'))
    expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
    expect(await noticeTitlesOf(server, ana)).toEqual([
      'Te devolvemos tu pago',
      'Te devolvimos $99 MXN',
    ])
    await expectBalanced(server)
  })

  test('F13: cash that cannot go back is left to people, and their word closes it', async () => {
    const { db } = server.services
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.takeVoucher(opened.referencia)
    await comeBack(server, ad, opened)
    await db.update(ads).set({ status: 'retirado' }).where(eq(ads.id, ad))
    stripe.books.payVoucher(opened.referencia)
    await deliver(paying, lastEvent(paying, 'payment_intent.succeeded'))
    expect(await paymentStatus(server, opened.referencia)).toBe('a mano')
    const [letter] = await waitingMails(server, server.services.env.SUPPORT_EMAIL)
    expect(letter?.subject).toBe(`Devolución a mano: ${opened.referencia}`)
    expect(letter?.plain).toContain(ana.correo)
    await expect(expectBalanced(server)).rejects.toThrow()
    expect(await noteHandRefund(db, opened.referencia, NOON)).toBe(true)
    expect(await noteHandRefund(db, opened.referencia, NOON)).toBe(false)
    await reconcile(server)
    const event = lastEvent(paying, 'payment_intent.succeeded')
    await deliver(paying, event && { ...event, id: 'evt_otra' })
    expect(await paymentStatus(server, opened.referencia)).toBe('reembolsado')
    await expectBalanced(server)
  })

  /** A level with a rebate that the bank could not deliver; it had taken the rest by then. */
  async function disputedBesideRebate() {
    const opened = await bought('impulsado')
    const rebate = stripe.books.refund(opened.referencia, 1000)
    await deliver(paying, refunded())
    const dispute = stripe.books.dispute(opened.referencia)
    await deliver(paying, lastEvent(paying, 'charge.dispute.created'))
    stripe.books.failRefund(rebate)
    await deliver(paying, lastEvent(paying, 'refund.failed'))
    return { id: opened.referencia, dispute }
  }

  test('F13: what a dispute leaves of the money is owed, and support is told how much', async () => {
    const { id } = await disputedBesideRebate()
    expect(await paymentStatus(server, id)).toBe('a mano')
    const letters = await waitingMails(server, server.services.env.SUPPORT_EMAIL)
    const letter = letters.find(({ subject }) => subject.includes(id))
    expect(letter?.plain).toContain('hay que devolver $10 MXN')
    expect(await noticeTitlesOf(server, ana)).toContain('Te devolvemos el resto de tu pago')
    expect(await noteHandRefund(server.services.db, id, NOON)).toBe(true)
    later(server, DAY)
    await reconcile(server)
    expect(await paymentStatus(server, id)).toBe('en disputa')
    await expectBalanced(server)
  })

  test('F13: a dispute of less than the whole ends the level at once, and the rest is owed', async () => {
    const { referencia: id } = await bought('impulsado')
    stripe.books.dispute(id, 'needs_response', 1000)
    await deliver(paying, lastEvent(paying, 'charge.dispute.created'))
    expect(await levels(server, ad)).toEqual([])
    expect(await paymentStatus(server, id)).toBe('a mano')
    expect(await noteHandRefund(server.services.db, id, NOON)).toBe(true)
    await expectBalanced(server)
  })

  test.each(['before', 'after'])(
    'F13: a dispute that is won %s the rest was given back brings the days back',
    async (when) => {
      const { id, dispute } = await disputedBesideRebate()
      if (when === 'after') await noteHandRefund(server.services.db, id, NOON)
      stripe.books.closeDispute(dispute, 'won')
      await deliver(paying, lastEvent(paying, 'charge.dispute.closed'))
      expect(await paymentStatus(server, id)).toBe('pagado')
      expect(await levels(server, ad)).toMatchObject([{ nivel: 'impulsado' }])
      await expectBalanced(server)
    },
  )

  test('F13: a voucher for an ad that is gone is cancelled before anybody pays it', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    stripe.books.takeVoucher(opened.referencia)
    await comeBack(server, ad, opened)
    await call(server, `DELETE /api/announcement/${ad}`, { token: ana.token })
    await reconcile(server)
    expect(stripe.books.intent(opened.referencia).status).toBe('canceled')
    expect(await paymentStatus(server, opened.referencia)).toBe('cancelado')
  })

  test('a form that nobody paid for a day is closed; a new one is opened for who comes back', async () => {
    const opened = await openPlan(server, ad, 'premium', ana)
    later(server, DAY + MINUTE)
    await reconcile(server)
    expect(await paymentStatus(server, opened.referencia)).toBe('cancelado')
    expect((await openPlan(server, ad, 'premium', ana)).referencia).not.toBe(opened.referencia)
  })
})

describe('Levels that begin and end while nobody looks', () => {
  const tell = () => notifyLevelsJob.run(server.services, server.clock.now)
  const levelNow = async () => {
    const answer = await call(server, `GET /api/announcement/${ad}`)
    return answer.json<AdDetail>().announcement.nivel
  }

  test('F26: the queued level follows though no job ran, and its owner is told once, late or not', async () => {
    await bought('impulsado')
    await bought('premium')
    const [first, second] = await levels(server, ad)
    if (!first || !second) throw new Error('levels are missing')
    server.clock.now = new Date(first.end.getTime() - 1)
    expect(await levelNow()).toBe('impulsado')
    server.clock.now = first.end
    expect(await levelNow()).toBe('premium')
    later(server, 2 * DAY)
    await tell()
    await tell()
    expect((await noticeTitlesOf(server, ana)).toSorted()).toEqual([
      'Terminó tu nivel Impulsado',
      'Tu anuncio ya es Impulsado',
      'Tu anuncio ya es Premium',
    ])
    server.clock.now = second.end
    await tell()
    expect(await noticeTitlesOf(server, ana)).toContain('Terminó tu nivel Premium')
  })

  test('F26: nobody is told of the levels of an ad that is gone, nor twice of one that was refunded', async () => {
    const { referencia } = await bought('impulsado')
    stripe.books.refund(referencia)
    await reconcile(server)
    const gone = await makeAd(server, ana.id)
    await bought('impulsado', gone)
    await call(server, `DELETE /api/announcement/${gone}`, { token: ana.token })
    later(server, 32 * DAY)
    await tell()
    const told = await noticeTitlesOf(server, ana)
    expect(told.filter((titulo) => titulo.startsWith('Terminó'))).toEqual([])
  })
})
