import { LRUCache } from 'lru-cache'
import type { Phrase } from '../../../contract/search/suggest/phrase.ts'
import type { Database } from '../../db/connect.ts'
import { memoizeByKey } from '../../memoizeByKey.ts'
import { waitForAskers, type Asker } from '../heard/askers.ts'
import { missedWords } from '../words/missQueries.ts'

/** Searches of fewer people may all be one person's. */
const ASKERS_LEAST = 5
/** Beyond these the longest unasked goes first. */
const OFFERED_MOST = 2000
/** Longer ones are sentences, which others don't type. */
const LETTERS_MOST = 40

interface SearchedByOthers {
  /** A search for this text has found something by its very words. */
  hasFound(text: string, now: Date): void
  /** A user has searched for it. */
  isSearchedBy(text: string, asker: Asker, now: Date): void
  /** Searches of enough people, in words as they are compared. */
  offered(): Iterable<Phrase>
}

/**
 * Searches of people, for others to be offered: each finds ads, enough people asked for it, and it has no e-mail
 * address or long number. This process's memory alone has them.
 */
export const searchedByOthers = memoizeByKey((_db: Database): SearchedByOthers => {
  const waiting = waitForAskers(ASKERS_LEAST)
  const offered = new LRUCache<string, Phrase>({ max: OFFERED_MOST })
  return {
    hasFound(text, now) {
      const words = missedWords(text)
      if (words === null || words.length > LETTERS_MOST || offered.has(words)) return
      waiting.begin(words, now)
    },
    isSearchedBy(text, asker, now) {
      const words = missedWords(text) ?? ''
      const known = offered.get(words)
      if (known) known.ads += 1
      else if (waiting.isEnough(words, asker, now)) {
        const texto = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
        offered.set(words, { texto, folded: words, ads: ASKERS_LEAST })
      }
    },
    offered: () => offered.values(),
  }
})
