import type { Found } from '../../contract/forbidden/foundShape.ts'
import type { Strength } from '../../contract/forbidden/rule.ts'
import type { SavedFinding } from './findingQueries.ts'
import { shippedRule } from './rulesInForce.ts'

/**
 * Findings by kind, as the seller of the ad and staff read them; a kind is as strong as its strongest finding. The
 * words that weigh most in a likeness tell little beside words of a rule.
 */
export function presentFound(
  findings: readonly SavedFinding[],
): (Found & { reglas: string[]; fuerza: Strength })[] {
  const kinds = new Map<string, SavedFinding[]>()
  for (const finding of findings) {
    const { offers } = finding
    kinds.set(offers, [...(kinds.get(offers) ?? []), finding])
  }
  return [...kinds.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const said = same.filter(({ rule }) => !isLikeness(rule)).map(({ words }) => words)
    const alike = same.flatMap(({ words }) => words.split(', '))
    return {
      palabras: [...new Set(said.length > 0 ? said : alike)],
      ofrece: first.offers,
      motivo: first.reason,
      reglas: [...new Set(same.map(({ rule }) => rule))],
      fuerza: first.strength,
    }
  })
}

const isLikeness = (rule: string): boolean => shippedRule(rule)?.like !== undefined
