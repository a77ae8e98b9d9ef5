import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { Finding } from '../../contract/forbidden/rule.ts'
import { findForbidden, findingWords, type Offer } from '../forbidden/findForbidden.ts'
import { stateAfter } from './adTransitions.ts'

/** The state of an ad and the reason why staff review it first; null when they do not. */
export interface Standing {
  status: EstadoAnuncio
  statusReason: string | null
}

/** Why a new ad waits for staff, as its owner reads it; null when it joins the lists. */
export function reasonToHold(offer: Offer): string | null {
  const findings = findForbidden(offer)
  return findings.length > 0 ? findingWords(findings) : null
}

/**
 * The state after an edit. An ad in review without suspicion joins the lists at once. A listed ad
 * goes into review when the edit adds a suspicion: a person has approved the old ones. Throws
 * Problem: 410 for an ad that is gone, else 409.
 */
export function standingAfterEdit(
  current: Standing,
  before: Omit<Offer, 'tipoAnuncio'>,
  after: Offer,
): Standing {
  const { status: from, statusReason } = current
  const status = stateAfter('edit', from)
  const findings = findForbidden(after)
  if (from === 'revision') {
    if (findings.length === 0) return { status: stateAfter('release', from), statusReason: null }
    return { status, statusReason: findingWords(findings) }
  }
  const known = findForbidden({ ...before, tipoAnuncio: after.tipoAnuncio }).map(nameOf)
  const fresh = findings.filter((finding) => !known.includes(nameOf(finding)))
  if (fresh.length === 0) return { status, statusReason }
  return { status: stateAfter('hold', from), statusReason: findingWords(fresh) }
}

const nameOf = ({ offers, words }: Finding): string => `${offers}: ${words}`
