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
}

export interface Synonyms {
  /** By the stems of a name, ' & ' between them: see `keyOfStems`. */
  named: ReadonlyMap<string, Synonym>
  /** The words of all names, folded: what a typo may be mended to though no ad has it. */
  words: ReadonlySet<string>
}

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
  const phraseOf = (name: string) => stemmed.get(foldedName(name).join(' '))?.stem ?? ''
  const keyOf = (name: string) =>
    keyOfStems(foldedName(name).flatMap((word) => stemmed.get(word)?.stem || []))
  const isAccessory = inPlaces(anyOf(accessories.map(phraseOf)), 'A')
  const synonyms = new Map<string, { instead: string[]; categories: string[] }>()
  for (const { names, kinds, categories } of groups) {
    for (const name of names) {
      await turn()
      const key = keyOf(name)
      if (key === '') continue
      const isOther = (phrase: string) => phrase !== '' && phrase !== phraseOf(name)
      const others = names.filter((other) => isOther(phraseOf(other)))
      const atHome = others.filter((other) => isAtHome.has(other)).map(phraseOf)
      const anywhere = others.filter((other) => !isAtHome.has(other))
      const known = synonyms.get(key) ?? { instead: [], categories: [] }
      known.instead.push(
        ...anywhere.map((other) => inSense(phraseOf(other), categories, elsewhere[other])),
        ...within(categories, atHome),
        ...within(categories, kinds.map(phraseOf).filter(isOther)).map(
          (text) => `(${text} & !(${isAccessory}))`,
        ),
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
  }
}

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
