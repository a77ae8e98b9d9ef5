import type { Side } from '../../contract/conversations/conversations.ts'
import {
  DEAL_CORRECTION_HOURS,
  type DealAnswer,
  type DealState,
} from '../../contract/deals/deals.ts'
import { Problem } from '../../contract/problem.ts'

/** Acts on a deal: the buyer's answers, and the seller's correction of who bought. */
export type DealAct = DealAnswer | 'corregir'

/** Which side may act, on which states, and the state after it; `null` is a deal that is gone. */
const TRANSITIONS = {
  confirmar: { by: 'comprador', from: ['propuesto', 'negado'], to: 'confirmado' },
  negar: { by: 'comprador', from: ['propuesto'], to: 'negado' },
  retirar: { by: 'comprador', from: ['confirmado', 'negado'], to: 'propuesto' },
  corregir: { by: 'vendedor', from: ['propuesto'], to: null },
} as const satisfies Readonly<
  Record<DealAct, { by: Side; from: readonly DealState[]; to: DealState | null }>
>

type Steps = typeof TRANSITIONS

const NOT_THEIRS: Readonly<Record<Side, string>> = {
  comprador: 'Solo quien compró puede confirmarlo.',
  vendedor: 'Solo quien vendió puede corregir a quién se lo vendió.',
}
const CLOSED: Readonly<Record<DealAct, Partial<Record<DealState, string>>>> = {
  confirmar: {},
  negar: { confirmado: 'Ya confirmaste esta compra.' },
  retirar: {},
  corregir: {
    confirmado: 'Quien lo compró ya lo confirmó, así que esta venta ya no se puede corregir.',
    negado: 'Esta persona ya dijo que no lo compró. Puedes elegir a otra.',
  },
}
const HOUR = 60 * 60 * 1000
const LATE = `Ya pasaron ${DEAL_CORRECTION_HOURS} horas de tu respuesta, así que ya no se puede cambiar.`
const JUDGED = 'Ya hay una reseña de este trato, así que tu respuesta ya no se puede cambiar.'
const SELLER_GONE =
  'Quien lo vendió ya no tiene cuenta, así que tu respuesta ya no se puede cambiar.'

export interface DealNow {
  estado: DealState
  decidedAt: Date | null
  /** Null once the seller's account is gone. */
  sellerId: string | null
  /** Whether one of its sides has written a review of it. */
  hasReview: boolean
}

/** Why the buyer can't take an answer back at an instant; undefined where they can. */
function refusalToRetract({ decidedAt, sellerId, hasReview }: DealNow, now: Date) {
  if (hasReview) return JUDGED
  if (sellerId === null) return SELLER_GONE
  const end = (decidedAt?.getTime() ?? 0) + DEAL_CORRECTION_HOURS * HOUR
  return now.getTime() < end ? undefined : LATE
}

/**
 * The state that an act leads to, `null` for a deal that goes. An act that has been done already leads to where the deal
 * is, so that a repeated request is a success. Throws Problem: 403 for the wrong side, 409 where it is too late.
 */
export function dealStateAfter<Act extends DealAct>(
  act: Act,
  deal: DealNow,
  by: Side,
  now: Date,
): Steps[Act]['to'] {
  const { by: allowed, from, to } = TRANSITIONS[act]
  if (by !== allowed) throw new Problem('sinPermiso', NOT_THEIRS[allowed])
  if (deal.estado === to) return to
  const isOpen = (from as readonly DealState[]).includes(deal.estado)
  const refusal = isOpen
    ? act === 'retirar'
      ? refusalToRetract(deal, now)
      : undefined
    : CLOSED[act][deal.estado]
  if (refusal !== undefined) throw new Problem('conflicto', refusal)
  return to
}

/** Whether a side may still take its word back: the buyer an answer, the seller the name of the buyer. */
export function isCorrectable(deal: DealNow, side: Side, now: Date): boolean {
  const { from } = TRANSITIONS[side === 'comprador' ? 'retirar' : 'corregir']
  if (!(from as readonly DealState[]).includes(deal.estado)) return false
  return side === 'vendedor' || refusalToRetract(deal, now) === undefined
}
