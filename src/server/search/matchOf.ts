import type { Match } from './hitsWanted.ts'
import { everyWord } from './queryWords.ts'
import type { Term } from './readTerms.ts'

/**
 * What the index is asked for: all terms. Those that have words of the same meaning make a wider
 * match too, whose hits come after those of the very words.
 */
export function matchOf(terms: readonly Term[], inMost: ReadonlySet<string>): Match {
  const exact = everyWord(terms.map((term) => [term.exact]))
  if (terms.some(({ instead }) => instead.length > 0)) {
    const alternatives = terms.map((term) => [...new Set([term.exact, ...term.instead])])
    return {
      exact,
      stems: null,
      wider: everyWord(alternatives),
      indexed: alternatives.map((each) => each.join(' | ')),
      common: [],
    }
  }
  const isCertain = terms.every(({ isCertain: is }) => is)
  return {
    exact,
    stems: isCertain ? [...new Set(terms.flatMap(({ lexemes }) => lexemes))] : null,
    ...inParts(terms, inMost),
  }
}

/** Where all words are common, all are asked for. */
function inParts(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
): Pick<Match, 'indexed' | 'common'> {
  const isCommon = ({ lexemes, isCertain }: Term) =>
    isCertain && lexemes.every((lexeme) => inMost.has(lexeme))
  const rest = terms.filter((term) => !isCommon(term))
  const exactOf = (some: readonly Term[]) => some.map(({ exact }) => exact)
  if (rest.length === 0) return { indexed: exactOf(terms), common: [] }
  return { indexed: exactOf(rest), common: exactOf(terms.filter(isCommon)) }
}
