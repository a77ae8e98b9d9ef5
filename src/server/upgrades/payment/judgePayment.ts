import type { ProviderIntent } from '../../services/payments/provider.ts'
import type { PaymentAct, PaymentState } from './paymentTransitions.ts'

/*
 * The meaning of a payment's money (faults F12 and F13). It follows from what the provider says now,
 * never from which event came first, so every order of redirects, events and checks ends alike:
 *
 * - Money that came for what was ordered buys the level, once.
 * - Money that came and can't buy it (the ad is gone, something isn't as it was ordered) is owed,
 *   and sent back without being asked for.
 * - Money that went back whole, by our hand or the provider's, ends the level at that moment. Days
 *   that passed were used; days bought after them keep the dates their buyer was told. The ad lives
 *   as long as it would have.
 * - Money given back in part is a rebate: the level stays.
 * - A dispute ends the level like a refund, for the bank has taken the money. When the bank gives it
 *   back, the days that were left come back, after what was bought since, if the ad is still there.
 *   An inquiry takes nothing. Money that the bank did not take buys nothing any more, and is owed: the
 *   bank asked for less, or a rebate given before could not be delivered.
 */

interface Standing {
  state: PaymentState
  /** Cents that we gave back ourselves, past the provider. */
  givenByHand: number
  /** Whether the books have money in a bank's hands. */
  wasDisputed: boolean
  /** Whether it ever gave days, and whether any of them were had. */
  wasGranted: boolean
  hadDays: boolean
  /** Whether what was ordered can be given now, as it was ordered. */
  canGrant: boolean
}

type Money = Pick<ProviderIntent, 'status' | 'received' | 'refunded' | 'disputed'>

const UNPAID = { abierto: 'wait', 'en proceso': 'process', cancelado: 'cancel' } as const

/** The act that the provider's word means for the payment. */
export function judgePayment(seen: Money, standing: Standing): PaymentAct {
  const { state, givenByHand, wasDisputed, wasGranted, hadDays, canGrant } = standing
  if (seen.status !== 'pagado') return UNPAID[seen.status]
  const remaining = seen.received - seen.refunded - seen.disputed - givenByHand
  if (seen.disputed > 0) return remaining > 0 ? 'oweRest' : 'dispute'
  if (remaining <= 0) return 'refund'
  if (state === 'pagado') return 'keep'
  if (wasDisputed && wasGranted && (canGrant || hadDays)) return 'restore'
  return canGrant && isUndecided(state) ? 'grant' : 'owe'
}

/** Before anything was decided about money: what is owed stays owed, though it could be given by now. */
function isUndecided(state: PaymentState): boolean {
  return state === 'abierto' || state === 'en proceso' || state === 'cancelado'
}
