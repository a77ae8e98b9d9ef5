import { LRUCache } from 'lru-cache'
import type { Database } from '../../db/connect.ts'
import { oncePer } from '../../oncePer.ts'
import { missedWords } from '../words/missQueries.ts'
import type { Phrase } from './adPhrases.ts'

/** Searches from fewer addresses may all be one person's. */
const ADDRESSES_LEAST = 3
/** Terms that are waited for, and those that are offered; the ones that nobody asks for go first. */
const HEARD_MOST = 5000
const OFFERED_MOST = 2000
/** Longer ones are sentences, which others don't type. */
const LETTERS_MOST = 40

interface SearchedByOthers {
  /** A search for this text has found something by its very words. */
  hasFound(text: string): void
  /** Somebody at this address has searched for it. */
  isSearchedFrom(text: string, address: string): void
  /** What several people have searched. */
  offered(): Iterable<Phrase>
}

/**
 * What people search, for others to be offered: only what finds ads and was asked for from several
 * addresses, and nothing with an e-mail address or a long number. It stands in this process's memory
 * alone; of a term that is offered no address is kept.
 */
export const searchedByOthers = oncePer((_db: Database): SearchedByOthers => {
  const heard = new LRUCache<string, { texto: string; addresses: Set<string> }>({ max: HEARD_MOST })
  const offered = new LRUCache<string, Phrase>({ max: OFFERED_MOST })
  return {
    hasFound(text) {
      const words = missedWords(text)
      if (words === null || words.length > LETTERS_MOST || offered.has(words) || heard.has(words))
        return
      const texto = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
      heard.set(words, { texto, addresses: new Set() })
    },
    isSearchedFrom(text, address) {
      const words = missedWords(text) ?? ''
      const known = offered.get(words)
      if (known) known.ads += 1
      const waiting = heard.get(words)
      if (!waiting) return
      waiting.addresses.add(address)
      if (waiting.addresses.size < ADDRESSES_LEAST) return
      heard.delete(words)
      offered.set(words, { texto: waiting.texto, folded: words, ads: ADDRESSES_LEAST })
    },
    offered: () => offered.values(),
  }
})
