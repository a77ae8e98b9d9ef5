import { create } from 'zustand'
import { HISTORY_ENTRIES, HISTORY_TEXT_MAX } from '../../contract/limits.ts'
import { readStored, writeStored } from './localStore.ts'

const KEY = 'history'

interface SearchHistory {
  /** Newest first, 10 at most (specification, section 2). */
  terms: string[]
}

/** Whatever stands in the storage, only short texts come out (security T14). */
const stored = (): SearchHistory => ({ terms: parse(readStored(KEY)) })

/** Read when it is first wanted, by a search or its panel. */
export const useSearchHistory = create<SearchHistory>(stored)

/** Reads the storage again, which another tab or a log-out may have changed. */
export function restoreSearchHistory(): void {
  useSearchHistory.setState(stored())
}

/** Puts a term first; the same words, whatever their case, stand once. */
export function rememberSearch(term: string): void {
  const words = shortened(term.trim())
  if (words === '') return
  const others = useSearchHistory
    .getState()
    .terms.filter((other) => other.toLowerCase() !== words.toLowerCase())
  store([words, ...others].slice(0, HISTORY_ENTRIES))
}

/** Its results, which the phone keeps, go with it. */
export function forgetSearch(term: string): void {
  void dropResults(term)
  store(useSearchHistory.getState().terms.filter((other) => other !== term))
}

export function forgetSearchHistory(): void {
  void dropResults()
  writeStored(KEY, null)
  useSearchHistory.setState({ terms: [] })
}

/** Cut between letters, never within an emoji. */
function shortened(text: string): string {
  return [...text].slice(0, HISTORY_TEXT_MAX).join('')
}

async function dropResults(term?: string): Promise<void> {
  try {
    const { dropSearches } = await import('../../offline/answers/answers.ts')
    await dropSearches(term)
  } catch {
    // Blocked storage (fault F21) has kept none.
  }
}

function store(terms: string[]): void {
  writeStored(KEY, JSON.stringify(terms))
  useSearchHistory.setState({ terms })
}

function parse(text: string | null): string[] {
  try {
    const terms: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(terms)) return []
    return terms
      .filter((entry) => typeof entry === 'string')
      .map(shortened)
      .slice(0, HISTORY_ENTRIES)
  } catch {
    return []
  }
}
