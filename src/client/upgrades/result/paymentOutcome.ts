import type { UpgradeState } from '../upgradeAnswers.ts'

type Bought = UpgradeState['mejoras'][number]

/** What a page that was open from the first answer on has seen. */
export interface Seen {
  /** Levels that were bought when it opened. */
  before: number
  sawWaiting: boolean
}

export type PaymentOutcome =
  | { kind: 'done'; last: Bought; isSure: boolean }
  /** The money is on its way. */
  | { kind: 'waiting' }
  /** Nobody could say yet what became of the payment. */
  | { kind: 'confirming' }
  /** It waited, and no money came. */
  | { kind: 'ended' }
  | { kind: 'none' }

/** What this answer adds to what was seen. */
export function seeNow(seen: Seen | undefined, state: UpgradeState): Seen {
  return {
    before: seen?.before ?? state.mejoras.length,
    sawWaiting: (seen?.sawWaiting ?? false) || isWaiting(state),
  }
}

/**
 * What there is to tell after a payment. `isAwaited`: the server sent the browser here without
 * knowing yet. A level that was bought earlier must not look like the one that was just paid.
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
