import type { QueryStore } from '../data/queryStore.ts'
import { restoreSearchHistory } from '../data/searchHistory.ts'
import { useSession } from '../data/session.ts'
import { forgetTabEmail } from './tabEmail.ts'

/** Takes a tab's own memory of a person away when their session ends, in this tab or another (fault F17). */
export function followSessionEnd(store: QueryStore): () => void {
  return useSession.subscribe((now, before) => {
    if (now.token !== null || before.token === null) return
    // Gone from the storage after a log-out; still there when a session merely ran out.
    restoreSearchHistory()
    forgetTabEmail()
    void emptyWebStorage('sessionStorage').catch(() => undefined)
    store.clear()
  })
}

/** Empties one of the browser's stores. Its name is read only here: where storage is blocked, its mere mention throws. */
export async function emptyWebStorage(name: 'localStorage' | 'sessionStorage'): Promise<void> {
  window[name].clear()
}
