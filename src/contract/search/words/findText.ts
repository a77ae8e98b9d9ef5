import { SEARCH_PAGE_SIZE } from '../../limits.ts'
import type { Hits, HitsWanted, Match } from '../hitsWanted.ts'
import { NO_SYNONYMS } from '../synonyms/synonyms.ts'
import { spellNumbers } from '../wish/spellAmounts.ts'
import type { Term } from './adWords.ts'
import { areNumbers, begunTerms, findMeant, findSounding, type Read } from './findMeant.ts'
import {
  findTerms,
  findWithoutOne,
  SPARED_FROM,
  typedIn,
  type Found,
  type TextPlace,
} from './findTerms.ts'
import { inItsSense } from './matchOf.ts'
import {
  fillerOf,
  inPlaces,
  THINGS,
  withoutExceptions,
  withoutSayings,
  wordsOf,
  type TypedWord,
} from './queryWords.ts'
import { eitherOf, readTerms } from './readTerms.ts'
import { saidRooms } from './saidRooms.ts'
import { spellYears } from './spellYears.ts'

/** Fewer hits of a known word let it be a beginning too: 'piña' of piñata. */
const FEW_HITS = 3
/** Shorter ones are names: a Gol is no Golf. */
const WRITTEN_FROM = 4
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
  const text = spellNumbers(withoutSayings(said))
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
  const either = found.total > 0 ? await findApart(place, text, wanted, rest) : null
  if (either) return either
  const filler = asked.filter((term) => !rest.includes(term))
  const isSpread = found.total > 0 && filler.length > 0 && !HAS_LETTER_OF_NAME.test(text)
  if (isSpread && found.total < SEARCH_PAGE_SIZE) return findTerms(place, wanted, rest, filler)
  if (found.total > 0 && found.total < SEARCH_PAGE_SIZE) {
    const nameless = namelessWords(rest)
    const written = await place.words.known(nameless)
    const beginnings = nameless.filter(
      (word) => (found.total < FEW_HITS && word.length >= WRITTEN_FROM) || !written.includes(word),
    )
    const begun = await begunTerms(place, rest, beginnings, (word) =>
      written.includes(word) ? LONGER_BY : Infinity,
    )
    return begun ? findTerms(place, wanted, begun) : found
  }
  if (found.total > 0) return found
  const apart = await findWordByWord(place, wanted, { typed, asked })
  if (apart) return apart
  const bare = without(rest, ({ folded }) => THINGS.has(folded))
  // 'f 250' is no 250.
  const isModel = HAS_LETTER_OF_NAME.test(text) && areNumbers(bare)
  if (bare.length < asked.length && !isModel) {
    const left = asked.filter((term) => !bare.includes(term))
    // What has other names says something after all: of bikes, those for women come first.
    const named = left.filter(({ instead }) => instead.length > 0)
    const foundBare = await findTerms(place, wanted, bare, named)
    if (foundBare.total > 0) return { ...foundBare, without: typedIn(left) }
  }
  return (
    (await findMeant(place, wanted, { typed, asked, rest: bare })) ??
    (await findSounding(place, wanted, { typed, asked, rest: bare })) ??
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

/** 'bocina para auto' is a name, and where no ad has it a bocina of any name for an auto. */
async function findWordByWord(
  place: TextPlace,
  wanted: HitsWanted,
  { typed, asked }: Pick<Read, 'typed' | 'asked'>,
): Promise<Found | null> {
  if (!asked.some(({ words }) => words.length > 1)) return null
  const read = without(await readTerms(place.words, typed, place.synonyms, 1), fillerOf(typed))
  // Behind the thing a carro is one in autopartes too.
  const [thing, ...others] = read
  const found = await findTerms(place, wanted, [
    ...(thing ? [thing] : []),
    ...others.map((term) => ({ ...term, instead: term.instead.map(withoutExceptions) })),
  ])
  return found.total > 0 ? found : null
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

/** Behind a thing these say how it is: 'ropero portátil'. */
const QUALITIES: ReadonlySet<string> = new Set(
  'portatil portatiles movil antiguo antigua antiguos antiguas electrico electrica manual automatico automatica grande grandes chico chica chicos chicas chiquito chiquita mediano mediana amplio amplia moderno moderna elegante sencillo sencilla gigante'.split(
    ' ',
  ),
)

/** 'sala comedor': where no ad has both of two things, ads of either. */
async function findEachThing(
  place: TextPlace,
  wanted: HitsWanted,
  [first, second, ...others]: readonly Term[],
): Promise<Found | null> {
  if (!first || !second || others.length > 0 || first.categories.length === 0) return null
  if (second.words.every((word) => QUALITIES.has(word.folded))) {
    const found = await findTerms(place, wanted, [inItsSense(first) ?? first])
    return found.total > 0 ? { ...found, without: typedIn([second]) } : null
  }
  if (second.categories.length === 0) return null
  const sense = inItsSense(first) ?? first
  const found = await findTerms(place, wanted, [eitherOf(sense, inItsSense(second) ?? second)])
  return found.total > 0 ? found : null
}

/** 'espejo de auto', 'hielera con llantas': what comes before is the thing, and no second one is asked for. */
const OF = /\s(?:del?|para|pa|con|sin)\s/i
/** 'bicicleta p/niño', 'compu para tareas', 'casa sin aval', 'lavadora por viaje': the same, and the rest may be missing. */
const PURPOSE = /\s(?:[pcs]\/|(?:para|pa|por|con|sin|que|q)\s)/i

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

/** Words that have no other name. */
const namelessWords = (terms: readonly Term[]): string[] =>
  terms.flatMap(({ words, instead }) =>
    words.length === 1 && instead.length === 0 ? words.map(({ folded }) => folded) : [],
  )
