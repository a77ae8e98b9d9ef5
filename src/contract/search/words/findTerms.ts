import type { Hits, HitsWanted } from '../hitsWanted.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import type { AdWords, Asked, Term } from './adWords.ts'
import { matchOf } from './matchOf.ts'
import type { TypedWord } from './queryWords.ts'
import type { WordQuery } from './wordQuery.ts'

/** How many ads of a sample have the same of some words. */
export interface Combination {
  /** Places of the words that these ads have, among those asked for. */
  met: readonly number[]
  ads: number
}

/** The place in which a search looks for its words. */
export interface TextPlace {
  words: AdWords
  synonyms: Synonyms
  find(wanted: HitsWanted): Promise<Hits>
  /** Which of the words a sample of the wanted ads has together. */
  combinations(wanted: HitsWanted, words: readonly WordQuery[]): Promise<readonly Combination[]>
}

/** Ads that lack some of the words. */
export interface Related extends Hits {
  /** The words that they lack, as they were typed. */
  without: string[]
}

export interface Found extends Hits {
  /** The typed words, and those that may be meant by some of them. */
  mended?: { typed: readonly TypedWord[]; instead: ReadonlyMap<string, readonly string[]> }
  /** Words that were left out, as they were typed: with them nothing is found. */
  without?: string[]
  /** Ads that lack the fewest words, for searches whose words few ads all have. */
  related?: Related
}

/** Ads with all of these terms; those that have the ones that may be missing come first. */
export async function findTerms(place: TextPlace, wanted: HitsWanted, asked: Asked): Promise<Hits> {
  return place.find({ ...wanted, match: matchOf(asked, place.synonyms.accessories) })
}

/** Lists the words of terms as the user typed them. */
export const typedIn = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words }) => words.map(({ typed }) => typed))
