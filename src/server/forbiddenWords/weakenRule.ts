import { recordActs } from '../audit/acts.ts'
import type { Transaction } from '../db/connect.ts'
import { decidedSellers } from './figureQueries.ts'
import { listRuleChanges, lockRules, saveRuleChange } from './ruleQueries.ts'
import { seenRules } from './rulesInForce.ts'

/** Sellers whose held ads were decided, before their share says anything about a rule. */
const DECIDED_MIN = 10
/** The share of passed sellers above which a rule holds too many honest ones. */
const PASSED_MAX = 1 / 5

/** The actor of what happens by itself, in the audit list. */
export const BY_ITSELF = 'sistema'

/**
 * Makes `suspect` each of these rules that holds too many honest sellers, in the transaction that
 * passed an ad. Sellers are counted, not ads: nobody weakens a rule by publishing one thing ten times.
 * Answers whether any changed.
 */
export async function weakenMostlyPassed(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<boolean> {
  let isAnyChanged = false
  for (const id of new Set(ids)) {
    await lockRules(tx)
    const changes = await listRuleChanges(tx)
    const seen = seenRules(changes).find(({ rule }) => rule.id === id)
    if (seen?.rule.strength !== 'sure') continue
    const change = changes.find((one) => one.id === id)
    const { decided, passed } = await decidedSellers(tx, id, change?.changedAt ?? null)
    if (decided < DECIDED_MIN || passed <= decided * PASSED_MAX) continue
    const own = { id, rule: change?.rule ?? null, isOff: seen.isOff }
    await saveRuleChange(tx, { ...own, strength: 'suspect', isWeakened: true, changedAt: at })
    const on = { tipo: 'regla' as const, id }
    const detalles = { decididos: decided, pasados: passed }
    await recordActs(tx, [{ actorId: BY_ITSELF, act: 'regla debilitada', on, detalles }], at)
    isAnyChanged = true
  }
  return isAnyChanged
}
