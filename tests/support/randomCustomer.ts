import { eq, sql } from 'drizzle-orm'
import type { NivelPagado } from '../../src/contract/upgrades/plans.ts'
import { upgrades } from '../../src/server/db/schema/ads.ts'
import { noteHandRefund } from '../../src/server/ledger/noteHandRefund.ts'
import { daysOf, type Period } from '../../src/server/upgrades/payment/paidPeriod.ts'
import type { Fault } from './fakeStripe.ts'
import {
  StripeRefusal,
  type FakeDispute,
  type FakeEvent,
  type FakeRefund,
} from './fakeStripeBooks.ts'
import {
  askForPlan,
  comeBack,
  deliver,
  paymentStatus,
  reconcile,
  type Opened,
  type PayingServer,
} from './paying.ts'
import { call, type Person } from './people.ts'

/** Any event around a payment; `which` names an opened payment, `some` an event. */
export type Act =
  | { kind: 'intent' | 'purchase'; plan: NivelPagado }
  | { kind: 'pay'; which: number; how: 'card' | 'refused' | 'slow' | 'asks' | 'voucher' }
  | { kind: 'bank'; which: number; pays: boolean }
  | { kind: 'redirect'; which: number }
  | { kind: 'webhook' | 'duplicate'; some: number }
  | { kind: 'late'; ms: number }
  | {
      kind: 'refund'
      which: number
      how: 'whole' | 'part' | 'dispute' | 'disputePart' | 'win' | 'lose' | 'fail'
    }
  | { kind: 'fault'; fault: Fault }
  | { kind: 'reconcile' }
  | { kind: 'delete' }

interface BoughtLevel extends Period {
  paymentId: string | null
  boughtAt: Date
}

/** Whole days that each payment has given, from the ad's levels. */
export function daysByPayment(levels: readonly BoughtLevel[]): Map<string, number> {
  const days = new Map<string, number>()
  for (const level of levels) {
    const id = String(level.paymentId)
    days.set(id, (days.get(id) ?? 0) + daysOf(level))
  }
  return days
}

/** A user who buys levels for an ad, on a bad day. */
export class Customer {
  private readonly payments: Opened[] = []
  private readonly delivered: FakeEvent[] = []
  private readonly disputes: FakeDispute[] = []
  private readonly refunds: FakeRefund[] = []
  private readonly from: number
  private adIsGone = false

  constructor(
    private readonly paying: PayingServer,
    private readonly who: { person: Person; ad: string },
  ) {
    this.from = paying.stripe.books.events.length
  }

  get opened(): string[] {
    return this.payments.map(({ referencia }) => referencia)
  }

  planOf(id: string): NivelPagado {
    const payment = this.payments.find(({ referencia }) => referencia === id)
    if (!payment) throw new Error(`not opened: ${id}`)
    return payment.plan
  }

  /** Acts that are impossible at this moment are skipped. */
  async do(act: Act): Promise<void> {
    try {
      await this.attempt(act)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
    }
  }

  /** Delivers the waiting events, the newest first. */
  async deliverRest(): Promise<void> {
    for (const event of this.waiting().toReversed()) await this.deliver(event)
  }

  /** Whether money was returned, and days with it. */
  get hadReversals(): boolean {
    return this.disputes.length > 0 || this.refunds.length > 0
  }

  /** Whether the bank returned this payment when the ad no longer existed. */
  lostDaysWithAd(id: string): boolean {
    return this.adIsGone && this.disputes.some((dispute) => dispute.payment_intent === id)
  }

  /** Levels bought for the ad, in order. */
  async levels(): Promise<BoughtLevel[]> {
    return this.paying.server.services.db
      .select({
        paymentId: upgrades.intentId,
        start: sql`lower(${upgrades.period})`.mapWith(upgrades.createdAt),
        end: sql`upper(${upgrades.period})`.mapWith(upgrades.createdAt),
        boughtAt: upgrades.createdAt,
      })
      .from(upgrades)
      .where(eq(upgrades.adId, this.who.ad))
      .orderBy(sql`lower(${upgrades.period})`)
  }

  /** Support pays back the payments that the provider refused to. */
  async payBackByHand(): Promise<void> {
    const { server } = this.paying
    for (const id of this.opened) {
      if ((await paymentStatus(server, id)) === 'a mano') {
        await noteHandRefund(server.services.db, id, server.clock.now)
      }
    }
  }

  private async attempt(act: Act): Promise<void> {
    const { server, stripe } = this.paying
    switch (act.kind) {
      case 'intent':
        await this.open(act.plan)
        return undefined
      case 'purchase': {
        const opened = await this.open(act.plan)
        if (opened) stripe.books.payByCard(opened.referencia)
        return undefined
      }
      case 'pay':
        return this.pay(act)
      case 'bank':
        return this.withPayment(act.which, ({ referencia: id }) => {
          const { status } = stripe.books.intent(id)
          if (status !== 'processing' && status !== 'requires_action') return
          stripe.books.bankSays(id, act.pays ? 'pays' : 'refuses')
        })
      case 'redirect':
        return this.withPayment(act.which, async (payment) => {
          await comeBack(server, this.who.ad, payment)
        })
      case 'webhook':
        return this.deliver(pick(this.waiting(), act.some))
      case 'duplicate':
        return this.deliver(pick(this.delivered, act.some))
      case 'late':
        server.clock.now = new Date(server.clock.now.getTime() + act.ms)
        return undefined
      case 'refund':
        return this.withPayment(act.which, ({ referencia }) => this.reverse(referencia, act.how))
      case 'fault':
        return stripe.breakNext(/./, act.fault)
      case 'reconcile':
        return reconcile(server)
      case 'delete':
        this.adIsGone = true
        await call(server, `DELETE /api/announcement/${this.who.ad}`, this.who.person)
        return undefined
    }
  }

  private async open(plan: NivelPagado): Promise<Opened | null> {
    const answer = await askForPlan(this.paying.server, this.who.ad, plan, this.who.person)
    if (answer.statusCode !== 200) return null
    const opened = answer.json<Opened>()
    if (!this.opened.includes(opened.referencia)) this.payments.push(opened)
    return opened
  }

  private pay({ which, how }: Act & { kind: 'pay' }): Promise<void> {
    const { books } = this.paying.stripe
    return this.withPayment(which, ({ referencia: id }) => {
      if (how === 'voucher') return books.takeVoucher(id)
      const bank = { card: 'pays', refused: 'refuses', slow: 'slow', asks: 'asks' } as const
      return books.payByCard(id, bank[how])
    })
  }

  private reverse(id: string, how: (Act & { kind: 'refund' })['how']): void {
    const { books } = this.paying.stripe
    const dispute = this.disputes.find((made) => made.payment_intent === id)
    const refund = this.refunds.find((made) => made.payment_intent === id)
    if (how === 'whole') this.refunds.push(books.refund(id))
    else if (how === 'part') this.refunds.push(books.refund(id, 1000))
    else if (how === 'fail' && refund) books.failRefund(refund)
    else if (
      (how === 'dispute' || how === 'disputePart') &&
      !dispute &&
      books.remainingOf(id) > 0
    ) {
      const amount = how === 'disputePart' ? 1000 : undefined
      this.disputes.push(books.dispute(id, 'needs_response', amount))
    } else if (dispute?.status === 'needs_response' && (how === 'win' || how === 'lose')) {
      books.closeDispute(dispute, how === 'win' ? 'won' : 'lost')
    }
  }

  private async withPayment(
    which: number,
    work: (payment: Opened) => void | Promise<void>,
  ): Promise<void> {
    const payment = pick(this.payments, which)
    if (payment) await work(payment)
  }

  private waiting(): FakeEvent[] {
    const events = this.paying.stripe.books.events.slice(this.from)
    return events.filter((event) => !this.delivered.includes(event))
  }

  private async deliver(event: FakeEvent | undefined): Promise<void> {
    if (!event) return
    const status = await deliver(this.paying, event)
    if (status === 200 && !this.delivered.includes(event)) this.delivered.push(event)
  }
}

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length]
