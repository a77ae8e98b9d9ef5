import { AD_STATES, type EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { ErrorName } from '../../contract/errors.ts'
import { Problem } from '../../contract/problem.ts'

/** The error for an ad's page, by state and reader; null shows the ad (decisions, section 2). */
const ASKED_FOR: Readonly<
  Record<EstadoAnuncio, Readonly<Record<'owner' | 'others', ErrorName | null>>>
> = {
  activo: { owner: null, others: null },
  caducado: { owner: null, others: 'anuncioNoDisponible' },
  revision: { owner: null, others: 'noExiste' },
  suspendido: { owner: null, others: 'noExiste' },
  // Search engines drop a 410 for good, and this one may come back.
  pausado: { owner: null, others: 'anuncioEnPausa' },
  vendido: { owner: 'anuncioNoDisponible', others: 'anuncioNoDisponible' },
  eliminado: { owner: 'anuncioNoDisponible', others: 'anuncioNoDisponible' },
  retirado: { owner: 'anuncioNoDisponible', others: 'anuncioNoDisponible' },
}

/** The states in which an ad is still its owner's to see. */
export const SHOWN_TO_OWNER: readonly EstadoAnuncio[] = AD_STATES.filter(
  (state) => ASKED_FOR[state].owner === null,
)

/** States that end when the ad expires. */
export const ENDING: readonly EstadoAnuncio[] = ['activo', 'pausado']

/**
 * The state at an instant: an ad past its last day has expired, even before the job runs (fault
 * F25).
 */
export function stateAt(
  { status, expiresAt }: { status: EstadoAnuncio; expiresAt: Date },
  now: Date,
): EstadoAnuncio {
  return ENDING.includes(status) && expiresAt <= now ? 'caducado' : status
}

/** Whether others may not even know of an ad in this state. */
export const isUnknownToOthers = (state: EstadoAnuncio): boolean =>
  ASKED_FOR[state].others === 'noExiste'

/** The states of which others may not even know. */
export const UNKNOWN_TO_OTHERS: readonly EstadoAnuncio[] = AD_STATES.filter(isUnknownToOthers)

/** Throws Problem (404 or 410) when an ad in this state isn't shown to who asks. */
export function refuseUnlessShown(state: EstadoAnuncio, who: 'owner' | 'others'): void {
  const problem = ASKED_FOR[state][who]
  if (problem) throw new Problem(problem)
}
