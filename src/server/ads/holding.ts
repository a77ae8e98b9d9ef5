import type { EstadoAnuncio } from '../../contract/ads/kinds.ts'
import type { Finding } from '../../contract/forbidden/rule.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { findAll, findingWords, type Offer } from '../forbidden/findForbidden.ts'
import type { Judged, Passed } from '../forbiddenWords/findingQueries.ts'
import { matcherOf } from '../forbiddenWords/rulesInForce.ts'
import { stateAfter } from '../ground/adTransitions.ts'

/** The state of an ad and the reason why staff review it first; null when they do not. */
export interface Standing {
  status: EstadoAnuncio
  statusReason: string | null
}

/** What the rules say about an ad. */
export interface Verdict extends Judged {
  /** Why the ad waits for staff, as its owner reads it; null where nothing is sure. */
  heldFor: string | null
}

export function verdictOf(findings: Finding[], rulesVersion: string | null = null): Verdict {
  const sure = findings.filter(({ strength }) => strength === 'sure')
  return { findings, rulesVersion, heldFor: sure.length > 0 ? findingWords(sure) : null }
}

/**
 * Judges an ad by the rules in force. What a person passed is not found again; `passedOf` is asked
 * only where there is anything to pass.
 */
export async function judge(
  { db, now }: { db: Database; now: Date },
  tx: Queryable,
  offer: Offer,
  passedOf: (tx: Queryable) => Promise<readonly Passed[]>,
): Promise<Verdict> {
  const rules = await matcherOf(db).read(tx, now)
  const found = findAll(offer, rules)
  if (found.length === 0) return verdictOf([], rules.version)
  const passed = new Set((await passedOf(tx)).map(nameOf))
  const open = found.filter((finding) => !passed.has(nameOf(finding)))
  return verdictOf(open.slice(0, FINDINGS_MOST), rules.version)
}

/** Findings of an ad that are saved; staff who read so many have seen enough. */
const FINDINGS_MOST = 30

const nameOf = ({ rule, words }: Passed): string => `${rule}: ${words}`

/**
 * The state after an edit. An ad in review that is held for nothing any more joins the lists at
 * once. Any other goes into review when it is held. Throws Problem: 410 for an ad that is gone,
 * else 409.
 */
export function standingAfterEdit(
  { status: from, statusReason }: Standing,
  { heldFor }: Pick<Verdict, 'heldFor'>,
): Standing {
  const status = stateAfter('edit', from)
  if (heldFor !== null) return { status: stateAfter('hold', from), statusReason: heldFor }
  if (from === 'revision') return { status: stateAfter('release', from), statusReason: null }
  return { status, statusReason }
}
