import { create } from 'zustand'
import { HISTORY_ENTRIES, HISTORY_TEXT_MAX } from '../../contract/limits.ts'
import { readStored, writeStored } from './localStore.ts'

const KEY = 'history'

interface SearchHistory {
  /** Newest first, 10 at most (specification, section 2). */
  terms: string[]
}

/** Only short texts come out, whatever the storage holds (security T14). */
const stored = (): SearchHistory => ({ terms: parse(readStored(KEY)) })

/** Loaded on demand, by a search or its panel. */
export const useSearchHistory = create<SearchHistory>(stored)

/** Reads the storage again: another tab or a log-out may have changed it. */
export function restoreSearchHistory(): void {
  useSearchHistory.setState(stored())
}

/** Puts a term first; terms that differ only in case are listed once. */
export function rememberSearch(term: string): void {
  const words = shortened(term.trim())
  if (words === '') return
  const others = useSearchHistory
    .getState()
    .terms.filter((other) => other.toLowerCase() !== words.toLowerCase())
  store([words, ...others].slice(0, HISTORY_ENTRIES))
}

/** Deletes the stored results of the search too. */
export function forgetSearch(term: string): void {
  void dropResults(term)
  store(useSearchHistory.getState().terms.filter((other) => other !== term))
}

export function forgetSearchHistory(): void {
  void dropResults()
  writeStored(KEY, null)
  useSearchHistory.setState({ terms: [] })
}

/** Cut between code points, never within a surrogate pair. */
function shortened(text: string): string {
  return [...text].slice(0, HISTORY_TEXT_MAX).join('')
}

async function dropResults(term?: string): Promise<void> {
  try {
    const { dropSearches } = await import('../../offline/answers/answers.ts')
    await dropSearches(term)
  } catch {
    // Blocked storage has kept none (fault F21).
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
