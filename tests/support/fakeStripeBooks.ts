import { randomBytes } from 'node:crypto'

/** Objects of Stripe's API, with the fields of its reference that we read. */
interface FakeCharge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_intent: string
}

export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  client_secret: string
  created: number
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  next_action: object | null
  latest_charge: string | null
  /** Way of payment; Stripe keeps it in the payment method. */
  method: 'card' | 'oxxo' | null
}

export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  payment_intent: string
  status: 'succeeded' | 'failed'
}

export interface FakeDispute {
  id: string
  object: 'dispute'
  amount: number
  created: number
  payment_intent: string
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

export interface FakeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

/** A call that Stripe refuses, with the error of its API. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string },
  ) {
    super(error.message)
  }
}

const refuse = (code: string, message: string, status = 400): never => {
  throw new StripeRefusal(status, { type: 'invalid_request_error', code, message })
}

/**
 * Stripe's records: intents, charges, refunds, disputes and their events. Its methods act as the API, as buyers
 * at card form or till, or as staff in the dashboard.
 */
export class FakeStripeBooks {
  readonly intents = new Map<string, FakeIntent>()
  readonly charges = new Map<string, FakeCharge>()
  readonly refunds: FakeRefund[] = []
  readonly disputes: FakeDispute[] = []
  /** All events in order; the test decides whether and when to deliver each. */
  readonly events: FakeEvent[] = []

  constructor(private readonly now: () => Date) {}

  create(order: Pick<FakeIntent, 'amount' | 'currency' | 'metadata'>): FakeIntent {
    const id = newId('pi')
    const intent: FakeIntent = {
      ...order,
      id,
      object: 'payment_intent',
      amount_received: 0,
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: this.seconds(),
      status: 'requires_payment_method',
      next_action: null,
      latest_charge: null,
      method: null,
    }
    this.intents.set(id, intent)
    this.emit('payment_intent.created', intent)
    return intent
  }

  intent(id: string): FakeIntent {
    return this.intents.get(id) ?? refuse('resource_missing', 'No such payment_intent', 404)
  }

  chargeOf({ latest_charge: id }: FakeIntent): FakeCharge | null {
    return (id && this.charges.get(id)) || null
  }

  cancel(id: string): FakeIntent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      refuse('payment_intent_unexpected_state', `The intent is ${intent.status}.`)
    }
    this.move(intent, 'canceled', 'payment_intent.canceled')
    return intent
  }

  /** `confirmPayment` with a card: the bank pays at once, refuses, asks the buyer or takes its time. */
  payByCard(id: string, bank: 'pays' | 'refuses' | 'asks' | 'slow' = 'pays'): void {
    const intent = this.payable(id)
    intent.method = 'card'
    if (bank === 'pays') this.succeed(intent)
    else if (bank === 'refuses') this.move(intent, 'requires_payment_method', FAILED)
    else if (bank === 'slow') this.move(intent, 'processing', 'payment_intent.processing')
    else this.move(intent, 'requires_action', ASKED, { type: 'use_stripe_sdk' })
  }

  /** The final decision of a slow or asking bank. */
  bankSays(id: string, word: 'pays' | 'refuses'): void {
    const intent = this.intent(id)
    if (word === 'pays') this.succeed(intent)
    else this.move(intent, 'requires_payment_method', FAILED)
  }

  takeVoucher(id: string): void {
    const intent = this.payable(id)
    intent.method = 'oxxo'
    this.move(intent, 'requires_action', ASKED, {
      type: 'oxxo_display_details',
      oxxo_display_details: {
        number: '12345678901234',
        expires_after: this.seconds() + 3 * 24 * 60 * 60,
        hosted_voucher_url: 'https://payments.stripe.com/oxxo/voucher/test',
      },
    })
  }

  payVoucher(id: string): void {
    const intent = this.intent(id)
    if (intent.status === 'requires_action') this.succeed(intent)
  }

  expireVoucher(id: string): void {
    this.move(this.intent(id), 'requires_payment_method', FAILED)
  }

  refund(id: string, amount?: number): FakeRefund {
    const intent = this.intent(id)
    const charge = this.chargeOf(intent) ?? refuse('charge_missing', 'Nothing was charged.')
    if (intent.method === 'oxxo') refuse('refund_not_supported', 'OXXO gives nothing back.')
    if (charge.disputed) refuse('charge_disputed', 'The charge is disputed.')
    const left = charge.amount - charge.amount_refunded
    if (left === 0) refuse('charge_already_refunded', 'The charge is refunded already.')
    const refund: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      amount: Math.min(amount ?? left, left),
      created: this.seconds(),
      payment_intent: id,
      status: 'succeeded',
    }
    this.refunds.push(refund)
    this.giveBack(charge, refund.amount)
    return refund
  }

  /** The bank could not take the money back: it returns to our balance. */
  failRefund(refund: FakeRefund): void {
    const charge = this.chargeOf(this.intent(refund.payment_intent))
    if (!charge || refund.status === 'failed') return
    refund.status = 'failed'
    this.giveBack(charge, -refund.amount)
    this.emit('refund.failed', refund)
  }

  /** Disputes the whole remaining amount, or less. */
  dispute(
    id: string,
    status: FakeDispute['status'] = 'needs_response',
    amount = Infinity,
  ): FakeDispute {
    const charge = this.chargeOf(this.intent(id))
    if (!charge) throw new Error('nothing to dispute')
    const dispute: FakeDispute = {
      id: newId('dp'),
      object: 'dispute',
      amount: Math.min(amount, charge.amount - charge.amount_refunded),
      created: this.seconds(),
      payment_intent: id,
      status,
    }
    charge.disputed = true
    this.disputes.push(dispute)
    this.emit('charge.dispute.created', dispute)
    return dispute
  }

  closeDispute(dispute: FakeDispute, status: 'won' | 'lost'): void {
    dispute.status = status
    this.emit('charge.dispute.closed', dispute)
  }

  /** Cents of an intent that were paid, and neither refunded nor held by a dispute. */
  remainingOf(id: string): number {
    const charge = this.chargeOf(this.intent(id))
    if (!charge) return 0
    const taken = this.disputes.filter(
      ({ payment_intent: intent, status }) =>
        intent === id && (status === 'needs_response' || status === 'lost'),
    )
    return charge.amount - charge.amount_refunded - sum(taken.map(({ amount }) => amount))
  }

  private giveBack(charge: FakeCharge, amount: number): void {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    this.emit('charge.refunded', charge)
  }

  private payable(id: string): FakeIntent {
    const intent = this.intent(id)
    if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') {
      return intent
    }
    return refuse('payment_intent_unexpected_state', `The intent is ${intent.status}.`)
  }

  private succeed(intent: FakeIntent): void {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return
    const charge: FakeCharge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_intent: intent.id,
    }
    this.charges.set(charge.id, charge)
    intent.latest_charge = charge.id
    intent.amount_received = intent.amount
    this.move(intent, 'succeeded', 'payment_intent.succeeded')
  }

  private move(
    intent: FakeIntent,
    status: FakeIntent['status'],
    type: string,
    nextAction: object | null = null,
  ): void {
    intent.status = status
    intent.next_action = nextAction
    this.emit(type, intent)
  }

  /** Events carry the object as it was, which may be outdated on arrival. */
  private emit(type: string, object: object): void {
    const event = { id: newId('evt'), object: 'event', type, created: this.seconds() } as const
    this.events.push({ ...event, data: { object: structuredClone(object) } })
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000)
  }
}

const FAILED = 'payment_intent.payment_failed'
const ASKED = 'payment_intent.requires_action'
const newId = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
