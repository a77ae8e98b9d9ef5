import { SEARCH_PAGE_SIZE } from '../../limits.ts'
import type { HitsWanted, Match } from '../hitsWanted.ts'
import type { ReadQuery } from '../reading/readQuery.ts'
import { NO_SYNONYMS } from '../synonyms/synonyms.ts'
import type { Asked, Term } from './adWords.ts'
import { findTerms, typedIn, type Found, type TextPlace } from './findTerms.ts'
import { fillerOf } from './littleWords.ts'
import { inItsSense } from './matchOf.ts'
import { withMeant } from './meant.ts'
import { wordsOf, type TypedWord } from './queryWords.ts'
import { leftOf, readTerms } from './readTerms.ts'
import { relax } from './relax.ts'
import { asFields } from './saidRooms.ts'
import { secondThingOf, thingOf } from './thing.ts'

const NOTHING: Found = { total: 0, ids: [] }

/**
 * Finds ads with every telling word of the text, or other names of it; words that say little only order
 * ads. A word that no ad has counts as the word that was probably meant. Few hits, or no hit that is the
 * named thing, bring ads of the thing that lack the fewest words.
 */
export async function findText(
  place: TextPlace,
  { text, isLiteral, ...query }: ReadQuery & { isLiteral: boolean },
  wanted: HitsWanted,
): Promise<Found> {
  const typed = wordsOf(text)
  if (isLiteral) return findVeryWords(place, typed, wanted)
  const read = await readTerms(place.words, typed, place.synonyms)
  if (read.length === 0) return NOTHING
  const { excluded, unwanted, rooms } = query
  const others = {
    excluded: await readTerms(place.words, wordsOf(excluded), place.synonyms),
    unwanted: await readTerms(place.words, wordsOf(unwanted), place.synonyms),
  }
  const within = rooms.length > 0 ? withFields(place, await asFields(place.words, rooms)) : place
  return findRead(within, wanted, { typed, asked: askedBy(text, typed, read, others) })
}

interface Read {
  typed: readonly TypedWord[]
  asked: Asked
}

async function findRead(
  place: TextPlace,
  wanted: HitsWanted,
  { typed, asked }: Read,
): Promise<Found> {
  const found = await findInSense(place, wanted, tellingThing(asked, typed))
  if (found.total >= SEARCH_PAGE_SIZE) return withRelated(place, wanted, { typed, asked, found })
  const meant = await withMeant(place, asked.terms, { areFound: found.total > 0 })
  if (meant === null) return withRelated(place, wanted, { typed, asked, found })
  const known = meant.terms.filter((term) => !meant.unknown.includes(term))
  if (known.length === 0) return found
  const askedMeant = { ...asked, terms: known }
  const foundMeant = await withRelated(place, wanted, {
    typed,
    asked: askedMeant,
    found: await findInSense(place, wanted, askedMeant),
  })
  if (foundMeant.total === 0) return NOTHING
  const lacking = [...typedIn(meant.unknown), ...(foundMeant.without ?? [])]
  const without = typed.flatMap((word) => (lacking.includes(word.typed) ? word.typed : []))
  const left = leftOf(typed, (word) => !without.includes(word.typed))
  const isMended = found.total === 0 && left.some(({ folded }) => meant.mended.has(folded))
  return {
    ...foundMeant,
    ...(isMended && { mended: { typed: left, instead: meant.mended } }),
    ...(without.length > 0 && { without }),
  }
}

/** The terms that an ad must have, and those that say so little that it may miss them. */
function askedBy(
  text: string,
  typed: readonly TypedWord[],
  terms: readonly Term[],
  others: Pick<Asked, 'excluded' | 'unwanted'>,
): Asked {
  const isFiller = fillerOf(typed, text)
  const telling = terms.filter(({ words }) => !words.every(isFiller))
  const rest = telling.length > 0 ? telling : terms
  const left = terms.filter((term) => !rest.includes(term))
  // A word that has other names says something after all: of bikes, those for women come first.
  const named = left.filter(({ instead }) => instead.length > 0)
  return { terms: rest, mayMiss: named.length > 0 ? named : left, ...others }
}

/** Asks whether some hit is the thing, where a further word may have put others before it. */
function tellingThing(asked: Asked, typed: readonly TypedWord[]): Asked {
  const thing = asked.terms.length > 1 ? thingOf(asked.terms, typed) : undefined
  return thing && thing.categories.length > 0 ? { ...asked, thing } : asked
}

/** The only word that says something is first taken in its own sense, without namesakes. */
async function findInSense(place: TextPlace, wanted: HitsWanted, asked: Asked): Promise<Found> {
  const [only, ...others] = asked.terms
  const meant = only && others.length === 0 ? inItsSense(only) : null
  const found = meant && (await findTerms(place, wanted, { ...asked, terms: [meant] }))
  return found && found.total > 0 ? found : findTerms(place, wanted, asked)
}

/** Adds what lacks the fewest words where few ads have all, or none is the thing; in their place where none has all. */
async function withRelated(
  place: TextPlace,
  wanted: HitsWanted,
  { typed, asked, found }: { typed: readonly TypedWord[]; asked: Asked; found: Found },
): Promise<Found> {
  const thing = thingOf(asked.terms, typed)
  const isEnough = found.total >= SEARCH_PAGE_SIZE && found.hasThing !== false
  if (!thing || asked.terms.length < 2 || isEnough) return found
  // The first page says what else there is.
  if (found.total > 0 && wanted.page > 0) return found
  const second = secondThingOf(asked.terms, typed)
  const lacking = found.total > 0 ? { lacking: asked.terms } : {}
  const related = await relax(place, wanted, { ...asked, ...lacking }, { thing, second })
  if (related === null) return found
  return found.total === 0 ? related : { ...found, related }
}

/** The same place for ads with these fields alone. */
function withFields(place: TextPlace, said: NonNullable<Match['said']>): TextPlace {
  const saying = ({ match, ...wanted }: HitsWanted): HitsWanted => ({
    ...wanted,
    match: match && { ...match, said },
  })
  return {
    ...place,
    find: (wanted) => place.find(saying(wanted)),
    combinations: (wanted, words) => place.combinations(saying(wanted), words),
  }
}

/** Ads with all words themselves. */
async function findVeryWords(
  place: TextPlace,
  typed: readonly TypedWord[],
  wanted: HitsWanted,
): Promise<Found> {
  const terms = await readTerms(place.words, typed, NO_SYNONYMS)
  return terms.length === 0 ? NOTHING : findTerms(place, wanted, { terms })
}
