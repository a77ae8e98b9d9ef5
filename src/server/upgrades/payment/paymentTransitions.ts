import type { PAYMENT_STATES } from '../../../contract/upgrades/paymentStates.ts'

export type PaymentState = (typeof PAYMENT_STATES)[number]

/**
 * The acts that can happen to a payment. The provider's word: it waits for the person, works on it, was
 * ended; money came, went back, is disputed, came back from a dispute. Ours: the money has nothing
 * to buy, or what a dispute left of it; the provider refused to send it back.
 */
export type PaymentAct =
  | 'wait'
  | 'process'
  | 'cancel'
  | 'grant'
  | 'keep'
  | 'owe'
  | 'oweRest'
  | 'refuse'
  | 'refund'
  | 'dispute'
  | 'restore'

type From = Readonly<Partial<Record<PaymentState, PaymentState>>>

const afterMoney = (to: PaymentState): From => ({
  abierto: to,
  'en proceso': to,
  cancelado: to,
  pagado: to,
  'en disputa': to,
  'por devolver': to,
  'a mano': to,
  reembolsado: to,
})

/** Every change of state: act, from, to. No other change happens. */
const TRANSITIONS: Readonly<Record<PaymentAct, From>> = {
  wait: { abierto: 'abierto', 'en proceso': 'abierto' },
  process: { abierto: 'en proceso', 'en proceso': 'en proceso' },
  cancel: { abierto: 'cancelado', 'en proceso': 'cancelado', cancelado: 'cancelado' },
  grant: { abierto: 'pagado', 'en proceso': 'pagado', cancelado: 'pagado' },
  keep: { pagado: 'pagado' },
  owe: {
    abierto: 'por devolver',
    'en proceso': 'por devolver',
    cancelado: 'por devolver',
    'en disputa': 'por devolver',
    reembolsado: 'por devolver',
    'por devolver': 'por devolver',
    'a mano': 'a mano',
  },
  oweRest: { ...afterMoney('por devolver'), 'a mano': 'a mano' },
  refuse: { 'por devolver': 'a mano' },
  refund: afterMoney('reembolsado'),
  dispute: afterMoney('en disputa'),
  restore: { 'en disputa': 'pagado', 'por devolver': 'pagado', 'a mano': 'pagado' },
}

/** The state that the act leads to, or null where it leads nowhere. */
export function paymentAfter(act: PaymentAct, from: PaymentState): PaymentState | null {
  return TRANSITIONS[act][from] ?? null
}
