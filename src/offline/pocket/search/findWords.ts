import { textOf, type Places, type WordQuery } from '../../../contract/search/words/wordQuery.ts'
import { PART, type IndexedAd } from './indexedAd.ts'

export type AdSet = ReadonlySet<IndexedAd>

export const both = (a: AdSet, b: AdSet): AdSet =>
  a.size > b.size ? both(b, a) : new Set([...a].filter((ad) => b.has(ad)))

/** Queries that are remembered: a search asks for a dozen. */
const ASKED_MOST = 500

/**
 * Finds the ads that have what is asked for, by the ads of each stem: of a thing's eighty names most bring none. Names
 * of things, which live as long as the index, are looked for once, and so is a search that is ordered anew.
 */
export function createFinder(
  having: ReadonlyMap<string, readonly IndexedAd[]>,
): (query: WordQuery) => AdSet {
  const found = new WeakMap<WordQuery, Map<Places, AdSet>>()
  const asked = new Map<string, AdSet>()
  return (query) => {
    const text = textOf(query)
    const ads = asked.get(text) ?? find(query, 'ABCD')
    if (asked.size >= ASKED_MOST) asked.clear()
    asked.set(text, ads)
    return ads
  }

  function find(query: WordQuery, places: Places): AdSet {
    const known = found.get(query) ?? new Map<Places, AdSet>()
    const ads = known.get(places) ?? evaluate(query, places)
    found.set(query, known.set(places, ads))
    return ads
  }

  function evaluate(query: WordQuery, places: Places): AdSet {
    switch (query.is) {
      case 'in':
        return find(query.of[0], query.places)
      case 'stem': {
        const ads = having.get(query.stem) ?? []
        const isThere = ({ words }: IndexedAd) =>
          words.get(query.stem)?.some((at) => at < places.length * PART)
        return new Set(places === 'ABCD' ? ads : ads.filter(isThere))
      }
      case 'any':
        return new Set(query.of.flatMap((each) => [...find(each, places)]))
      case 'all':
        return query.of.map((each) => find(each, places)).reduce(both)
      case 'but': {
        const [ads, others] = [find(query.of[0], places), find(query.of[1], places)]
        return new Set([...ads].filter((ad) => !others.has(ad)))
      }
      case 'behind': {
        const ads = both(find(query.of[0], places), find(query.of[1], places))
        return new Set([...ads].filter(({ words }) => spansOf(query, words, places).length > 0))
      }
    }
  }
}

const NOWHERE: readonly number[] = []

/** The places in an ad where words begin and end. */
type Span = readonly [number, number]

/** Several words at one place, and what an ad has not, are nowhere. */
function spansOf(query: WordQuery, words: IndexedAd['words'], places: Places): readonly Span[] {
  switch (query.is) {
    case 'stem':
      return (words.get(query.stem) ?? NOWHERE).flatMap((at): Span[] =>
        at < places.length * PART ? [[at, at]] : [],
      )
    case 'any':
      return query.of.flatMap((each) => spansOf(each, words, places))
    case 'in':
      return spansOf(query.of[0], words, query.places)
    case 'but':
      return spansOf(query.of[0], words, places)
    case 'all':
      return []
    case 'behind': {
      const second = spansOf(query.of[1], words, places)
      return spansOf(query.of[0], words, places).flatMap(([from, end]) =>
        second.flatMap(([begin, to]): Span[] =>
          query.aways.includes(begin - end) ? [[from, to]] : [],
        ),
      )
    }
  }
}
