import type { Queryable } from '../db/connect.ts'
import { knownWords, stems, type StemmedWord } from './lexiconQueries.ts'
import { inTiers, type TypedWord } from './queryWords.ts'
import { LONGEST, synonymsOf } from './synonyms.ts'

/** What a search asks for: a word, or neighbours that mean one thing ('smart tv', 'lap top'). */
export interface Term {
  words: readonly TypedWord[]
  /** The words themselves, as a tsquery's text. */
  exact: string
  lexemes: readonly string[]
  /** Whether an ad with all lexemes has the term, wherever they stand. */
  isCertain: boolean
  /** What people also call it, each as a tsquery's text. */
  instead: readonly string[]
}

/**
 * The terms of typed words, without those that say nothing ('de', 'la'); where no word says anything,
 * they are looked for in titles, which hold them too: UNO, té.
 */
export async function readTerms(tx: Queryable, typed: readonly TypedWord[]): Promise<Term[]> {
  const stemmed = await stems(
    tx,
    typed.map(({ folded }) => folded),
  )
  const synonyms = await synonymsOf(tx)
  const telling = typed.flatMap((word) => {
    const stem = stemmed.get(word.folded)
    return stem && stem.stem !== '' ? [{ word, stem }] : []
  })
  if (telling.length === 0) return inTitles(typed, stemmed)
  const joined = await joinedWords(
    tx,
    telling.map(({ word }) => word),
  )
  const terms: Term[] = []
  for (let at = 0; at < telling.length;) {
    const span = longestSpan(telling.slice(at), (key) => synonyms.has(key))
    const together = joined.get(at)
    const length = span > 1 || !together ? span : 2
    const part = telling.slice(at, at + length)
    terms.push(termOf(part, length === 2 ? together : undefined, synonyms))
    at += length
  }
  return terms
}

interface Read {
  word: TypedWord
  stem: StemmedWord
}

const keyOf = (part: readonly Read[]): string => part.map(({ stem }) => stem.stem).join(' & ')

/** How many of the first words have a name in common; 1 where none has. */
function longestSpan(words: readonly Read[], isKnown: (key: string) => boolean): number {
  for (let length = Math.min(LONGEST, words.length); length > 1; length -= 1) {
    if (isKnown(keyOf(words.slice(0, length)))) return length
  }
  return 1
}

function termOf(
  part: readonly Read[],
  together: StemmedWord | undefined,
  synonyms: ReadonlyMap<string, readonly string[]>,
): Term {
  const words = keyOf(part)
  const keys = [words, ...(together ? [together.stem] : [])]
  return {
    words: part.map(({ word }) => word),
    exact: together ? `(${words}) | ${together.stem}` : words,
    lexemes: part.flatMap(({ stem }) => stem.lexemes),
    isCertain: !together && part.every(({ stem }) => stem.lexemes.length === 1),
    instead: [...new Set(keys.flatMap((key) => synonyms.get(key) ?? []))],
  }
}

/** Neighbours that sellers write as one word too, by the place of the first. */
async function joinedWords(
  tx: Queryable,
  words: readonly TypedWord[],
): Promise<Map<number, StemmedWord>> {
  const pairs = words.flatMap(({ folded }, place) => {
    const next = words[place + 1]?.folded
    return next === undefined ? [] : [{ place, pair: folded + next }]
  })
  const known = await knownWords(
    tx,
    pairs.map(({ pair }) => pair),
  )
  const stemmed = await stems(tx, known)
  return new Map(
    pairs.flatMap(({ place, pair }) => {
      const stem = known.includes(pair) ? stemmed.get(pair) : undefined
      return stem ? [[place, stem] as const] : []
    }),
  )
}

function inTitles(typed: readonly TypedWord[], stemmed: ReadonlyMap<string, StemmedWord>): Term[] {
  return typed.flatMap((word) => {
    const { titled = '' } = stemmed.get(word.folded) ?? {}
    if (titled === '') return []
    const [exact] = inTiers(titled)
    return [{ words: [word], exact, lexemes: [], isCertain: false, instead: [] }]
  })
}
