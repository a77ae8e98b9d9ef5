import type { Side } from '../../../contract/conversations/conversations.ts'
import type { OfferAct, OfferState } from '../../../contract/deals/deals.ts'
import { Problem } from '../../../contract/problem.ts'

/** Acts on an offer: by its two sides, the calendar, or the end of an account. */
export type AnyOfferAct = OfferAct | 'contraofertar' | 'vencer' | 'olvidar'

/** A side as the offer sees it, or the server. */
type Actor = 'offering' | 'offered' | 'clock'

/** The state that an act on an open offer leads to, and who may do it; all other states are final. */
const TRANSITIONS = {
  aceptar: { by: 'offered', to: 'aceptada' },
  rechazar: { by: 'offered', to: 'rechazada' },
  contraofertar: { by: 'offered', to: 'contraofertada' },
  retirar: { by: 'offering', to: 'retirada' },
  vencer: { by: 'clock', to: 'vencida' },
  olvidar: { by: 'clock', to: 'retirada' },
} as const satisfies Readonly<Record<AnyOfferAct, { by: Actor; to: OfferState }>>

type Steps = typeof TRANSITIONS

const NOT_THEIRS: Readonly<Record<Actor, string>> = {
  offering: 'Solo quien hizo la oferta la puede retirar.',
  offered: 'Es tu propia oferta: espera la respuesta, o retírala.',
  clock: 'Esta oferta termina sola.',
}
const CLOSED: Readonly<Record<Exclude<OfferState, 'abierta'>, string>> = {
  aceptada: 'Esta oferta ya se aceptó.',
  rechazada: 'Esta oferta ya se rechazó.',
  retirada: 'Esta oferta ya se retiró.',
  contraofertada: 'Esta oferta ya tuvo una contraoferta: responde a la nueva.',
  vencida: 'Esta oferta ya venció. Se puede hacer otra.',
}

interface OfferNow {
  side: Side
  estado: OfferState
  endsAt: Date
}

/** The state at an instant: an open offer past its end has ended, even before the job runs (fault F25). */
export function offerStateAt({ estado, endsAt }: OfferNow, now: Date): OfferState {
  return estado === 'abierta' && endsAt <= now ? 'vencida' : estado
}

/**
 * The state that an act leads to; `by` is the acting side, null for the server itself. Throws Problem: 403 for the wrong
 * side, 409 for an offer that is closed.
 */
export function offerStateAfter<Act extends AnyOfferAct>(
  act: Act,
  from: Pick<OfferNow, 'side' | 'estado'>,
  by: Side | null,
): Steps[Act]['to'] {
  const actor: Actor = by === null ? 'clock' : by === from.side ? 'offering' : 'offered'
  const { by: allowed, to } = TRANSITIONS[act]
  if (actor !== allowed) throw new Problem('sinPermiso', NOT_THEIRS[allowed])
  if (from.estado !== 'abierta') throw new Problem('conflicto', CLOSED[from.estado])
  return to
}
