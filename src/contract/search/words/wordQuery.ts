/** Places of an ad where words stand: title A; brand, model, kind and colour B; category and the rest C; description D. */
export type Places = 'A' | 'AB' | 'ABC' | 'ABCD'

/** A condition on the words of an ad. The server and the phone each find ads by it in their own way. */
export type WordQuery =
  | { is: 'stem'; stem: string }
  | { is: 'all' | 'any'; of: readonly WordQuery[] }
  /** The second stands one of so many words behind the first. */
  | { is: 'behind'; of: Two; aways: readonly number[] }
  /** The first without the second. */
  | { is: 'but'; of: Two }
  /** In these places, but for parts that name their own. */
  | { is: 'in'; of: readonly [WordQuery]; places: Places }
type Two = readonly [WordQuery, WordQuery]

/** A stem with its place among the words of a text. */
export interface Placed {
  stem: string
  at: number
}

export const stemQuery = (stem: string): WordQuery => ({ is: 'stem', stem })
export const allOf = (of: readonly WordQuery[]): WordQuery => joined('all', of)
export const anyOf = (of: readonly WordQuery[]): WordQuery => joined('any', of)
export const behind = (a: WordQuery, b: WordQuery, aways: readonly number[] = [1]): WordQuery => ({
  is: 'behind',
  of: [a, b],
  aways,
})
export const but = (of: WordQuery, not: WordQuery): WordQuery => ({ is: 'but', of: [of, not] })
export const inPlaces = (of: WordQuery, places: Places): WordQuery => ({
  is: 'in',
  of: [of],
  places,
})

function joined(is: 'all' | 'any', of: readonly WordQuery[]): WordQuery {
  const [only] = of
  return only && of.length === 1 ? only : { is, of }
}

/** Ads of some categories: each category is a word of its ads' titles (migration 0018). */
export const ofCategories = (categories: readonly string[]): WordQuery =>
  inPlaces(anyOf(categories.map((category) => stemQuery(`#${category}`))), 'A')

/** Stems in their order, as far from each other as in the text; null where there are none. */
export const phraseOf = (words: readonly Placed[]): WordQuery | null =>
  words.reduce<WordQuery | null>((left, { stem, at }, place) => {
    const away = at - (words[place - 1]?.at ?? at)
    return left === null ? stemQuery(stem) : behind(left, stemQuery(stem), [away])
  }, null)

const partsOf = (query: WordQuery): readonly WordQuery[] => (query.is === 'stem' ? [] : query.of)

/** All stems of a query, in the order in which they stand in it. */
export const stemsIn = (query: WordQuery): readonly string[] =>
  query.is === 'stem' ? [query.stem] : partsOf(query).flatMap(stemsIn)

export const hasExceptions = (query: WordQuery): boolean =>
  query.is === 'but' || partsOf(query).some(hasExceptions)

/** The same query without its exceptions: it finds those too. */
export function withoutExceptions(query: WordQuery): WordQuery {
  if (query.is === 'stem') return query
  if (query.is === 'but') return withoutExceptions(query.of[0])
  // Each part stays one.
  return { ...query, of: query.of.map(withoutExceptions) } as WordQuery
}

const texts = new WeakMap<WordQuery, string>()

/** A text that only equal queries share; names of things live long and are written once. */
export function textOf(query: WordQuery): string {
  const text = texts.get(query) ?? JSON.stringify(query)
  texts.set(query, text)
  return text
}

/** Each query once. */
export const distinct = (queries: readonly WordQuery[]): WordQuery[] => [
  ...new Map(queries.map((query) => [textOf(query), query])).values(),
]

/** Stems with a blank between: 'play 5' and 'play5' are one name. */
export const keyOfStems = (queries: readonly (WordQuery | null)[]): string =>
  queries.flatMap((query) => (query ? stemsIn(query) : [])).join(' ')
