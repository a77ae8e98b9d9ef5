import type { ForbiddenRule } from '../../contract/forbidden/rule.ts'
import { fold } from '../../contract/text/fold.ts'
import sets from './rules/sets.json' with { type: 'json' }
import { Phrases } from './spokenWords.ts'
import { vocabularyOf, type Vocabulary } from './undisguise.ts'

/** A rule with its phrases ready to be looked for. */
export interface CompiledRule {
  rule: ForbiddenRule
  beside: Neighbours | null
  harmless: Neighbours
}

/** The phrases of a list: its own, and those of each set that it names. */
export type Neighbours = readonly Phrases<true>[]

/** Rules ready to be looked for in texts. */
export interface Matcher {
  says: Phrases<CompiledRule>
  /** Rules of likeness. */
  likenesses: readonly ForbiddenRule[]
  /** The words that people may have disguised. */
  vocabulary: Vocabulary
}

/** Named sets of words: '@imitaciones' in a rule stands for each of them. */
export const NAMED_SETS: Readonly<Record<string, readonly string[]>> = sets
const isSet = (word: string): boolean => word.startsWith('@')

/** The words of a rule's list, those of the sets that it names included. Throws for an unknown set. */
export function spelledOut(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    if (!isSet(word)) return [fold(word)]
    if (!Object.hasOwn(NAMED_SETS, word.slice(1))) throw new Error(`No hay lista ${word}.`)
    return spelledOut(NAMED_SETS[word.slice(1)] ?? [])
  })
}

/** The matcher of these rules. All shipped rules take some tenths of a second: keep it as long as they stay. */
export function compileRules(rules: readonly ForbiddenRule[]): Matcher {
  const says = new Phrases<CompiledRule>()
  const said = new Set<string>()
  const ofWords = rules.filter(({ like }) => !like)
  for (const rule of ofWords) {
    const beside = rule.beside ? neighboursOf(rule.beside) : null
    const compiled = { rule, beside, harmless: neighboursOf(rule.harmless ?? []) }
    for (const phrase of spelledOut(rule.says)) {
      says.add(phrase, compiled)
      said.add(phrase)
    }
  }
  const likenesses = rules.filter(({ like }) => like)
  return { says, likenesses, vocabulary: vocabularyOf([...said]) }
}

/** Sets are compiled once for all rules, and looked for once in a text. */
const compiledSets = new Map<string, Phrases<true>>()

function neighboursOf(words: readonly string[]): Neighbours {
  const ofSets = words.filter(isSet).map((set) => {
    const phrases = compiledSets.get(set) ?? phrasesOf([set])
    compiledSets.set(set, phrases)
    return phrases
  })
  return [phrasesOf(words.filter((word) => !isSet(word))), ...ofSets]
}

function phrasesOf(words: readonly string[]): Phrases<true> {
  const phrases = new Phrases<true>()
  for (const phrase of spelledOut(words)) phrases.add(phrase, true)
  return phrases
}
