import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { fold } from '../../contract/text/fold.ts'
import sets from './rules/sets.json' with { type: 'json' }
import { Phrases } from './spokenWords.ts'
import { vocabularyOf, type Vocabulary } from './undisguise.ts'

/** What stands beside a hit: a word about it, or another thing, which may come with the forbidden one. */
export type Neighbour = 'word' | 'other thing'

/** A rule with its phrases ready to be looked for. */
export interface CompiledRule {
  rule: ForbiddenRule
  /** Its place among the rules. */
  place: number
  beside: Phrases<Neighbour> | null
  harmless: Phrases<Neighbour>
  harmlessIn: readonly { place: string; confirms: Phrases<Neighbour> }[]
}

/** Rules ready to be looked for in texts. */
export interface Matcher {
  says: Phrases<CompiledRule>
  /** The words that people may have disguised. */
  vocabulary: Vocabulary
}

/** Named sets of words: '@imitaciones' in a rule stands for each of them. */
const SETS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(sets))

/** The words of a rule's list, those of the sets that it names included. Throws for an unknown set. */
export function spelledOut(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!word.startsWith('@')) return [fold(word)]
    const set = SETS.get(word.slice(1))
    if (!set) throw new Error(`No hay lista ${word}.`)
    return spelledOut(set)
  })
}

/** The matcher of these rules. All shipped rules take half a second: keep it as long as they stay. */
export function compileRules(rules: readonly ForbiddenRule[]): Matcher {
  const says = new Phrases<CompiledRule>()
  const said: string[] = []
  const innocent: string[] = []
  for (const [place, rule] of rules.entries()) {
    const harmless = spelledOut(rule.harmless ?? [])
    const compiled = {
      rule,
      place,
      beside: rule.beside ? phrasesOf(spelledOut(rule.beside)) : null,
      harmless: phrasesOf(harmless, rule.itself ? 'other thing' : 'word'),
      harmlessIn: (rule.harmlessIn ?? []).map(({ place, confirms }) => ({
        place,
        confirms: phrasesOf(spelledOut(confirms)),
      })),
    }
    for (const phrase of spelledOut(rule.says)) {
      says.add(phrase, compiled)
      said.push(phrase)
    }
    innocent.push(...harmless)
  }
  return { says, vocabulary: vocabularyOf(said, innocent) }
}

function phrasesOf(words: readonly string[], value: Neighbour = 'word'): Phrases<Neighbour> {
  const phrases = new Phrases<Neighbour>()
  for (const word of words) phrases.add(word, value)
  return phrases
}
