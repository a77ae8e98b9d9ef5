import { call } from './call.ts'
import { refreshUser, useSession } from './session.ts'

/**
 * Refreshes the stored user behind the first screen. Only a 401 ends the session; a missing network changes
 * nothing (decisions, section 1).
 */
export async function refreshSession(): Promise<void> {
  const { token, user } = useSession.getState()
  if (token === null) return
  // Discard the answer if the session changed while it was on its way.
  const meanwhile = new AbortController()
  const unfollow = useSession.subscribe((session) => {
    if (session.token !== token) meanwhile.abort()
  })
  try {
    const { answer } = await call('GET /api/user', { signal: meanwhile.signal })
    // A late answer must not undo changes that the person has saved since.
    const now = useSession.getState()
    if (now.token === token && now.user === user) refreshUser(answer)
  } catch {
    // `account/interrupted/` reports a 401; after other errors the stored user stays.
  } finally {
    unfollow()
  }
}
