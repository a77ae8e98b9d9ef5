import type { QueryStore } from '../../data/queryStore.ts'
import { useSession, type Session } from '../../data/session.ts'

/**
 * Clears this tab's memory of a person when their session ends or another person's replaces it. Sessions of
 * other tabs count too (fault F17).
 */
export function followSessionEnd(store: QueryStore): () => void {
  return useSession.subscribe((now, before) => {
    if (!hasLeft(before, now)) return
    // A log-out has emptied the storage already; an expired session has not.
    void forgetPerson()
    void emptyWebStorage('sessionStorage').catch(() => undefined)
    store.clear()
  })
}

/** A module that can't be loaded has not read anything in this tab yet. */
function forgetPerson(): Promise<unknown> {
  return Promise.allSettled([
    import('../../data/searchHistory.ts').then((part) => part.restoreSearchHistory()),
    import('../form/tabEmail.ts').then((part) => part.forgetTabEmail()),
  ])
}

/** A background tab may miss the moment between a log-out and the next log-in. */
function hasLeft(before: Session, now: Session): boolean {
  if (before.token === null) return false
  if (now.token === null) return true
  return before.user !== null && now.user !== null && before.user.sellerId !== now.user.sellerId
}

/**
 * Empties one of the browser's stores. The name is read only here: where storage is blocked, a mere mention
 * throws.
 */
export async function emptyWebStorage(name: 'localStorage' | 'sessionStorage'): Promise<void> {
  window[name].clear()
}
