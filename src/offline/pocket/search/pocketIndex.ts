import { lexiconWords } from '../../../contract/ads/lexiconWords.ts'
import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import { COMPLETIONS, type AdWords, type Term } from '../../../contract/search/words/adWords.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import { anyOf, type WordQuery } from '../../../contract/search/words/wordQuery.ts'
import { createYieldToMain } from '../../yieldToMain.ts'
import { createFinder, type AdSet } from './findWords.ts'
import { indexedAd, type IndexedAd } from './indexedAd.ts'
import { stemmed } from './readWords.ts'

/** Ads with their words, ready to be searched. */
export interface PocketIndex {
  ads: readonly IndexedAd[]
  adsWith(query: WordQuery): AdSet
  words: AdWords
}

/** Reads all ads, in slices so short that nobody waits for them. */
export async function indexPocket(all: Iterable<PocketAd>): Promise<PocketIndex> {
  const yieldToMain = createYieldToMain()
  const ads: IndexedAd[] = []
  const lexicon = createLexicon(yieldToMain)
  const having = new Map<string, IndexedAd[]>()
  for (const ad of all) {
    const indexed = indexedAd(ad)
    for (const stem of indexed.words.keys()) {
      const others = having.get(stem)
      if (others) others.push(indexed)
      else having.set(stem, [indexed])
    }
    ads.push(indexed)
    lexicon.add(ad)
    await yieldToMain()
  }
  const adsWith = createFinder(having)
  /** For each of many parts of a work, others let in between. */
  const mapYielding = async <T, R>(parts: readonly T[], work: (part: T) => R): Promise<R[]> => {
    const done: R[] = []
    for (const part of parts) {
      done.push(work(part))
      await yieldToMain()
    }
    return done
  }
  const unknownOf = (term: Term) =>
    term.lexemes.length > 0 && adsWith(anyOf(waysToSay(term))).size === 0
      ? term.words.map(({ folded }) => folded)
      : []
  return {
    ads,
    adsWith,
    words: {
      stems: async (words) => new Map(await mapYielding(words, (word) => [word, stemmed(word)])),
      ...lexicon.words,
      unknown: async (terms) => (await mapYielding(terms, unknownOf)).flat(),
    },
  }
}

/** A word that was meant has no more letters more or fewer. */
const SLIPS_MOST = 3

/** Words of titles and characteristics: what a typo is mended to, and how many ads use each. */
function createLexicon(yieldToMain: () => Promise<void>): {
  add(ad: PocketAd): void
  words: Pick<AdWords, 'known' | 'completions' | 'similar'>
} {
  const uses = new Map<string, number>()
  const mostUsedFirst = (words: Iterable<string>): string[] =>
    [...words].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
  return {
    add({ announcement }) {
      for (const word of lexiconWords(announcement)) uses.set(word, (uses.get(word) ?? 0) + 1)
    },
    words: {
      known: async (words) => mostUsedFirst(new Set(words.filter((word) => uses.has(word)))),
      async completions(words) {
        const found = []
        for (const word of words) {
          const longer = [...uses.keys()].filter((one) => one !== word && one.startsWith(word))
          found.push(
            ...mostUsedFirst(longer)
              .map((each) => ({ word, longer: each }))
              .slice(0, COMPLETIONS),
          )
          await yieldToMain()
        }
        return found
      },
      similar: async ({ length }) =>
        [...uses].flatMap(([word, count]) =>
          Math.abs(word.length - length) <= SLIPS_MOST ? [{ word, uses: count }] : [],
        ),
    },
  }
}
