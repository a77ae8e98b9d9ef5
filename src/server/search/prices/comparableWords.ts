import type { Synonyms } from '../../../contract/search/synonyms/synonyms.ts'
import { isFiller } from '../../../contract/search/words/littleWords.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import { wordsOf, type TypedWord } from '../../../contract/search/words/queryWords.ts'
import { readTerms } from '../../../contract/search/words/readTerms.ts'
import { allOf, anyOf, inPlaces, type WordQuery } from '../../../contract/search/words/wordQuery.ts'
import type { Queryable } from '../../db/connect.ts'
import { adWordsOf } from '../words/lexiconQueries.ts'

/** A title says what the thing is, its make and model first; what follows is how it is. */
const WORDS_MOST = 4
/** Signs before the words that say how a thing is: 'Nissan Versa, un solo dueño'. */
const PARTS = /[,;:|()¡!–—]|\s-\s|\.\s/

/**
 * By what ads are told to be like one of that name: those with all its words, with
 * one less, down to more than half of them. Words have their other names, and stand where a seller says
 * what it is: in title, brand, model, kind and colour. None for a name that says nothing.
 */
export async function comparableWords(
  tx: Queryable,
  name: string,
  synonyms: Synonyms,
): Promise<WordQuery[]> {
  const terms = await readTerms(adWordsOf(tx), tellingWords(name), synonyms)
  const words = terms.slice(0, WORDS_MOST).map((term) => inPlaces(anyOf(waysToSay(term)), 'AB'))
  const most = words
    .map((_, fewer) => words.length - fewer)
    .filter((count) => 2 * count > words.length)
  return most.map((count) => anyOf(choices(words, count).map(allOf)))
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
