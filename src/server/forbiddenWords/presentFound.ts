import type { Found } from '../../contract/forbidden/foundShape.ts'
import type { Strength } from '../../contract/forbidden/rule.ts'
import type { SavedFinding } from './findingQueries.ts'

/** Findings by kind, as the seller of the ad and staff read them; a kind is as strong as its strongest finding. */
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
    return {
      palabras: [...new Set(same.map(({ words }) => words))],
      ofrece: first.offers,
      motivo: first.reason,
      reglas: [...new Set(same.map(({ rule }) => rule))],
      fuerza: first.strength,
    }
  })
}
