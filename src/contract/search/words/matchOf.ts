import type { Match } from '../hitsWanted.ts'
import { keyOfStems, meantFor, ofCategories, soldFor } from '../synonyms/synonyms.ts'
import type { Term } from './adWords.ts'
import { everyWord, isColour, isFiller, lexemesIn, withoutExceptions } from './queryWords.ts'

/**
 * What the index is asked for: all terms. Those that have words of the same meaning, and terms that
 * may be missing, make a wider match too, whose hits come after those of the very words.
 */
export function matchOf(
  terms: readonly Term[],
  inMost: ReadonlySet<string>,
  mayMiss: readonly Term[] = [],
  accessories: readonly string[] = [],
): Match {
  const exact = everyWord([...terms.map((term) => [term.exact]), ...mayMiss.map(waysToSay)])
  // 'usado' and 'negro' are no things.
  const thing = terms.find(({ words }) => !words.every((word) => isFiller(word) || isColour(word)))
  const telling = terms.filter(({ words }) => !words.every(isFiller))
  const hasFiller = mayMiss.length > 0 || telling.length < terms.length
  const isWider = mayMiss.length > 0 || terms.some(({ instead }) => instead.length > 0)
  return {
    exact,
    ...(hasFiller && telling.length > 0 && { told: toldBy(telling) }),
    ...homeOf(thing ?? terms[0]),
    ...(thing && besideOf(thing, terms, accessories)),
    ...(isWider && { wider: everyWord(terms.map(waysToSay)) }),
    ...inParts(terms, inMost),
  }
}

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
function besideOf(
  thing: Term,
  terms: readonly Term[],
  accessories: readonly string[],
): Pick<Match, 'beside'> {
  const names = [
    withoutExceptions(thing.exact),
    ...thing.instead.filter((name) => withoutExceptions(name) === name),
  ]
  const asked = terms.flatMap(({ exact, lexemes }) => [exact, ...lexemes.map((one) => `'${one}'`)])
  const keys = new Set(asked.map((each) => keyOfStems([each])))
  if (accessories.some((each) => keys.has(keyOfStems([each])))) return {}
  const others = accessories.filter((each) => !names.some((name) => name.includes(each)))
  const things = names.flatMap(lexemesIn).filter((lexeme) => !lexeme.startsWith("'#"))
  if (others.length === 0 || things.length === 0) return {}
  const named = [...new Set(things)].join(' | ')
  const isAsked = (category: string) =>
    terms.some(({ categories }) => categories.includes(category))
  const apart = [
    ...(isAsked(PARTS) ? [] : [PARTS]),
    ...(isAsked(SERVICES) || thing.categories.length === 0 ? [] : [SERVICES]),
  ]
  return {
    beside: [
      soldFor(others, named),
      meantFor(named),
      ...(apart.length > 0 ? [ofCategories(apart)] : []),
    ].join(' | '),
  }
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
