import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { fold } from '../../contract/text/fold.ts'
import sets from './rules/sets.json' with { type: 'json' }
import { Phrases } from './spokenWords.ts'
import { vocabularyOf, type Vocabulary } from './undisguise.ts'

/** A neighbour of a hit: a word about it, or another thing, which may come with the forbidden one. */
export type Neighbour = 'word' | 'other thing'

/** A rule with its phrases ready to be looked for. */
export interface CompiledRule {
  rule: ForbiddenRule
  /** Its place among the rules. */
  place: number
  beside: Neighbours | null
  harmless: Neighbours
  harmlessIn: readonly { place: string; confirms: Neighbours }[]
}

/** The phrases of a list: its own, and those of each set that it names. */
export type Neighbours = readonly Phrases<Neighbour>[]

/** Rules ready to be looked for in texts. */
export interface Matcher {
  says: Phrases<CompiledRule>
  /** Rules of likeness, by their places among the rules. */
  likenesses: readonly Pick<CompiledRule, 'rule' | 'place'>[]
  /** The words that people may have disguised. */
  vocabulary: Vocabulary
}

/** Named sets of words: '@imitaciones' in a rule stands for each of them. */
export const NAMED_SETS: Readonly<Record<string, readonly string[]>> = sets
const SETS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(sets))
const isSet = (word: string): boolean => word.startsWith('@')

/** The words of a rule's list, those of the sets that it names included. Throws for an unknown set. */
export function spelledOut(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!isSet(word)) return [fold(word)]
    const set = SETS.get(word.slice(1))
    if (!set) throw new Error(`No hay lista ${word}.`)
    return spelledOut(set)
  })
}

/** The matcher of these rules. All shipped rules take most of a second: keep it as long as they stay. */
export function compileRules(rules: readonly ForbiddenRule[]): Matcher {
  const says = new Phrases<CompiledRule>()
  const said = new Set<string>()
  const innocent = new Set<string>()
  const likenesses: { rule: ForbiddenRule; place: number }[] = []
  for (const [place, rule] of rules.entries()) {
    if (rule.like) {
      likenesses.push({ rule, place })
      continue
    }
    const harmless = rule.harmless ?? []
    const compiled = {
      rule,
      place,
      beside: rule.beside ? neighboursOf(rule.beside) : null,
      harmless: neighboursOf(harmless, rule.itself ? 'other thing' : 'word'),
      harmlessIn: (rule.harmlessIn ?? []).map(({ place, confirms }) => ({
        place,
        confirms: neighboursOf(confirms),
      })),
    }
    for (const phrase of spelledOut(rule.says)) {
      says.add(phrase, compiled)
      said.add(phrase)
    }
    for (const phrase of spelledOut(harmless)) innocent.add(phrase)
  }
  return { says, likenesses, vocabulary: vocabularyOf([...said], [...innocent]) }
}

/** Sets are compiled once for all rules, and looked for once in a text. */
const compiledSets = new Map<string, Phrases<Neighbour>>()

function neighboursOf(words: readonly string[], value: Neighbour = 'word'): Neighbours {
  const ofSets = words.filter(isSet).map((set) => {
    const key = `${value} ${set}`
    const phrases = compiledSets.get(key) ?? phrasesOf([set], value)
    compiledSets.set(key, phrases)
    return phrases
  })
  const own = words.filter((word) => !isSet(word))
  return [phrasesOf(own, value), ...ofSets]
}

function phrasesOf(words: readonly string[], value: Neighbour): Phrases<Neighbour> {
  const phrases = new Phrases<Neighbour>()
  for (const phrase of spelledOut(words)) phrases.add(phrase, value)
  return phrases
}
