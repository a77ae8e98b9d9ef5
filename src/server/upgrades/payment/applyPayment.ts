import type { Transaction } from '../../db/connect.ts'
import { stateAt } from '../../ground/adState.ts'
import { mayHappen } from '../../ground/adTransitions.ts'
import type { Services } from '../../services.ts'
import type { ProviderEvent, ProviderIntent } from '../../services/payments/provider.ts'
import { lockPaidAd, type Level, type PaidAd } from '../levels/levelQueries.ts'
import { daysLeft, giveDays, takeDays } from '../levels/moveDays.ts'
import { judgePayment } from './judgePayment.ts'
import { bookedOf, writeLines, type Booked, type LedgerLine } from './ledgerQueries.ts'
import { notifyOfPayment } from './notifyOfPayment.ts'
import {
  changePayment,
  lockPayment,
  markChecked,
  recordEvent,
  type PaymentRow,
} from './paymentQueries.ts'
import { paymentAfter, type PaymentAct, type PaymentState } from './paymentTransitions.ts'

/** The payment changed after the provider was asked: ask again. */
export const STALE = Symbol('stale')

/**
 * Brings a payment, its books and its days to what the provider said, in one transaction, and tells
 * its owner. `before` is the payment as it stood when the provider was asked: an answer that is
 * older than the last change is never applied, so that answers that overtake each other do no harm
 * (threat T31, fault F12).
 */
export async function applyPayment(
  services: Services,
  before: PaymentRow,
  seen: ProviderIntent,
  event?: ProviderEvent,
): Promise<PaymentRow | typeof STALE> {
  return services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, before.id)
    if (payment?.version !== before.version) return STALE
    const at = services.now()
    if (event && !(await recordEvent(tx, event, at))) return payment
    const booked = await bookedOf(tx, payment.id)
    const ad = seen.status === 'pagado' ? await lockPaidAd(tx, payment) : null
    const act = judgePayment(seen, {
      state: payment.status,
      givenByHand: -booked.aMano,
      wasDisputed: booked.disputa < 0,
      wasGranted: booked.wasGranted,
      hadDays: booked.dias > 0,
      canGrant: isAsOrdered(payment, seen) && canTakeLevel(ad, at),
    })
    const state = paymentAfter(act, payment.status) ?? payment.status
    const moved = await moveDays(tx, act, { payment, ad, booked, at })
    const lines = linesOf(booked, seen, { state, days: moved.days })
    if (state === payment.status && lines.length === 0) {
      await markChecked(tx, payment.id, at)
      return payment
    }
    await writeLines(tx, payment.id, booked, lines, at)
    const changed = await changePayment(tx, payment, state, at)
    await notifyOfPayment(tx, services, {
      act,
      from: payment.status,
      payment: changed,
      ad,
      ...moved,
    })
    return changed
  })
}

/**
 * The price, the currency, the ad, the person and the plan are those of the order (threat T36). Money
 * beyond the price goes back afterwards (`settlePayment.ts`).
 */
function isAsOrdered(payment: PaymentRow, { amount, received, currency, purpose }: ProviderIntent) {
  return (
    amount === payment.amount &&
    received >= payment.amount &&
    currency === payment.currency &&
    purpose.userId === payment.userId &&
    purpose.adId === payment.adId &&
    purpose.nivel === payment.nivel
  )
}

function canTakeLevel(ad: PaidAd | null, at: Date): boolean {
  return ad !== null && mayHappen('upgrade', stateAt(ad, at))
}

interface Moved {
  /** Whole days given, or taken back as a negative number. */
  days: number
  level: Level | null
}

async function moveDays(
  tx: Transaction,
  act: PaymentAct,
  scene: { payment: PaymentRow; ad: PaidAd | null; booked: Booked; at: Date },
): Promise<Moved> {
  const { payment, ad, booked, at } = scene
  if (act === 'refund' || act === 'dispute' || act === 'oweRest') {
    return { days: -(await takeDays(tx, payment.id, at)), level: null }
  }
  const days = daysLeft(payment, booked)
  const gives = act === 'grant' || (act === 'restore' && canTakeLevel(ad, at))
  if (!gives || !ad || days === 0) return { days: 0, level: null }
  return { days, level: await giveDays(tx, payment, ad, { days, at }) }
}

/** Lines that bring the books up to date: money as the provider counts it, days at the money kept. */
function linesOf(
  booked: Booked,
  { received, refunded, disputed }: ProviderIntent,
  { state, days }: { state: PaymentState; days: number },
): LedgerLine[] {
  const net = received - refunded - disputed + booked.aMano
  const lines: LedgerLine[] = [
    { entry: 'cargo', amount: received - booked.cargo, days: 0 },
    { entry: 'reembolso', amount: -refunded - booked.reembolso, days: 0 },
    { entry: 'disputa', amount: -disputed - booked.disputa, days: 0 },
    { entry: 'dias', amount: (state === 'pagado' ? -net : 0) - booked.valor, days },
  ]
  return lines.filter(({ amount, days }) => amount !== 0 || days !== 0)
}
