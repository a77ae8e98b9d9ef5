import type { UpgradeState } from '../upgradeAnswers.ts'

type Bought = UpgradeState['mejoras'][number]

/** Observations of a page since its first answer. */
export interface Seen {
  /** Number of bought levels at that time. */
  before: number
  sawWaiting: boolean
}

export type PaymentOutcome =
  | { kind: 'done'; last: Bought; isSure: boolean }
  /** The money is on its way. */
  | { kind: 'waiting' }
  /** The state of the payment is still unknown. */
  | { kind: 'confirming' }
  /** It was pending, and no money came. */
  | { kind: 'ended' }
  | { kind: 'none' }

/** Adds an answer to the observations. */
export function seeNow(seen: Seen | undefined, state: UpgradeState): Seen {
  return {
    before: seen?.before ?? state.mejoras.length,
    sawWaiting: (seen?.sawWaiting ?? false) || isWaiting(state),
  }
}

/**
 * The outcome to show after a payment. `isAwaited`: the server redirected here without knowing yet. A level
 * that was bought earlier must not look like the one just paid.
 */
export function paymentOutcome(
  state: UpgradeState,
  { before, sawWaiting }: Seen,
  isAwaited: boolean,
): PaymentOutcome {
  const last = state.mejoras.at(-1)
  const hasGrown = state.mejoras.length > before
  if (last && (hasGrown || !isAwaited)) return { kind: 'done', last, isSure: true }
  if (isWaiting(state)) return { kind: 'waiting' }
  if (!isAwaited) return { kind: sawWaiting ? 'ended' : 'none' }
  if (sawWaiting) return { kind: 'ended' }
  return last ? { kind: 'done', last, isSure: false } : { kind: 'confirming' }
}

function isWaiting({ pagos }: UpgradeState): boolean {
  return pagos.some(({ estado }) => estado === 'en proceso')
}
