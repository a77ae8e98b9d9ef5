import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import type { AdWords } from '../../../contract/search/words/adWords.ts'
import { everyWord } from '../../../contract/search/words/queryWords.ts'
import { indexedAd, type IndexedAd } from './indexedAd.ts'
import { stemmedWord } from './lexemes.ts'
import { createLexicon } from './lexicon.ts'
import { matcherOf, type Matcher } from './matcher.ts'
import { readTsQuery } from './tsQuery.ts'
import { createTurns } from './turns.ts'

/** Ads with their words, ready to be searched. */
export interface PocketIndex {
  ads: readonly IndexedAd[]
  /** What a tsquery's text asks for; the same text is read once. */
  matcher(text: string): Matcher
  words: AdWords
}

/** Texts that are remembered: a search asks for a dozen, and the next one for many of them again. */
const MATCHERS_MOST = 2000

/** Reads all ads, in slices so short that nobody waits for them. */
export async function indexPocket(all: Iterable<PocketAd>): Promise<PocketIndex> {
  const turn = createTurns()
  const ads: IndexedAd[] = []
  const lexicon = createLexicon(turn)
  const lexemes = new Set<string>()
  for (const ad of all) {
    const indexed = indexedAd(ad)
    ads.push(indexed)
    lexicon.add(ad)
    for (const lexeme of indexed.vector.keys()) lexemes.add(lexeme)
    await turn()
  }
  const matchers = new Map<string, Matcher>()
  const matcher = (text: string): Matcher => {
    const known = matchers.get(text)
    if (known) return known
    const made = matcherOf(readTsQuery(text), (lexeme) => lexemes.has(lexeme))
    if (matchers.size >= MATCHERS_MOST) matchers.clear()
    matchers.set(text, made)
    return made
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
        const matches = matcher(everyWord([[exact, ...instead]]))
        const isKnown = ads.some(({ vector }) => matches(vector))
        if (!isKnown) nowhere.push(...asked.map(({ folded }) => folded))
        await turn()
      }
      return nowhere
    },
  }
  return { ads, matcher, words }
}
