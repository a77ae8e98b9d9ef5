import type { Completion, Term } from './adWords.ts'
import type { TextPlace } from './findTerms.ts'
import { mendWords } from './mendWords.ts'
import { partedName } from './otherForms.ts'
import { eitherOf, readTerms } from './readTerms.ts'
import { anyOf } from './wordQuery.ts'

/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3

/** Terms with what was probably meant where no ad has them. */
export interface Meant {
  terms: readonly Term[]
  /** Words that may be meant by typed ones, which begin none of them. */
  mended: ReadonlyMap<string, readonly string[]>
  /** Terms that no ad has, and of which nothing was meant that an ad has. */
  unknown: readonly Term[]
}

/**
 * Gives each word that nobody wrote, or that was found by its stem alone ('tina de vaño' is no van's), what may be
 * meant by it: the words of a name that was run together, longer words that it begins, and words that sound
 * alike; those with few slips too where no ad has the word. Null where all are known.
 */
export async function withMeant(
  { words: adWords, synonyms }: Pick<TextPlace, 'words' | 'synonyms'>,
  terms: readonly Term[],
  { areFound }: { areFound: boolean },
): Promise<Meant | null> {
  // An ad that has all of them has each.
  const nowhere = new Set(areFound ? [] : await adWords.unknown(terms))
  const all = terms.flatMap(foldedIn)
  const written = new Set(await adWords.known(all.flatMap(numbersOf)))
  const isKnown = (word: string) => written.has(word) || synonyms.oneWordNames.has(word)
  const unwritten = all.filter((word) => nowhere.has(word) || !numbersOf(word).some(isKnown))
  if (unwritten.length === 0 && nowhere.size === 0) return null
  const longer = longerBy(
    await adWords.completions(unwritten.filter(({ length }) => length >= COMPLETED_FROM)),
  )
  const mended = await mendWords(adWords, unwritten, {
    names: synonyms.words,
    mayHaveSlips: (word) => nowhere.has(word),
  })
  const read: Term[] = []
  for (const term of terms) read.push(...(await meantBy(term)))
  return {
    terms: read,
    mended: new Map([...mended].filter(([word]) => !longer.has(word))),
    unknown: read.filter((term) => isNowhere(term) && term.instead.length === 0),
  }

  async function meantBy(term: Term): Promise<readonly Term[]> {
    const [word = '', ...behind] = foldedIn(term)
    if (term.either) {
      const [a, b] = term.either
      const [first = a] = await meantBy(a)
      const [second = b] = await meantBy(b)
      return [eitherOf(first, second)]
    }
    // 'bocina para auto' is a name, and where no ad has it a bocina of any name for an auto.
    if (behind.length > 0)
      return isNowhere(term) ? readTerms(adWords, term.words, synonyms, 1) : [term]
    const parted = isNowhere(term) ? partedName(term) : null
    const candidates = [...(longer.get(word) ?? []), ...(mended.get(word) ?? [])]
    const others: Term[] = []
    for (const word of candidates)
      others.push(...(await readTerms(adWords, [{ typed: word, folded: word }], synonyms)))
    const exact = [...(parted === null ? [] : [parted]), ...others.map((other) => other.exact)]
    const instead = [...term.instead, ...exact, ...others.flatMap((other) => other.instead)]
    // The very word is nowhere: ads with the meant one are not behind any.
    return [
      { ...term, instead, ...(isNowhere(term) && exact.length > 0 && { exact: anyOf(exact) }) },
    ]
  }

  function isNowhere(term: Term): boolean {
    return foldedIn(term).every((word) => nowhere.has(word))
  }
}

/** A word with its plural or without it. */
const numbersOf = (word: string): string[] => [
  word,
  `${word}s`,
  `${word}es`,
  word.replace(/s$/, ''),
  word.replace(/es$/, ''),
]

const foldedIn = ({ words }: Term): string[] => words.map(({ folded }) => folded)

/** Longer words by their beginnings; '12' begins no '128'. */
function longerBy(completions: readonly Completion[]): Map<string, string[]> {
  const longer = new Map<string, string[]>()
  for (const { word, longer: whole } of completions) {
    if (/\d$/.test(word) && /^\d/.test(whole.slice(word.length))) continue
    longer.set(word, [...(longer.get(word) ?? []), whole])
  }
  return longer
}
