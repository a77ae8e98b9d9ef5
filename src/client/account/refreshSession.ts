import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { refreshUser, useSession } from '../data/session.ts'
import { showToast } from '../ui/toast.ts'

/**
 * Brings the stored person up to date, behind the first screen. Only a 401 ends the session, and
 * says why; no network changes nothing (decisions, section 1).
 */
export async function refreshSession(): Promise<void> {
  const { token, user } = useSession.getState()
  if (token === null) return
  // Whoever logs out or in meanwhile must neither get another's data nor hear of it.
  const meanwhile = new AbortController()
  const unfollow = useSession.subscribe((session) => {
    if (session.token !== token) meanwhile.abort()
  })
  try {
    const { answer } = await call('GET /api/user', { signal: meanwhile.signal })
    // Nor may an answer on its way undo what the person has saved since.
    const now = useSession.getState()
    if (now.token === token && now.user === user) refreshUser(answer)
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      showToast({ kind: 'error', text: error.message })
  } finally {
    unfollow()
  }
}
