import type { Hits, HitsWanted } from '../hitsWanted.ts'
import type { Synonyms } from '../synonyms/synonyms.ts'
import type { AdWords, Term } from './adWords.ts'
import { inItsSense, matchOf } from './matchOf.ts'
import type { TypedWord } from './queryWords.ts'

/** Where the words of a search are looked for. */
export interface TextPlace {
  words: AdWords
  synonyms: Synonyms
  /** Lexemes that more than half of the ads have; none where nobody counts them. */
  inMost(): Promise<ReadonlySet<string>>
  find(wanted: HitsWanted): Promise<Hits>
}

export interface Found extends Hits {
  /** The typed words, and those searched instead of some of them. */
  mended?: { typed: readonly TypedWord[]; instead: ReadonlyMap<string, string> }
  /** Words that were left out, as they were typed: with them nothing is found. */
  without?: string[]
}

/** Ads with all of these; those that have the ones that may be missing come first. */
export async function findTerms(
  place: TextPlace,
  wanted: HitsWanted,
  terms: readonly Term[],
  mayMiss: readonly Term[] = [],
): Promise<Hits> {
  const inMost = await place.inMost()
  return place.find({
    ...wanted,
    match: matchOf(terms, inMost, mayMiss, place.synonyms.accessories),
  })
}

/** Fewer words are all needed to tell what is meant; more than `SPARED_MOST` are a sentence. */
export const SPARED_FROM = 3
const SPARED_MOST = 6
const TWO_SPARED_FROM = 4
/** What one wants to do with the thing that comes after. */
const DEAL = /^(?:rent|alquil)/
/**
 * Where no ad has all words: ads with all but one. What was named first stays, for it is the thing ('renta'
 * apart), and so do numbers, which are its model and size; the last words, which say how it is, go first.
 */
export async function findWithoutOne(
  place: TextPlace,
  wanted: HitsWanted,
  terms: readonly Term[],
  least: number,
): Promise<Found | null> {
  if (terms.length < least || terms.length > SPARED_MOST) return null
  for (const term of terms.slice(afterThing(terms)).toReversed()) {
    if (hasNumber(term)) continue
    const left = [...countBefore(term, terms), term]
    const kept = terms.filter((other) => !left.includes(other))
    const found = await findTerms(place, wanted, aloneInSense(kept))
    if (found.total > 0) return { ...found, without: typedIn(left) }
  }
  // What a thing is for may be two words: 'lavadora para depa chiquito'.
  const isPurpose = least < SPARED_FROM
  return terms.length < (isPurpose ? SPARED_FROM : TWO_SPARED_FROM)
    ? null
    : findWithoutTwo(place, wanted, terms)
}

/** 'se renta cabaña fin de semana': of a sentence two words that stand together may go. */
async function findWithoutTwo(
  place: TextPlace,
  wanted: HitsWanted,
  terms: readonly Term[],
): Promise<Found | null> {
  for (let at = terms.length - 2; at >= afterThing(terms); at -= 1) {
    const left = terms.slice(at, at + 2)
    if (left.some(hasNumber) && !isAge(left)) continue
    const found = await findTerms(place, wanted, aloneInSense(terms.toSpliced(at, 2)))
    if (found.total > 0) return { ...found, without: typedIn(left) }
  }
  return null
}

/** 'cama para dos niños': how many goes with what is counted. */
function countBefore(term: Term, terms: readonly Term[]): readonly Term[] {
  const at = terms.indexOf(term)
  const before = terms.slice(Math.max(1, at - 1), at)
  return before.filter(({ words }) => words.every(({ folded }) => COUNTED.has(folded)))
}
const COUNTED: ReadonlySet<string> = new Set('dos tres cuatro cinco seis'.split(' '))

/** What is left of 'moto para repartir' is a moto, and no Moto G. */
export const aloneInSense = (terms: readonly Term[]): readonly Term[] =>
  terms.length === 1 ? terms.map((only) => inItsSense(only) ?? only) : terms

/** The place of the term behind the thing. */
const afterThing = (terms: readonly Term[]): number =>
  terms.findIndex(({ words }) => !words.some(({ folded }) => DEAL.test(folded))) + 1 || 1

/** '3 años' of a child, '6 personas' at a table: no model and no size. */
const isAge = (terms: readonly Term[]): boolean =>
  /^\d{1,2} (?:ano|mes|persona|plaza|lugar)/.test(
    terms.flatMap(({ words }) => words.map(({ folded }) => folded)).join(' '),
  )

const hasNumber = ({ words }: Term): boolean => words.some(({ folded }) => /\d/.test(folded))

/** What some terms were typed as. */
export const typedIn = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words }) => words.map(({ typed }) => typed))
