import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Queryable } from '../db/connect.ts'
import {
  completions,
  similarWords,
  stems,
  unknownWords,
  type StemmedWord,
} from './lexiconQueries.ts'
import { likeliestWord } from './mendWord.ts'
import type { Hits, HitsWanted, Match } from './hitsWanted.ts'
import { findHits, type SearchPlace } from './queries.ts'
import { everyWord, wordsOf, type TypedWord } from './queryWords.ts'

export interface Found extends Hits {
  /** The typed words, and those searched instead of some of them. */
  mended?: { typed: readonly TypedWord[]; instead: ReadonlyMap<string, string> }
}

/** Each word to mend costs a question: a text with more of them is no slip of the finger. */
const MENDED_AT_MOST = 4

const NOTHING: Found = { total: 0, ids: [] }
/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3

/**
 * Ads with every word of the text. Where those fill no page, words may also be beginnings ('bici'
 * finds bicicletas); where even so nothing is found, words that stand in no ad are taken for typos
 * and mended. A text without a word that says something finds nothing.
 */
export async function findText(
  place: SearchPlace,
  text: string,
  wanted: HitsWanted,
): Promise<Found> {
  const { tx } = place
  const typed = wordsOf(text)
  const asked = await stems(
    tx,
    typed.map(({ folded }) => folded),
  )
  if (asked.length === 0) return NOTHING
  const exact = everyWord(asked.map(({ stem }) => [stem]))
  const common = await place.common(tx, wanted.now)
  const stemsAsked = lexemesOf(asked)
  const match = {
    exact,
    stems: stemsAsked,
    isMapped: stemsAsked.length > 1 && stemsAsked.every((stem) => common.mapped.has(stem)),
    ...inParts(asked, common.inMost),
  }
  const found = await findHits(place, { ...wanted, match })
  if (found.total >= SEARCH_PAGE_SIZE) return found

  const longer = await completions(
    tx,
    asked.map(({ word }) => word).filter(({ length }) => length >= COMPLETED_FROM),
  )
  if (longer.length > 0) {
    const begun = asked.map((one) => withCompletions(one, longer))
    const foundMore = await findHits(place, {
      ...wanted,
      match: { exact, stems: null, wider: everyWord(begun), ...allIndexed(begun) },
    })
    if (foundMore.total > 0) return foundMore
  }
  if (found.total > 0) return found

  const mended = await mendTypos(tx, asked, longer)
  if (!mended) return found
  const meant = await stems(
    tx,
    asked.map(({ word }) => mended.get(word) ?? word),
  )
  const alternatives = meant.map((one) => withCompletions(one, longer))
  const isCertain = alternatives.every(({ length }) => length === 1)
  const foundMeant = await findHits(place, {
    ...wanted,
    match: {
      exact: everyWord(alternatives),
      stems: isCertain ? lexemesOf(meant) : null,
      ...allIndexed(alternatives),
    },
  })
  if (foundMeant.total === 0) return found
  return { ...foundMeant, mended: { typed, instead: mended } }
}

const lexemesOf = (words: readonly StemmedWord[]): string[] => [
  ...new Set(words.flatMap(({ lexemes }) => lexemes)),
]

const stemsOf = (words: readonly StemmedWord[]): string[] => words.map(({ stem }) => stem)

type Parts = Pick<Match, 'indexed' | 'common'>

/** Where all words are common, all are asked for. */
function inParts(words: readonly StemmedWord[], common: ReadonlySet<string>): Parts {
  const isCommon = ({ lexemes }: StemmedWord) => lexemes.every((lexeme) => common.has(lexeme))
  const rest = words.filter((word) => !isCommon(word))
  if (rest.length === 0) return { indexed: stemsOf(words), common: [] }
  return { indexed: stemsOf(rest), common: stemsOf(words.filter(isCommon)) }
}

const allIndexed = (words: readonly (readonly string[])[]): Parts => ({
  indexed: words.map((alternatives) => alternatives.join(' | ')),
  common: [],
})

type Completion = Pick<StemmedWord, 'word' | 'stem'>

function withCompletions({ word, stem }: StemmedWord, longer: readonly Completion[]): string[] {
  const stemsOfLonger = longer.filter((one) => one.word === word).map((one) => one.stem)
  return [...new Set([stem, ...stemsOfLonger])]
}

/** What each word was probably meant to be; null when no word is a typo, or one can't be mended. */
async function mendTypos(
  tx: Queryable,
  asked: readonly StemmedWord[],
  longer: readonly Completion[],
): Promise<Map<string, string> | null> {
  const begun = new Set(longer.map(({ word }) => word))
  const unknown = await unknownWords(
    tx,
    asked.filter(({ word }) => !begun.has(word)),
  )
  if (unknown.length > MENDED_AT_MOST) return null
  const mended = new Map<string, string>()
  for (const word of unknown) {
    const likeliest = likeliestWord(word, await similarWords(tx, word))
    if (likeliest === null) return null
    mended.set(word, likeliest)
  }
  return mended.size > 0 ? mended : null
}
