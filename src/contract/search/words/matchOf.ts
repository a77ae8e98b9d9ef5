import type { Match } from '../hitsWanted.ts'
import { keyOfStems, meantFor, ofCategories, soldFor } from '../synonyms/synonyms.ts'
import type { Asked, Term } from './adWords.ts'
import { isColour, isFiller } from './littleWords.ts'
import { everyWord, inPlaces, lexemesIn, withoutExceptions } from './queryWords.ts'

/**
 * What the index is asked for: all terms. Those that have words of the same meaning, and terms that
 * may be missing, make a wider match too, whose hits come after those of the very words.
 */
export function matchOf(
  { terms, mayMiss = [], unwanted = [], excluded = [], lacking = [] }: Asked,
  inMost: ReadonlySet<string>,
  accessories: readonly string[] = [],
): Match {
  const better = [...mayMiss.map(waysToSay), ...unwanted.map((term) => [saidWithout(term)])]
  const exact = everyWord([...terms.map((term) => [term.exact]), ...better])
  // 'usado' and 'negro' are no things.
  const thing = terms.find(({ words }) => !words.every((word) => isFiller(word) || isColour(word)))
  const telling = terms.filter(({ words }) => !words.every(isFiller))
  const hasFiller = better.length > 0 || telling.length < terms.length
  const isWider = better.length > 0 || terms.some(({ instead }) => instead.length > 0)
  const beside = [
    ...(thing ? besideOf(thing, terms, accessories) : []),
    ...unwanted.map((term) => `(${anyWay(term, 'AB')}) & !(${saidWithout(term)})`),
  ]
  const without = [
    ...excluded.map((term) => anyWay(term)),
    ...(lacking.length > 0 ? [`(${everyWord(lacking.map(waysToSay))})`] : []),
  ]
  return {
    exact,
    ...(hasFiller && telling.length > 0 && { told: toldBy(telling) }),
    ...homeOf(thing ?? terms[0]),
    ...(beside.length > 0 && { beside: beside.join(' | ') }),
    ...(isWider && { wider: everyWord(terms.map(waysToSay)) }),
    ...(without.length > 0 && { without: without.join(' | ') }),
    ...inParts(terms, inMost),
  }
}

/** 'sin colchón': titles keep the words that say nothing elsewhere. */
const saidWithout = ({ exact }: Term): string =>
  `('sin':A <-> (${inPlaces(withoutExceptions(exact), 'A')}))`

/** Any name of a term, in these places alone. */
const anyWay = (term: Term, places?: 'AB'): string =>
  waysToSay(term)
    .map((words) => `(${places ? inPlaces(words, places) : words})`)
    .join(' | ')

const toldBy = (telling: readonly Term[]): Match['told'] => ({
  exact: everyWord(telling.map((term) => [term.exact])),
  wider: everyWord(telling.map(waysToSay)),
})

/** The same term where its word means the thing: 'moto' alone is no Moto G. Null for words of one sense. */
export const inItsSense = (term: Term): Term | null =>
  term.elsewhere && term.elsewhere.length > 0
    ? { ...term, exact: `(${term.exact}) & !(${ofCategories(term.elsewhere)})` }
    : null

/** All names of what a term asks for, each as a tsquery’s text. */
export const waysToSay = ({ exact, instead }: Term): string[] => [...new Set([exact, ...instead])]

/** What is looked for stands first: 'mesa de regalos' is about tables, and 'funda de celular' about cases. */
function homeOf(thing: Term | undefined): Pick<Match, 'home'> {
  return thing && thing.categories.length > 0 ? { home: ofCategories(thing.categories) } : {}
}

/** Of vehicles: who asks for a Jetta wants no headlight. */
const PARTS = 'autopartes'
/** Of all that has a home: who asks for a guitar wants no lessons. */
const SERVICES = 'servicio'

/**
 * What is sold for the first thing, unless that is what is looked for: 'funda de laptop', 'laptop dell cargador'. A
 * pantalla is sold for phones, and is a tele itself. Kinds of the thing know for themselves what is sold for them.
 */
function besideOf(thing: Term, terms: readonly Term[], accessories: readonly string[]): string[] {
  const names = [
    withoutExceptions(thing.exact),
    ...thing.instead.filter((name) => withoutExceptions(name) === name),
  ]
  const asked = terms.flatMap(({ exact, lexemes }) => [exact, ...lexemes.map((one) => `'${one}'`)])
  const keys = new Set(asked.map((each) => keyOfStems([each])))
  if (accessories.some((each) => keys.has(keyOfStems([each])))) return []
  const others = accessories.filter((each) => !names.some((name) => name.includes(each)))
  const things = names.flatMap(lexemesIn).filter((lexeme) => !lexeme.startsWith("'#"))
  if (others.length === 0 || things.length === 0) return []
  const named = [...new Set(things)].join(' | ')
  const isAsked = (category: string) =>
    terms.some(({ categories }) => categories.includes(category))
  const apart = [
    ...(isAsked(PARTS) ? [] : [PARTS]),
    ...(isAsked(SERVICES) || thing.categories.length === 0 ? [] : [SERVICES]),
  ]
  return [
    soldFor(others, named),
    meantFor(named),
    ...(apart.length > 0 ? [ofCategories(apart)] : []),
  ]
}

/** Where all words are common, all are asked for. */
function inParts(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
): Pick<Match, 'indexed' | 'common' | 'strict'> {
  const isCommon = ({ lexemes, instead }: Term) =>
    instead.length === 0 && lexemes.length > 0 && lexemes.every((lexeme) => inMost.has(lexeme))
  const rest = terms.filter((term) => !isCommon(term))
  const asked = (some: readonly Term[]) => some.map((term) => waysToSay(term).join(' | '))
  const precise = asked(rest.length === 0 ? terms : rest)
  const indexed = precise.map(withoutExceptions)
  return {
    indexed,
    common: rest.length === 0 ? [] : asked(terms.filter(isCommon)),
    strict: precise.filter((words) => !indexed.includes(words)),
  }
}
