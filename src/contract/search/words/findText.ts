import { SEARCH_PAGE_SIZE } from '../../limits.ts'
import type { Hits, HitsWanted, Match } from '../hitsWanted.ts'
import { NO_SYNONYMS } from '../synonyms/synonyms.ts'
import type { Term } from './adWords.ts'
import {
  findTerms,
  findWithoutOne,
  SPARED_FROM,
  typedIn,
  type Found,
  type TextPlace,
} from './findTerms.ts'
import { inItsSense } from './matchOf.ts'
import { mendWords } from './mendWords.ts'
import { partedName } from './otherForms.ts'
import {
  fillerOf,
  inPlaces,
  THINGS,
  withoutSayings,
  wordsOf,
  type TypedWord,
} from './queryWords.ts'
import { eitherOf, leftOf, readTerms } from './readTerms.ts'
import { saidRooms } from './saidRooms.ts'
import { spellYears } from './spellYears.ts'

/** Shorter beginnings stand for too many words. */
const COMPLETED_FROM = 3
/** Fewer hits of a known word let it be a beginning too: 'piña' of piñata. */
const FEW_HITS = 3
/** By so many letters is a written word completed; one that nobody wrote was found by its stem alone: 'escrit'. */
const LONGER_BY = 3

/** A single letter that names a model: 'f 150', 'hr-v', 'x-trail', 'series x'; 'y', 'e' and 'o' join words. */
const HAS_LETTER_OF_NAME =
  /(?<![\p{L}\d])(?![yeo])\p{L}(?:[\s-]*\d|-\p{L})|(?:\p{L}-|(?:iphone|series?|clase|model) )\p{L}(?![\p{L}\d])/iu

/**
 * Ads with every word of the text, or what people call the same; those with the very words come first.
 * Words that say little may be missing. Where nothing is found, words that stand in no ad are taken
 * for beginnings ('bicicl'), then for typos, and at last left out; where all stand in ads but never
 * together, one of three or more is, or what the thing is for.
 */
export async function findText(
  place: TextPlace,
  { text: said, isLiteral }: { text: string; isLiteral: boolean },
  wanted: HitsWanted,
): Promise<Found> {
  if (isLiteral) return findVeryWords(place, wordsOf(said), wanted)
  const text = withoutSayings(said)
  const rooms = await saidRooms(place.words, text)
  if (rooms) {
    const found = await findText(withFields(place, rooms.fields), { ...rooms, isLiteral }, wanted)
    if (found.total > 0) return found
  }
  const typed = wordsOf(spellYears(text, wanted.now))
  const read = await readTerms(place.words, typed, place.synonyms)
  if (read.length === 0) return { total: 0, ids: [] }
  const { asked, found } = await findRead(place, wanted, read, typed)
  const rest = without(asked, fillerOf(typed))
  const apart = found.total > 0 ? await findApart(place, text, wanted, rest) : null
  if (apart) return apart
  const filler = asked.filter((term) => !rest.includes(term))
  const isSpread = found.total > 0 && filler.length > 0 && !HAS_LETTER_OF_NAME.test(text)
  if (isSpread && found.total < SEARCH_PAGE_SIZE) return findTerms(place, wanted, rest, filler)
  if (found.total > 0 && found.total < SEARCH_PAGE_SIZE) {
    const nameless = namelessWords(rest)
    const written = await place.words.known(nameless)
    const beginnings = nameless.filter((word) => found.total < FEW_HITS || !written.includes(word))
    const begun = await begunTerms(place, rest, beginnings, (word) =>
      written.includes(word) ? LONGER_BY : Infinity,
    )
    return begun ? findTerms(place, wanted, begun) : found
  }
  if (found.total > 0) return found
  const bare = without(rest, ({ folded }) => THINGS.has(folded))
  if (bare.length < asked.length) {
    const left = asked.filter((term) => !bare.includes(term))
    // What has other names says something after all: of bikes, those for women come first.
    const named = left.filter(({ instead }) => instead.length > 0)
    const foundBare = await findTerms(place, wanted, bare, named)
    if (foundBare.total > 0) return { ...foundBare, without: typedIn(left) }
  }
  return (
    (await findMeant(place, wanted, { typed, asked, rest: bare })) ??
    (await findEither(place, text, wanted)) ??
    (OF.test(text) ? null : await findEachThing(place, wanted, bare)) ??
    (await findWithoutOne(place, wanted, bare, PURPOSE.test(text) ? 2 : SPARED_FROM)) ??
    found
  )
}

/** The same place for ads with these fields alone. */
const withFields = (place: TextPlace, said: Match['said']): TextPlace => ({
  ...place,
  find: ({ match, ...wanted }) =>
    place.find({ ...wanted, match: match && { ...match, ...(said && { said }) } }),
})

/** Ads with all terms. The only word that says something is first taken in its own sense, without namesakes. */
async function findRead(
  place: TextPlace,
  wanted: HitsWanted,
  read: readonly Term[],
  typed: readonly TypedWord[],
): Promise<{ asked: readonly Term[]; found: Hits }> {
  const [only, ...others] = without(read, fillerOf(typed))
  const meant = only && others.length === 0 ? inItsSense(only) : null
  if (meant) {
    const found = await findTerms(place, wanted, [meant])
    const asked = read.map((term) => (term === only ? meant : term))
    const isAlone = asked.length === 1
    if (found.total > 0)
      return { asked, found: isAlone ? found : await findTerms(place, wanted, asked) }
  }
  return { asked: read, found: await findTerms(place, wanted, read) }
}

/** 'bici y casco': where no ad has both, ads of either. */
async function findEither(
  place: TextPlace,
  text: string,
  wanted: HitsWanted,
): Promise<Found | null> {
  const either = text.replaceAll(/ y /gi, ' o ')
  return either === text ? null : findText(place, { text: either, isLiteral: false }, wanted)
}

/** 'refri y estufa': where no ad is both by its title or names, ads of either; a camper may have both inside. */
async function findApart(
  place: TextPlace,
  text: string,
  wanted: HitsWanted,
  terms: readonly Term[],
): Promise<Found | null> {
  const areThings = terms.every(({ categories }) => categories.length > 0)
  if (terms.length < 2 || !areThings || !/ y /i.test(text)) return null
  const named = terms.map((term) => ({ ...term, exact: inPlaces(term.exact, 'AB') }))
  if ((await findTerms(place, wanted, named)).total > 0) return null
  return findEither(place, text, wanted)
}

/** 'sala comedor': where no ad has both of two things, ads of either. */
async function findEachThing(
  place: TextPlace,
  wanted: HitsWanted,
  [first, second, ...others]: readonly Term[],
): Promise<Found | null> {
  if (!first || !second || others.length > 0) return null
  if (first.categories.length === 0 || second.categories.length === 0) return null
  const found = await findTerms(place, wanted, [
    eitherOf(inItsSense(first) ?? first, inItsSense(second) ?? second),
  ])
  return found.total > 0 ? found : null
}

/** 'espejo de auto', 'hielera con llantas': what comes before is the thing, and no second one is asked for. */
const OF = /\s(?:del?|para|pa|con|sin)\s/i
/** 'bicicleta p/niño', 'compu para tareas', 'casa sin aval', 'lavadora por viaje': the same, and the rest may be missing. */
const PURPOSE = /\s(?:[pcs]\/|(?:para|pa|por|con|sin)\s)/i

/** Ads with all words themselves. */
async function findVeryWords(
  place: TextPlace,
  typed: readonly TypedWord[],
  wanted: HitsWanted,
): Promise<Found> {
  const terms = await readTerms(place.words, typed, NO_SYNONYMS)
  return terms.length === 0 ? { total: 0, ids: [] } : findTerms(place, wanted, terms)
}

/** The terms without those of such words, unless there are no others. */
function without(terms: readonly Term[], isSuch: (word: TypedWord) => boolean): readonly Term[] {
  const rest = terms.filter((term) => !term.words.every(isSuch))
  return rest.length > 0 ? rest : terms
}

interface Read {
  typed: readonly TypedWord[]
  asked: readonly Term[]
  /** Those that say something. */
  rest: readonly Term[]
}

/** Where words stand in no ad: as what was meant by them. Null where even so nothing is found. */
async function findMeant(
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
  if (meant.length === 0) return null
  const found = await findTerms(place, wanted, meant)
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
async function begunTerms(
  { words, synonyms }: TextPlace,
  terms: readonly Term[],
  beginnings: readonly string[],
  longerBy: (word: string) => number = () => Infinity,
): Promise<Term[] | null> {
  const all = await words.completions(beginnings.filter(({ length }) => length >= COMPLETED_FROM))
  const longer = all.filter(
    ({ word, longer: whole }) => whole.length <= word.length + longerBy(word),
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

/** Words that have no other name. */
const namelessWords = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words, instead }) =>
    words.length === 1 && instead.length === 0 ? words.map(({ folded }) => folded) : [],
  )
