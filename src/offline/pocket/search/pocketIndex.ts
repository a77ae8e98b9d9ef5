import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import type { AdWords, Term } from '../../../contract/search/words/adWords.ts'
import { waysToSay } from '../../../contract/search/words/matchOf.ts'
import { anyOf, type WordQuery } from '../../../contract/search/words/wordQuery.ts'
import { createYieldToMain } from '../../yieldToMain.ts'
import { createFinder, type AdSet } from './findWords.ts'
import { indexedAd, type IndexedAd } from './indexedAd.ts'
import { createLexicon } from './lexicon.ts'
import { stemmed } from './readWords.ts'

/** Ads with their words, ready to be searched. */
export interface PocketIndex {
  ads: readonly IndexedAd[]
  adsWith(query: WordQuery): AdSet
  words: AdWords
}

/** Reads all ads, in slices so short that nobody waits for them. */
export async function indexPocket(all: Iterable<PocketAd>): Promise<PocketIndex> {
  const turn = createYieldToMain()
  const ads: IndexedAd[] = []
  const lexicon = createLexicon(turn)
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
    await turn()
  }
  const adsWith = createFinder(having)
  /** For each of many parts of a work, others let in between. */
  const inTurns = async <T, R>(parts: readonly T[], work: (part: T) => R): Promise<R[]> => {
    const done: R[] = []
    for (const part of parts) {
      done.push(work(part))
      await turn()
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
      stems: async (words) => new Map(await inTurns(words, (word) => [word, stemmed(word)])),
      known: lexicon.known,
      completions: lexicon.completions,
      similar: lexicon.similar,
      unknown: async (terms) => (await inTurns(terms, unknownOf)).flat(),
    },
  }
}
