import { lexiconWords } from '../../../contract/ads/lexiconWords.ts'
import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import { COMPLETIONS, type AdWords } from '../../../contract/search/words/adWords.ts'

/** Words of titles and characteristics: what a typo is mended to, and how many ads use each. */
export interface Lexicon extends Pick<AdWords, 'known' | 'completions' | 'similar'> {
  add(ad: PocketAd): void
}

/** A word that was meant has no more letters more or fewer. */
const SLIPS_MOST = 3

/** `turn` lets others in between. */
export function createLexicon(turn: () => Promise<void>): Lexicon {
  const uses = new Map<string, number>()
  const mostUsedFirst = (words: Iterable<string>): string[] =>
    [...words].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1))
  return {
    add({ announcement }) {
      for (const word of lexiconWords(announcement)) uses.set(word, (uses.get(word) ?? 0) + 1)
    },
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
        await turn()
      }
      return found
    },
    similar: async ({ length }) =>
      [...uses].flatMap(([word, count]) =>
        Math.abs(word.length - length) <= SLIPS_MOST ? [{ word, uses: count }] : [],
      ),
  }
}
