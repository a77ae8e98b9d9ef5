import type { LexiconWord } from './mendWord.ts'
import type { TypedWord } from './queryWords.ts'
import { phraseOf, type Placed, type WordQuery } from './wordQuery.ts'

/** A word of a search with what is looked for. */
export interface StemmedWord {
  word: string
  /** Its stem, or what it consists of in that order ('f150' is 'f' and '150'); null where it says nothing. */
  stem: WordQuery | null
  /** The same in titles, where words count that say nothing elsewhere. */
  titled: WordQuery | null
  lexemes: string[]
}

/** A longer word that a typed one may be short for. */
export interface Completion {
  word: string
  longer: string
}

/** A demand of a search: a word, or neighbours that mean one thing ('smart tv', 'lap top'). */
export interface Term {
  words: readonly TypedWord[]
  /** The words themselves. */
  exact: WordQuery
  lexemes: readonly string[]
  /** Other names that people use for it. */
  instead: readonly WordQuery[]
  /** Categories of the thing; empty where it may be of any. */
  categories: readonly string[]
  /** Categories in which it means another thing. */
  elsewhere?: readonly string[]
  /** Says nothing but in titles: 'uno', 'té'. */
  isLittle?: true
  /** The two of which it asks for either: 'sala o comedor'. */
  either?: readonly [Term, Term]
}

/** The terms of a search, by how much they bind. */
export interface Asked {
  /** An ad must have all of them. */
  terms: readonly Term[]
  /** The named thing, of which it is to be told whether some hit is it. */
  thing?: Term
  /** Ads with these stand before others. */
  mayMiss?: readonly Term[]
  /** 'sin funda': ads that name these behind 'sin' stand before others, and ads that name them else behind them. */
  unwanted?: readonly Term[]
  /** '-funda': no ad may have these. */
  excluded?: readonly Term[]
  /** No ad may have all of these. */
  lacking?: readonly Term[]
}

/** Knowledge of words and of the ads that have them: from the database's tables, or a pack on the phone. */
export interface AdWords {
  /** The stems of folded words, by word. Those that say nothing ('de', 'la') have none. */
  stems(words: readonly string[]): Promise<Map<string, StemmedWord>>
  /** Those of the words that sellers have written, the most used first. */
  known(words: readonly string[]): Promise<string[]>
  /** The most used words that begin with a typed one. */
  completions(words: readonly string[]): Promise<Completion[]>
  /** Words of the terms that no ad has, under any name. */
  unknown(terms: readonly Term[]): Promise<string[]>
  /** Written words among which the one is that was meant by this one. */
  similar(word: string): Promise<LexiconWord[]>
}

/** How many longer words a typed beginning may stand for. */
export const COMPLETIONS = 8

/** A word by its stems as texts and as titles have them. 'a54' is not any 54: its letter says nothing alone and stands in titles and names. */
export function stemmedWord(
  word: string,
  texts: readonly Placed[],
  titles: readonly Placed[],
): StemmedWord {
  const titled = phraseOf(titles)
  const [only, ...others] = texts
  const isPart = only !== undefined && others.length === 0 && /^\d+$/.test(only.stem)
  return {
    word,
    stem: isPart ? titled : phraseOf(texts),
    titled,
    lexemes: [...new Set(texts.map(({ stem }) => stem))],
  }
}
