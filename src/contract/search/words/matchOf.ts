import type { Match } from '../hitsWanted.ts'
import { meantFor, soldFor } from '../synonyms/synonyms.ts'
import type { Asked, Term } from './adWords.ts'
import { isColour, isFiller } from './littleWords.ts'
import {
  allOf,
  anyOf,
  behind,
  but,
  distinct,
  hasExceptions,
  inPlaces,
  keyOfStems,
  ofCategories,
  stemQuery,
  stemsIn,
  withoutExceptions,
  type WordQuery,
} from './wordQuery.ts'

/**
 * Makes the query for the index, with all terms. Terms with words of the same meaning, and terms that
 * may be missing, make a wider match too. Its hits come after those of the very words.
 */
export function matchOf(
  { terms, thing: namedThing, mayMiss = [], unwanted = [], excluded = [], lacking = [] }: Asked,
  accessories: readonly WordQuery[] = [],
): Match {
  const better = [...mayMiss.map(anyWay), ...unwanted.map(saidWithout)]
  const exact = allOf([...terms.map((term) => term.exact), ...better])
  // 'usado' and 'negro' are no things.
  const thing = terms.find(({ words }) => !words.every((word) => isFiller(word) || isColour(word)))
  const essential = terms.filter(({ words }) => !words.every(isFiller))
  const hasFiller = better.length > 0 || essential.length < terms.length
  const isWider = better.length > 0 || terms.some(({ instead }) => instead.length > 0)
  const beside = [
    ...(thing ? besideOf(thing, terms, accessories) : []),
    ...unwanted.map((term) => but(inPlaces(anyWay(term), 'AB'), saidWithout(term))),
  ]
  const without = [
    ...excluded.map(anyWay),
    ...(lacking.length > 0 ? [allOf(lacking.map(anyWay))] : []),
  ]
  const ways = terms.map(anyWay)
  return {
    exact,
    ...(namedThing && { thing: isItself(namedThing, beside) }),
    terms: ways,
    ...(hasFiller && essential.length > 0 && { essential: essentialOf(essential) }),
    ...homeOf(thing ?? terms[0]),
    ...(beside.length > 0 && { beside: anyOf(beside) }),
    ...(isWider && { wider: allOf(ways) }),
    ...(without.length > 0 && { without: anyOf(without) }),
  }
}

/** Ads that a name of the thing names, without what is sold for it. */
function isItself(thing: Term, beside: readonly WordQuery[]): WordQuery {
  const named = inPlaces(anyWay(thing), 'AB')
  return beside.length === 0 ? named : but(named, anyOf(beside))
}

/** 'sin colchón': titles keep the words that say nothing elsewhere. */
const saidWithout = ({ exact }: Term): WordQuery =>
  inPlaces(behind(stemQuery('sin'), withoutExceptions(exact)), 'A')

/** Any name of a term. */
const anyWay = (term: Term): WordQuery => anyOf(waysToSay(term))

const essentialOf = (essential: readonly Term[]): Match['essential'] => ({
  exact: allOf(essential.map((term) => term.exact)),
  wider: allOf(essential.map(anyWay)),
})

/** The same term where its word means the thing: 'moto' alone is no Moto G. Null for words of one sense. */
export const inItsSense = (term: Term): Term | null =>
  term.elsewhere && term.elsewhere.length > 0
    ? { ...term, exact: but(term.exact, ofCategories(term.elsewhere)) }
    : null

/** All names of what a term asks for. */
export const waysToSay = ({ exact, instead }: Term): WordQuery[] => distinct([exact, ...instead])

/** Puts the named thing first: 'mesa de regalos' is about tables, and 'funda de celular' about cases. */
function homeOf(thing: Term | undefined): Pick<Match, 'home'> {
  return thing && thing.categories.length > 0 ? { home: ofCategories(thing.categories) } : {}
}

/** Parts of vehicles: a user who asks for a Jetta wants no headlight. */
const PARTS = 'autopartes'
/** Services for things that have categories: a user who asks for a guitar wants no lessons. */
const SERVICES = 'servicio'

/**
 * Matches accessories of the first thing, unless the search names an accessory: 'funda de laptop', 'laptop dell
 * cargador'. A pantalla is sold for phones, and is a tele itself. Kinds of the thing know their own accessories.
 */
function besideOf(
  thing: Term,
  terms: readonly Term[],
  accessories: readonly WordQuery[],
): WordQuery[] {
  const names = [
    withoutExceptions(thing.exact),
    ...thing.instead.filter((name) => !hasExceptions(name)),
  ]
  const keys = new Set(terms.flatMap(({ exact, lexemes }) => [keyOfStems([exact]), ...lexemes]))
  if (accessories.some((each) => keys.has(keyOfStems([each])))) return []
  const named = new Set(names.flatMap(stemsIn))
  const others = accessories.filter((each) => !stemsIn(each).every((stem) => named.has(stem)))
  const things = [...named].filter((stem) => !stem.startsWith('#'))
  if (others.length === 0 || things.length === 0) return []
  const thisThing = anyOf(things.map(stemQuery))
  const isAsked = (category: string) =>
    terms.some(({ categories }) => categories.includes(category))
  const apart = [
    ...(isAsked(PARTS) ? [] : [PARTS]),
    ...(isAsked(SERVICES) || thing.categories.length === 0 ? [] : [SERVICES]),
  ]
  return [
    soldFor(others, thisThing),
    meantFor(thisThing),
    ...(apart.length > 0 ? [ofCategories(apart)] : []),
  ]
}
