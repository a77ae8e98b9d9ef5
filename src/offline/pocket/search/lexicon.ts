import { lexiconWords } from '../../../contract/ads/lexiconWords.ts'
import type { PocketAd } from '../../../contract/pocket/endpoints.ts'
import {
  COMPLETIONS,
  SIMILAR_WORDS,
  type Completion,
} from '../../../contract/search/words/adWords.ts'
import type { LexiconWord } from '../../../contract/search/words/mendWord.ts'

/** Words of titles and characteristics: what a typo is mended to, and how many ads use each. */
export interface Lexicon {
  add(ad: PocketAd): void
  known(words: readonly string[]): string[]
  completions(words: readonly string[]): Promise<Completion[]>
  similar(word: string): Promise<LexiconWord[]>
}

/** As alike as `pg_trgm` wants words to be. */
const ALIKE = 0.3

/** Words that are read before it is looked whether a slice of work is over. */
const WORDS_AT_ONCE = 64

/** `turn` lets others in between. */
export function createLexicon(turn: () => Promise<void>): Lexicon {
  const uses = new Map<string, number>()
  const threes = new Map<string, ReadonlySet<string>>()
  /** Of each word once, when somebody first mistypes one. */
  const threesOf = (word: string): ReadonlySet<string> => {
    const known = threes.get(word) ?? trigrams(word)
    threes.set(word, known)
    return known
  }
  const mostUsedFirst = (a: string, b: string): number =>
    (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1)
  return {
    add({ announcement }) {
      for (const word of lexiconWords(announcement)) uses.set(word, (uses.get(word) ?? 0) + 1)
    },
    known: (words) => [...new Set(words)].filter((word) => uses.has(word)).toSorted(mostUsedFirst),
    async completions(words) {
      const found: Completion[] = []
      for (const word of words) {
        const mostUsed = [...uses.keys()]
          .filter((longer) => longer !== word && longer.startsWith(word))
          .toSorted(mostUsedFirst)
          .slice(0, COMPLETIONS)
        found.push(...mostUsed.map((longer) => ({ word, longer })))
        await turn()
      }
      return found
    },
    async similar(word) {
      const own = trigrams(word)
      const alike: (LexiconWord & { similarity: number })[] = []
      let read = 0
      for (const [other, count] of uses) {
        const similarity = other === word ? 0 : similarityOf(own, threesOf(other))
        if (similarity >= ALIKE) alike.push({ word: other, uses: count, similarity })
        read += 1
        if (read % WORDS_AT_ONCE === 0) await turn()
      }
      return alike
        .toSorted((a, b) => b.similarity - a.similarity || mostUsedFirst(a.word, b.word))
        .slice(0, SIMILAR_WORDS)
    },
  }
}

/** Three letters each, two blanks before the word and one behind. */
function trigrams(word: string): ReadonlySet<string> {
  const padded = [...`  ${word} `]
  return new Set(padded.slice(2).map((letter, at) => `${padded[at]}${padded[at + 1]}${letter}`))
}

function similarityOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const three of b) if (a.has(three)) shared += 1
  return shared / (a.size + b.size - shared)
}
