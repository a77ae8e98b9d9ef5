import { SEARCH_PAGE_SIZE } from '../../contract/limits.ts'
import type { Hits, HitsWanted } from './hitsWanted.ts'
import { completions, unknownWords } from './lexiconQueries.ts'
import { matchOf } from './matchOf.ts'
import { mendWords } from './mendWords.ts'
import { findHits, type SearchPlace } from './queries.ts'
import { isFiller, wordsOf, type TypedWord } from './queryWords.ts'
import { readTerms, type Term } from './readTerms.ts'

export interface Found extends Hits {
  /** The typed words, and those searched instead of some of them. */
  mended?: { typed: readonly TypedWord[]; instead: ReadonlyMap<string, string> }
  /** Words that were left out, as they were typed: with them nothing is found. */
  without?: string[]
}

/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3

/**
 * Ads with every word of the text, or what people call the same; those with the very words come first.
 * Where they fill no page, words may also be beginnings ('bici' finds bicicletas). Where even so nothing
 * is found, words that say little are left out, typos are mended, and at last words are left out that
 * stand in no ad.
 */
export async function findText(
  place: SearchPlace,
  text: string,
  wanted: HitsWanted,
): Promise<Found> {
  const typed = wordsOf(text)
  const asked = await readTerms(place.tx, typed)
  if (asked.length === 0) return { total: 0, ids: [] }
  const found = await findTerms(place, asked, wanted)
  if (found.total > 0) return found

  const telling = asked.filter((term) => !term.words.every(isFiller))
  const rest = telling.length > 0 ? telling : asked
  if (rest.length < asked.length) {
    const foundRest = await findTerms(place, rest, wanted)
    if (foundRest.total > 0)
      return {
        ...foundRest,
        without: wordsBut(asked, wordsOfTerms(rest)).map((word) => word.typed),
      }
  }

  const unknown = await unknownWords(place.tx, rest)
  if (unknown.length === 0) return found
  const instead = await mendWords(place.tx, unknown)
  const kept = wordsOfTerms(rest).filter(
    ({ folded }) => instead.has(folded) || !unknown.includes(folded),
  )
  const meant = await readTerms(
    place.tx,
    kept.map((word) => ({ ...word, folded: instead.get(word.folded) ?? word.folded })),
  )
  if (meant.length === 0) return found
  const foundMeant = await findTerms(place, meant, wanted)
  if (foundMeant.total === 0) return found
  const dropped = wordsBut(asked, kept)
  return {
    ...foundMeant,
    ...(instead.size > 0 && {
      mended: { typed: typed.filter((word) => !dropped.includes(word)), instead },
    }),
    ...(dropped.length > 0 && { without: dropped.map((word) => word.typed) }),
  }
}

/** Ads with all of these, and where they fill no page those with words that begin so. */
async function findTerms(
  place: SearchPlace,
  terms: readonly Term[],
  wanted: HitsWanted,
): Promise<Hits> {
  const inMost = await place.common(place.tx, wanted.now)
  const found = await findHits(place, { ...wanted, match: matchOf(terms, inMost) })
  if (found.total >= SEARCH_PAGE_SIZE) return found
  const longer = await completions(
    place.tx,
    terms.flatMap(({ words }) =>
      words.map(({ folded }) => folded).filter(({ length }) => length >= COMPLETED_FROM),
    ),
  )
  if (longer.length === 0) return found
  const begun = terms.map((term) => ({
    ...term,
    instead: [
      ...term.instead,
      ...longer
        .filter(({ word }) => term.words.length === 1 && term.words[0]?.folded === word)
        .map(({ stem }) => stem),
    ],
  }))
  const foundMore = await findHits(place, { ...wanted, match: matchOf(begun, inMost) })
  return foundMore.total > 0 ? foundMore : found
}

const wordsOfTerms = (terms: readonly Term[]): TypedWord[] => terms.flatMap(({ words }) => words)

/** The words of these terms without those that are kept. Words that say nothing are in no term. */
const wordsBut = (terms: readonly Term[], kept: readonly TypedWord[]): TypedWord[] =>
  wordsOfTerms(terms).filter((word) => !kept.includes(word))
