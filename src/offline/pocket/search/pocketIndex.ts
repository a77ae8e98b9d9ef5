import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import type { AdWords } from '../../../contract/search/words/adWords.ts'
import { everyWord } from '../../../contract/search/words/queryWords.ts'
import { createTurns } from '../../turns.ts'
import { allAds, isNone, type AdSet } from './adSet.ts'
import { indexedAd, type IndexedAd } from './indexedAd.ts'
import { stemmedWord } from './lexemes.ts'
import { createLexicon } from './lexicon.ts'
import { adsMatching } from './matcher.ts'
import { readTsQuery } from './tsQuery.ts'

/** Ads with their words, ready to be searched. */
export interface PocketIndex {
  ads: readonly IndexedAd[]
  /** The ads that have what a tsquery's text asks for; the same text is looked for once. */
  adsWith(text: string): AdSet
  words: AdWords
}

/** Texts that are remembered: a search asks for a dozen, and the next one for many of them again. */
const TEXTS_MOST = 2000

/** Reads all ads, in slices so short that nobody waits for them. */
export async function indexPocket(all: Iterable<PocketAd>): Promise<PocketIndex> {
  const turn = createTurns()
  const ads: IndexedAd[] = []
  const lexicon = createLexicon(turn)
  const having = new Map<string, number[]>()
  for (const ad of all) {
    const indexed = indexedAd(ad)
    for (const lexeme of indexed.vector.keys()) {
      const places = having.get(lexeme)
      if (places) places.push(ads.length)
      else having.set(lexeme, [ads.length])
    }
    ads.push(indexed)
    lexicon.add(ad)
    await turn()
  }
  const vectors = ads.map(({ vector }) => vector)
  const every = allAds(ads.length)
  const found = new Map<string, AdSet>()
  const adsWith = (text: string): AdSet => {
    const known = found.get(text)
    if (known) return known
    const set = adsMatching(readTsQuery(text), { vectors, having }, every)
    if (found.size >= TEXTS_MOST) found.clear()
    found.set(text, set)
    return set
  }
  const words: AdWords = {
    async stems(asked) {
      const stems = new Map<string, ReturnType<typeof stemmedWord>>()
      for (const word of asked) {
        stems.set(word, stemmedWord(word))
        await turn()
      }
      return stems
    },
    known: async (asked) => lexicon.known(asked),
    completions: lexicon.completions,
    similar: lexicon.similar,
    async unknown(terms) {
      const nowhere: string[] = []
      for (const { words: asked, exact, instead, lexemes: own } of terms) {
        if (own.length === 0) continue
        const isUnknown = isNone(adsWith(everyWord([[exact, ...instead]])))
        if (isUnknown) nowhere.push(...asked.map(({ folded }) => folded))
        await turn()
      }
      return nowhere
    },
  }
  return { ads, adsWith, words }
}
