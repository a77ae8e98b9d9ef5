import type { QueryStore } from '../../data/queryStore.ts'
import { useSession, type Session } from '../../data/session.ts'

/**
 * Takes a tab's own memory of a person away when their session ends, in this tab or another, or
 * when somebody else's takes its place (fault F17).
 */
export function followSessionEnd(store: QueryStore): () => void {
  return useSession.subscribe((now, before) => {
    if (!hasLeft(before, now)) return
    // Gone from the storage after a log-out; still there when a session merely ran out.
    void forgetPerson()
    void emptyWebStorage('sessionStorage').catch(() => undefined)
    store.clear()
  })
}

/** What their code can't be had of, nobody has read in this tab yet. */
function forgetPerson(): Promise<unknown> {
  return Promise.allSettled([
    import('../../data/searchHistory.ts').then((part) => part.restoreSearchHistory()),
    import('../form/tabEmail.ts').then((part) => part.forgetTabEmail()),
  ])
}

/** A tab in the background may miss the moment between a log-out and the next log-in. */
function hasLeft(before: Session, now: Session): boolean {
  if (before.token === null) return false
  if (now.token === null) return true
  return before.user !== null && now.user !== null && before.user.sellerId !== now.user.sellerId
}

/** Empties one of the browser's stores. Its name is read only here: where storage is blocked, its mere mention throws. */
export async function emptyWebStorage(name: 'localStorage' | 'sessionStorage'): Promise<void> {
  window[name].clear()
}
