import type { Match } from '../hitsWanted.ts'
import { ofCategories } from '../synonyms/synonyms.ts'
import type { Term } from './adWords.ts'
import { everyWord, withoutExceptions } from './queryWords.ts'

/**
 * What the index is asked for: all terms. Those that have words of the same meaning, and terms that
 * may be missing, make a wider match too, whose hits come after those of the very words.
 */
export function matchOf(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
  mayMiss: readonly Term[] = [],
): Match {
  const exact = everyWord([...terms.map((term) => [term.exact]), ...mayMiss.map(waysToSay)])
  const isWider = mayMiss.length > 0 || terms.some(({ instead }) => instead.length > 0)
  return {
    exact,
    ...homeOf(terms),
    ...(isWider && { wider: everyWord(terms.map(waysToSay)) }),
    ...inParts(terms, inMost),
  }
}

/** All names of what a term asks for, each as a tsquery’s text. */
export const waysToSay = ({ exact, instead }: Term): string[] => [...new Set([exact, ...instead])]

/** What is looked for stands first: 'mesa de regalos' is about tables, and 'funda de celular' about cases. */
function homeOf([first]: readonly Term[]): Pick<Match, 'home'> {
  return first && first.categories.length > 0 ? { home: ofCategories(first.categories) } : {}
}

/** Where all words are common, all are asked for. */
function inParts(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
): Pick<Match, 'indexed' | 'common' | 'strict'> {
  const isCommon = ({ lexemes, instead }: Term) =>
    instead.length === 0 && lexemes.length > 0 && lexemes.every((lexeme) => inMost.has(lexeme))
  const rest = terms.filter((term) => !isCommon(term))
  const asked = (some: readonly Term[]) => some.map((term) => waysToSay(term).join(' | '))
  const precise = asked(rest.length === 0 ? terms : rest)
  const indexed = precise.map(withoutExceptions)
  return {
    indexed,
    common: rest.length === 0 ? [] : asked(terms.filter(isCommon)),
    strict: precise.filter((words) => !indexed.includes(words)),
  }
}
