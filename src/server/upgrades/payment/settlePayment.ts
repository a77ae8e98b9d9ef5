import { Problem } from '../../../contract/problem.ts'
import { findUser } from '../../account/queries.ts'
import type { Services } from '../../services.ts'
import { handRefundLetter } from '../../services/mail/paymentLetters.ts'
import {
  PaymentsDown,
  type ProviderEvent,
  type ProviderIntent,
} from '../../services/payments/provider.ts'
import { applyPayment, STALE } from './applyPayment.ts'
import { bookedOf, retainedCents } from './ledgerQueries.ts'
import {
  changePayment,
  findPayment,
  isOpen,
  lockPayment,
  type PaymentRow,
} from './paymentQueries.ts'
import { paymentAfter } from './paymentTransitions.ts'
import { providerKey } from './providerKey.ts'

/** A payment brought up to date, and what the provider said of it. */
interface Settled {
  payment: PaymentRow
  seen: ProviderIntent
}

/** Each turn but the last is lost to a change of the payment, which changes a few times in its life. */
const MAX_ATTEMPTS = 8

/**
 * Asks the provider what a payment is and brings everything to that: the one way in which redirects,
 * events, the job and the page's own questions all end, each of them enough (threat T31). Money
 * that is owed is sent back. Null for an intent that isn't ours. Throws PaymentsDown.
 */
export async function settlePayment(
  services: Services,
  id: string,
  event?: ProviderEvent,
): Promise<Settled | null> {
  const settled = await applyLatest(services, id, event)
  nudge(services)
  if (settled?.payment.status === 'por devolver') return sendBack(services, settled)
  return settled && excessOf(settled) > 0 ? sendExcessBack(services, settled) : settled
}

/** Cents paid beyond the price of a level: a provider's page may be paid in two tabs. */
function excessOf({ payment, seen: { received, refunded, disputed } }: Settled): number {
  return payment.status === 'pagado' ? received - refunded - disputed - payment.amount : 0
}

/**
 * Has the provider send back the money beyond the price, less refunds by hand. Later calls try again when
 * it can't answer. The key holds no time, for only the key keeps a partial refund from being made twice.
 */
async function sendExcessBack(services: Services, settled: Settled): Promise<Settled> {
  const { db, payments, log } = services
  const { id, provider } = settled.payment
  const owed = excessOf(settled) + (await bookedOf(db, id)).aMano
  if (owed <= 0) return settled
  try {
    const key = ['excess', id, settled.seen.received].join('/')
    const outcome = await payments.of(provider)?.refund(id, key, owed)
    if (outcome === 'made') return (await applyLatest(services, id)) ?? settled
    log.error({ payment: id }, 'a level was paid twice, and the provider sends nothing back')
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error
    log.warn({ err: error, payment: id }, 'what was paid twice is not sent back yet')
  }
  return settled
}

async function applyLatest(
  services: Services,
  id: string,
  event?: ProviderEvent,
): Promise<Settled | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await findPayment(services.db, id)
    if (!before) return null
    const provider = services.payments.of(before.provider)
    // Nobody can ask about it any more; what was decided about its money stays.
    if (!provider && !isOpen(before)) return { payment: before, seen: endedIntent(before) }
    const seen = (await provider?.readIntent(id)) ?? endedIntent(before)
    const payment = await applyPayment(services, before, seen, event)
    if (payment === STALE) continue
    if (payment.status !== before.status)
      services.metrics?.count('payments_settled', payment.status)
    return { payment, seen }
  }
  throw new Problem('noDisponible')
}

/** An intent that its provider never made, or whose provider isn't in use any more: it can't be paid. */
function endedIntent({ id, amount, currency }: PaymentRow): ProviderIntent {
  return {
    id,
    pay: null,
    status: 'cancelado',
    amount,
    currency,
    purpose: {},
    received: 0,
    refunded: 0,
    disputed: 0,
    voucher: null,
  }
}

/** Has the provider send back what bought nothing. When it can't answer, the job tries again. */
async function sendBack(services: Services, owed: Settled): Promise<Settled> {
  const { payments, log, now } = services
  const { id } = owed.payment
  const provider = payments.of(owed.payment.provider)
  if (!provider) return owed
  try {
    const outcome = await provider.refund(id, providerKey(now(), 'refund', id))
    const settled = (await applyLatest(services, id)) ?? owed
    if (outcome === 'made' || settled.payment.status !== 'por devolver') return settled
    return { ...settled, payment: await leaveToPeople(services, settled.payment) }
  } catch (error) {
    if (!(error instanceof PaymentsDown)) throw error
    log.warn({ err: error, payment: id }, 'refund waits for the provider')
    return owed
  } finally {
    nudge(services)
  }
}

/** Letters and notices leave now, not with the next minute. */
function nudge({ mail, push }: Services): void {
  mail.nudge()
  push.nudge()
}

/** The provider won't send it back (cash can't be, nor what is disputed): support is asked to. */
async function leaveToPeople(services: Services, { id }: PaymentRow): Promise<PaymentRow> {
  const { db, mail, now } = services
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    if (!payment) throw new Error(`The payment ${id} is gone.`)
    const state = paymentAfter('refuse', payment.status)
    if (!state) return payment
    const payer = payment.userId === null ? undefined : await findUser(tx, payment.userId)
    const letter = handRefundLetter({
      referencia: id,
      owed: retainedCents(await bookedOf(tx, id)),
      correo: payer?.correo ?? null,
    })
    await mail.write(tx, { recipient: mail.site.supportEmail, letter }, now())
    return changePayment(tx, payment, state, now())
  })
}
