import { type AdWords } from '../words/adWords.ts'
import { wordsOf } from '../words/queryWords.ts'
import {
  allOf,
  anyOf,
  behind,
  but,
  inPlaces,
  keyOfStems,
  ofCategories,
  stemQuery,
  textOf,
  type WordQuery,
} from '../words/wordQuery.ts'
import type { SynonymGroup, SynonymRules } from './synonymRules.ts'

/** How many words a name has at most. */
export const LONGEST = 3

/** The other names and the categories that a name stands for. */
export interface Synonym {
  /** Other names of the thing. */
  instead: readonly WordQuery[]
  /** Categories of the thing; empty where the name may be of any. */
  categories: readonly string[]
  /** Categories in which the name means another thing. */
  elsewhere?: readonly string[]
}

export interface Synonyms {
  /** By the stems of a name: see `keyOfStems`. */
  named: ReadonlyMap<string, Synonym>
  /** The words of all names, folded: what a typo may be mended to though no ad has it. */
  words: ReadonlySet<string>
  /** Names of one word, folded. */
  oneWordNames: ReadonlySet<string>
  /** Accessories, which are sold for a thing and are not the thing. */
  accessories: readonly WordQuery[]
}

/** For the very words, which stand for no others. */
export const NO_SYNONYMS: Synonyms = {
  named: new Map(),
  words: new Set(),
  oneWordNames: new Set(),
  accessories: [],
}

const NOTHING = anyOf([])

/** So many words on stands the thing of an accessory: 'control remoto universal para smart tv'. */
const BESIDE = [1, 2, 3, 4]
/** The accessories of this category have a category of their own. */
const PARTED = 'vehiculo'

/**
 * Matches titles in which an accessory stands before the thing: 'funda para laptop', and not 'laptop con funda'.
 * A 'con' at any position excludes the title, for joined words are stored behind it. The query asks for the
 * lone accessory first, for few titles have one.
 */
export function soldFor(accessories: readonly WordQuery[], things: WordQuery): WordQuery {
  const accessory = anyOf(accessories)
  const both = allOf([accessory, behind(accessory, things, BESIDE)])
  return inPlaces(but(both, stemQuery('con')), 'A')
}

const PHYSICAL = stemQuery('fisic')

/**
 * 'FIFA 23 para PS4', 'God of War PS5 físico': what stands behind 'para', or before 'físico', is not what is sold.
 * The query asks for the lone 'físico' first, for things have a hundred names.
 */
export const meantFor = (things: WordQuery): WordQuery =>
  inPlaces(
    anyOf([behind(stemQuery('par'), things), allOf([PHYSICAL, behind(things, PHYSICAL)])]),
    'A',
  )

/** Reads the names that people in Mexico use for one thing. `yieldToOthers` lets other work run between the thousands of names. */
export async function readSynonyms(
  adWords: Pick<AdWords, 'stems'>,
  { groups, atHome: isAtHome, elsewhere, accessories }: SynonymRules,
  yieldToOthers: () => Promise<void> = async () => undefined,
): Promise<Synonyms> {
  const all = [...groups.flatMap(({ names, kinds }) => [...names, ...kinds]), ...accessories]
  const folded = new Map<string, readonly string[]>()
  for (const name of all) {
    folded.set(
      name,
      wordsOf(name).map((word) => word.folded),
    )
    await yieldToOthers()
  }
  const foldedName = (name: string) => folded.get(name) ?? []
  const stemmed = await adWords.stems(
    all.flatMap((name) => [foldedName(name).join(' '), ...foldedName(name)]),
  )
  // A name of stop words alone has no stem to be looked for.
  const phraseOf = (name: string) =>
    name.startsWith('#')
      ? ofCategories([name.slice(1)])
      : (stemmed.get(foldedName(name).join(' '))?.stem ?? NOTHING)
  const keyOf = (name: string) =>
    keyOfStems(foldedName(name).map((word) => stemmed.get(word)?.stem ?? null))
  const soldForThings = accessories.map(phraseOf)
  const synonyms = new Map<
    string,
    { instead: WordQuery[]; categories: string[]; elsewhere?: readonly string[] }
  >()
  for (const { names, kinds, categories } of groups) {
    // Once a group: there are thousands of names, and a phone reads them too.
    const phrases = new Set(names.map((name) => textOf(phraseOf(name))))
    const soldForThese = soldForThings.filter((one) => !phrases.has(textOf(one)))
    for (const name of names) {
      await yieldToOthers()
      const key = keyOf(name)
      if (key === '') continue
      const none = [NOTHING, phraseOf(name)].map(textOf)
      const isOther = (other: string) => !none.includes(textOf(phraseOf(other)))
      const others = names.filter(isOther)
      const atHome = others.filter((other) => isAtHome.has(other)).map(phraseOf)
      const anywhere = others.filter((other) => !isAtHome.has(other))
      const known = synonyms.get(key) ?? { instead: [], categories: [] }
      if (elsewhere[name]) known.elsewhere = elsewhere[name]
      known.instead.push(
        ...anywhere.map((other) => inSense(phraseOf(other), categories, elsewhere[other])),
        ...within(categories, atHome),
        ...kindsOf(categories, kinds.filter(isOther).map(phraseOf), soldForThese),
      )
      // 'con muebles' is 'muebles' without what says nothing: whoever types that wants no house.
      if (foldedName(name).length === 1 || key.includes(' '))
        known.categories.push(...(categories ?? []))
      synonyms.set(key, known)
    }
  }
  return {
    named: synonyms,
    words: new Set(groups.flatMap(({ names }) => names.flatMap(foldedName))),
    oneWordNames: new Set(
      all.flatMap((name) => (foldedName(name).length === 1 ? foldedName(name) : [])),
    ),
    accessories: soldForThings,
  }
}

/** Ads of such kinds, and not of what is sold for them. */
const kindsOf = (
  categories: Categories,
  kinds: readonly WordQuery[],
  accessories: readonly WordQuery[],
): WordQuery[] =>
  within(categories, kinds).map((query) =>
    categories?.includes(PARTED)
      ? query
      : but(query, anyOf([soldFor(accessories, anyOf(kinds)), meantFor(anyOf(kinds))])),
  )

type Categories = SynonymGroup['categories']

/** Other names count where a seller says what a thing is: in title, brand, model and kind. */
const named = (query: WordQuery, categories: Categories): WordQuery =>
  categories === null ? query : inPlaces(query, 'AB')

const inSense = (
  phrase: WordQuery,
  categories: Categories,
  elsewhere?: readonly string[],
): WordQuery => {
  const query = named(phrase, categories)
  return elsewhere ? but(query, ofCategories(elsewhere)) : query
}

function within(categories: Categories, phrases: readonly WordQuery[]): WordQuery[] {
  if (phrases.length === 0) return []
  const query = named(anyOf(phrases), categories)
  return [categories === null ? query : allOf([ofCategories(categories), query])]
}
