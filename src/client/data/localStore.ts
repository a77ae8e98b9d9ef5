/**
 * localStorage that never throws: private modes and full or blocked storage behave as if empty (fault F21).
 * Values that can't be stored last as long as the page.
 */
const fallback = new Map<string, string>()

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return fallback.get(key) ?? null
  }
}

/** Stores a value; null removes it. Answers false for a value that will not outlive the page. */
export function writeStored(key: string, value: string | null): boolean {
  if (value === null) fallback.delete(key)
  else fallback.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/**
 * Set while a log-out has not emptied the phone's storage (`account/session/owedEmptying.ts`); it names
 * nobody.
 */
export const OWED = 'porVaciar'
