import { create } from 'zustand'
import type { User } from '../../contract/account/endpoints.ts'
import { readStored, writeStored } from './localStore.ts'

export interface Session {
  token: string | null
  user: User | null
}

/** The keys are the specification's (section 3, Local storage keys). */
const TOKEN = 'token'
const USER = 'user'

/**
 * The session of this phone. The server's HTML and the first paint know only guests. `restoreSession` reads
 * the stored session before the app starts to work.
 */
export const useSession = create<Session>(() => ({ token: null, user: null }))

/** Reads the stored session; called at start and when another tab logs in or out (fault F17). */
export function restoreSession(): void {
  const token = readStored(TOKEN)
  useSession.setState({ token, user: token ? parseUser(readStored(USER)) : null })
}

/** Answers false when the session will not outlive the page (fault F21). */
export function startSession(token: string, user: User): boolean {
  const isStored = [writeStored(TOKEN, token), writeStored(USER, JSON.stringify(user))].every(
    Boolean,
  )
  useSession.setState({ token, user })
  return isStored
}

/** Stores the refreshed user; the token stays. */
export function refreshUser(user: User): void {
  writeStored(USER, JSON.stringify(user))
  useSession.setState({ user })
}

/** Forgets the session on this phone; the log-out deletes the rest. */
export function clearSession(): void {
  writeStored(TOKEN, null)
  writeStored(USER, null)
  useSession.setState({ token: null, user: null })
}

/** Other tabs follow at once: the browser sends them `storage` events. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === USER || event.key === null) restoreSession()
  })
}

/** Null for invalid content: an older version, or a person, may have written it. */
function parseUser(text: string | null): User | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const user = stored as User
    return [user.sellerId, user.nombre].every((words) => typeof words === 'string') ? user : null
  } catch {
    return null
  }
}
