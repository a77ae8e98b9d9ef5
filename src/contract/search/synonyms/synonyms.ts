import { type AdWords } from '../words/adWords.ts'
import { inPlaces, wordsOf } from '../words/queryWords.ts'
import type { SynonymGroup, SynonymRules } from './synonymRules.ts'

/** How many words a name has at most. */
export const LONGEST = 3

/** What a name stands for. */
export interface Synonym {
  /** Other names of the thing, as a tsquery's texts. */
  instead: readonly string[]
  /** Categories of the thing; empty where the name may be of any. */
  categories: readonly string[]
  /** Where the name means another thing. */
  elsewhere?: readonly string[]
}

export interface Synonyms {
  /** By the stems of a name, ' & ' between them: see `keyOfStems`. */
  named: ReadonlyMap<string, Synonym>
  /** The words of all names, folded: what a typo may be mended to though no ad has it. */
  words: ReadonlySet<string>
  /** Names of one word, folded. */
  alone: ReadonlySet<string>
  /** What is sold for things and is none, each as a tsquery's text. */
  accessories: readonly string[]
}

/** For the very words, which stand for no others. */
export const NO_SYNONYMS: Synonyms = {
  named: new Map(),
  words: new Set(),
  alone: new Set(),
  accessories: [],
}

/** So many words on stands the thing of an accessory: 'control remoto universal para smart tv'. */
const BESIDE = [1, 2, 3, 4]
/** What is sold for these has a category of its own. */
const PARTED = 'vehiculo'

/**
 * What a title has where an accessory stands before the thing, as a tsquery's text: 'funda para laptop', and
 * not 'laptop con funda', whatever stands where: joined words are stored behind the title. The lone accessory
 * is asked for first, for few titles have one.
 */
export function soldFor(accessories: readonly string[], things: string): string {
  const before = inPlaces(anyOf(accessories), 'A')
  const ways = BESIDE.map((away) => `((${before}) <${away}> (${inPlaces(things, 'A')}))`)
  return `(${before}) & !'con':A & (${ways.join(' | ')})`
}

/** 'FIFA 23 para PS4', 'God of War PS5 físico': what stands behind 'para', or before 'físico', is not what is sold. */
export const meantFor = (things: string): string =>
  `('par':A <1> (${inPlaces(things, 'A')})) | ((${inPlaces(things, 'A')}) <1> 'fisic':A)`

/** 'play 5' and 'play5' are one name. */
export const keyOfStems = (texts: readonly string[]): string =>
  texts.join(' & ').replaceAll(' <-> ', ' & ')

/** What ads of some categories have, as a tsquery's text (migration 0018). */
export const ofCategories = (categories: readonly string[]): string =>
  categories.map((categoria) => `'#${categoria}':A`).join(' | ')

/** What people in Mexico call the same, by these groups. There are thousands of names: `turn` lets others in between. */
export async function readSynonyms(
  adWords: Pick<AdWords, 'stems'>,
  { groups, atHome: isAtHome, elsewhere, accessories }: SynonymRules,
  turn: () => Promise<void> = async () => undefined,
): Promise<Synonyms> {
  const all = [...groups.flatMap(({ names, kinds }) => [...names, ...kinds]), ...accessories]
  const folded = new Map<string, readonly string[]>()
  for (const name of all) {
    folded.set(
      name,
      wordsOf(name).map((word) => word.folded),
    )
    await turn()
  }
  const foldedName = (name: string) => folded.get(name) ?? []
  const stemmed = await adWords.stems(
    all.flatMap((name) => [foldedName(name).join(' '), ...foldedName(name)]),
  )
  // A name of stop words alone has no stem to be looked for.
  const phraseOf = (name: string) =>
    name.startsWith('#')
      ? ofCategories([name.slice(1)])
      : (stemmed.get(foldedName(name).join(' '))?.stem ?? '')
  const keyOf = (name: string) =>
    keyOfStems(foldedName(name).flatMap((word) => stemmed.get(word)?.stem || []))
  const soldForThings = accessories.map(phraseOf)
  const synonyms = new Map<
    string,
    { instead: string[]; categories: string[]; elsewhere?: readonly string[] }
  >()
  for (const { names, kinds, categories } of groups) {
    // Once a group: there are thousands of names, and a phone reads them too.
    const phrases = names.map(phraseOf)
    const soldForThese = soldForThings.filter((one) => !phrases.includes(one))
    for (const name of names) {
      await turn()
      const key = keyOf(name)
      if (key === '') continue
      const isOther = (phrase: string) => phrase !== '' && phrase !== phraseOf(name)
      const others = names.filter((other) => isOther(phraseOf(other)))
      const atHome = others.filter((other) => isAtHome.has(other)).map(phraseOf)
      const anywhere = others.filter((other) => !isAtHome.has(other))
      const known = synonyms.get(key) ?? { instead: [], categories: [] }
      if (elsewhere[name]) known.elsewhere = elsewhere[name]
      known.instead.push(
        ...anywhere.map((other) => inSense(phraseOf(other), categories, elsewhere[other])),
        ...within(categories, atHome),
        ...kindsOf(categories, kinds.map(phraseOf).filter(isOther), soldForThese),
      )
      // 'con muebles' is 'muebles' without what says nothing: whoever types that wants no house.
      if (foldedName(name).length === 1 || key.includes(' & '))
        known.categories.push(...(categories ?? []))
      synonyms.set(key, known)
    }
  }
  return {
    named: synonyms,
    words: new Set(groups.flatMap(({ names }) => names.flatMap(foldedName))),
    alone: new Set(all.flatMap((name) => (foldedName(name).length === 1 ? foldedName(name) : []))),
    accessories: soldForThings,
  }
}

/** Ads of such kinds, and not of what is sold for them. */
const kindsOf = (
  categories: Categories,
  kinds: readonly string[],
  accessories: readonly string[],
): string[] =>
  within(categories, kinds).map((text) =>
    categories?.includes(PARTED)
      ? text
      : `(${text} & !(${soldFor(accessories, anyOf(kinds))} | ${meantFor(anyOf(kinds))}))`,
  )

const anyOf = (phrases: readonly string[]): string =>
  phrases.map((phrase) => `(${phrase})`).join(' | ')

type Categories = SynonymGroup['categories']

/** Other names count where a seller says what a thing is: in title, brand, model and kind. */
const named = (text: string, categories: Categories): string =>
  categories === null ? text : inPlaces(text, 'AB')

const inSense = (phrase: string, categories: Categories, elsewhere?: readonly string[]): string => {
  const text = named(`(${phrase})`, categories)
  return elsewhere ? `(${text} & !(${ofCategories(elsewhere)}))` : text
}

function within(categories: Categories, phrases: readonly string[]): string[] {
  if (phrases.length === 0) return []
  const text = named(anyOf(phrases), categories)
  return [categories === null ? text : `((${ofCategories(categories)}) & (${text}))`]
}
