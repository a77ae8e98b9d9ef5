import type { Synonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import {
  everyWord,
  inPlaces,
  isFiller,
  wordsOf,
  type TypedWord,
} from '../../../contract/search/words/queryWords.ts'
import { readTerms } from '../../../contract/search/words/readTerms.ts'
import type { Queryable } from '../../db/connect.ts'
import { adWordsOf } from '../words/lexiconQueries.ts'

/** By which words ads are told to be like one, each as a tsquery's text. */
export interface ComparableWords {
  words: readonly string[]
  /** More than half of them, whichever. */
  most: string
  /** So many are more than half. */
  least: number
}

/** A title says what the thing is, its make and model first; what follows is how it is. */
const WORDS_MOST = 4
/** What comes behind is how a thing is: 'Nissan Versa, un solo dueño'. */
const PARTS = /[,;:|()¡!–—]|\s-\s|\.\s/

/**
 * The words of a name that an ad of a like thing says too, with their other names, where a seller says
 * what it is: in title, brand, model, kind and colour. Null for a name that says nothing.
 */
export async function comparableWords(
  tx: Queryable,
  name: string,
  synonyms: Synonyms,
): Promise<ComparableWords | null> {
  const terms = await readTerms(adWordsOf(tx), tellingWords(name), synonyms)
  const words = terms
    .slice(0, WORDS_MOST)
    .map((term) => inPlaces(`(${waysToSay(term).join(' | ')})`, 'AB'))
  if (words.length === 0) return null
  const least = Math.floor(words.length / 2) + 1
  const most = choices(words, least).map((some) => everyWord(some.map((word) => [word])))
  return { words, most: most.join(' | '), least }
}

/** Those of the first part of the name that has two, or all. */
function tellingWords(name: string): readonly TypedWord[] {
  const telling: TypedWord[] = []
  for (const part of name.split(PARTS)) {
    telling.push(...wordsOf(part).filter((word) => !isFiller(word)))
    if (telling.length > 1) break
  }
  return telling
}

/** All ways to choose so many of them. */
function choices<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return all.flatMap((one, at) =>
    choices(all.slice(at + 1), count - 1).map((others) => [one, ...others]),
  )
}
