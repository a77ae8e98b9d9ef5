import type { HitsWanted } from '../hitsWanted.ts'
import type { Term } from './adWords.ts'
import { aloneInSense, findTerms, typedIn, type Found, type TextPlace } from './findTerms.ts'
import { mendWords, soundingWords } from './mendWords.ts'
import { partedName } from './otherForms.ts'
import type { TypedWord } from './queryWords.ts'
import { leftOf, readTerms } from './readTerms.ts'

/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3

/** What a text was read as. */
export interface Read {
  typed: readonly TypedWord[]
  asked: readonly Term[]
  /** Those that say something. */
  rest: readonly Term[]
}

/** Where words stand in no ad: as what was meant by them. Null where even so nothing is found. */
export async function findMeant(
  place: TextPlace,
  wanted: HitsWanted,
  { typed, asked, rest }: Read,
): Promise<Found | null> {
  const unknown = await place.words.unknown(rest)
  if (unknown.length === 0) return null
  const parted = rest.map((term) => {
    const name = term.words.some(({ folded }) => unknown.includes(folded)) ? partedName(term) : null
    return name === null ? term : { ...term, instead: [...term.instead, name] }
  })
  if (parted.some((term, place) => term !== rest[place])) {
    const found = await findTerms(place, wanted, parted)
    if (found.total > 0) return found
  }
  const begun = await begunTerms(place, rest, unknown)
  const foundBegun = begun ? await findTerms(place, wanted, begun) : null
  if (foundBegun && foundBegun.total > 0) {
    const dropped = typedIn(asked.filter((term) => !rest.includes(term)))
    return { ...foundBegun, ...(dropped.length > 0 && { without: dropped }) }
  }
  const instead = await mendWords(place.words, unknown, place.synonyms.words)
  return (
    (await findMended(place, wanted, { typed, asked, rest, unknown, instead })) ??
    (instead.size === 0
      ? null
      : findMended(place, wanted, { typed, asked, rest, unknown, instead: new Map() }))
  )
}

/** 'zfold 5' is not anything with a 5. */
export const areNumbers = (terms: readonly Term[]): boolean =>
  terms.every(({ words }) => words.every(({ folded }) => /^\d+$/.test(folded)))

/**
 * 'mario cart' and 'tina de vaño': words that nobody wrote, though one of other words has their stem, as those that
 * sound like them. Null where even so nothing is found.
 */
export async function findSounding(
  place: TextPlace,
  wanted: HitsWanted,
  read: Read,
): Promise<Found | null> {
  const words = read.rest.flatMap((term) => term.words.map(({ folded }) => folded))
  const written = await place.words.known(words)
  const unwritten = words.filter((word) => !written.includes(word))
  const instead = await soundingWords(place.words, unwritten)
  if (instead.size === 0) return null
  return findMended(place, wanted, { ...read, unknown: [], instead })
}

interface Mending extends Read {
  /** Words of no ad. */
  unknown: readonly string[]
  /** What some of them were probably meant to be; the others are left out. */
  instead: ReadonlyMap<string, string>
}

/** Null where even so nothing is found. */
async function findMended(
  place: TextPlace,
  wanted: HitsWanted,
  { typed, asked, rest, unknown, instead }: Mending,
): Promise<Found | null> {
  const words = rest.flatMap((term) => term.words)
  const kept = words.filter(({ folded }) => instead.has(folded) || !unknown.includes(folded))
  const meant = await readTerms(
    place.words,
    leftOf(typed, (word) => kept.includes(word)).map((word) => ({
      ...word,
      folded: instead.get(word.folded) ?? word.folded,
    })),
    place.synonyms,
  )
  if (meant.length === 0 || (areNumbers(meant) && !areNumbers(rest))) return null
  const found = await findTerms(place, wanted, aloneInSense(meant))
  if (found.total === 0) return null
  // Words that say nothing are in no term.
  const dropped = asked.flatMap((term) => term.words).filter((word) => !kept.includes(word))
  return {
    ...found,
    ...(instead.size > 0 && {
      mended: { typed: leftOf(typed, (word) => !dropped.includes(word)), instead },
    }),
    ...(dropped.length > 0 && { without: dropped.map((word) => word.typed) }),
  }
}

/** The same terms with the longer words that some begin, and their other names; null where none begins any. */
export async function begunTerms(
  { words, synonyms }: TextPlace,
  terms: readonly Term[],
  beginnings: readonly string[],
  longerBy: (word: string) => number = () => Infinity,
): Promise<Term[] | null> {
  const all = await words.completions(beginnings.filter(({ length }) => length >= COMPLETED_FROM))
  const longer = all.filter(
    ({ word, longer: whole }) =>
      whole.length <= word.length + longerBy(word) &&
      !(/\d$/.test(word) && isDigit(whole[word.length])),
  )
  if (longer.length === 0) return null
  const names = new Map<string, readonly string[]>()
  for (const { longer: whole } of longer) {
    const [term] = await readTerms(words, [{ typed: whole, folded: whole }], synonyms)
    if (term) names.set(whole, [term.exact, ...term.instead])
  }
  return terms.map((term) => {
    const [word, ...others] = term.words
    const begun = longer.filter((each) => others.length === 0 && each.word === word?.folded)
    return {
      ...term,
      instead: [...term.instead, ...begun.flatMap(({ longer: whole }) => names.get(whole) ?? [])],
    }
  })
}

const isDigit = (letter = ''): boolean => /\d/.test(letter)
