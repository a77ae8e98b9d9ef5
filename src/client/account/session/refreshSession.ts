import { call } from '../../data/call.ts'
import { refreshUser, useSession } from '../../data/session.ts'

/**
 * Brings the stored person up to date, behind the first screen. Only a 401 ends the session;
 * no network changes nothing (decisions, section 1).
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
  } catch {
    // Told where it happened (`interrupted/interruption.ts`), or no matter: what is known stays.
  } finally {
    unfollow()
  }
}
