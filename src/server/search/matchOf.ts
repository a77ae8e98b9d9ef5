import type { Match } from './hitsWanted.ts'
import { everyWord } from './queryWords.ts'
import type { Term } from './readTerms.ts'
import { ofCategories } from './synonyms.ts'

/**
 * What the index is asked for: all terms. Those that have words of the same meaning, and terms that
 * may be missing, make a wider match too, whose hits come after those of the very words.
 */
export function matchOf(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
  mayMiss: readonly Term[] = [],
): Match {
  const exact = everyWord([...terms, ...mayMiss].map((term) => [term.exact]))
  const home = homeOf(terms)
  if (mayMiss.length > 0 || terms.some(({ instead }) => instead.length > 0)) {
    const alternatives = terms.map((term) => [...new Set([term.exact, ...term.instead])])
    return {
      exact,
      ...home,
      wider: everyWord(alternatives),
      indexed: alternatives.map((each) => each.join(' | ')),
      common: [],
    }
  }
  return { exact, ...home, ...inParts(terms, inMost) }
}

/** What is looked for stands first: 'mesa de regalos' is about tables, and 'funda de celular' about cases. */
function homeOf([first]: readonly Term[]): Pick<Match, 'home'> {
  return first && first.categories.length > 0 ? { home: ofCategories(first.categories) } : {}
}

/** Where all words are common, all are asked for. */
function inParts(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
): Pick<Match, 'indexed' | 'common'> {
  const isCommon = ({ lexemes }: Term) =>
    lexemes.length > 0 && lexemes.every((lexeme) => inMost.has(lexeme))
  const rest = terms.filter((term) => !isCommon(term))
  const exactOf = (some: readonly Term[]) => some.map(({ exact }) => exact)
  if (rest.length === 0) return { indexed: exactOf(terms), common: [] }
  return { indexed: exactOf(rest), common: exactOf(terms.filter(isCommon)) }
}
