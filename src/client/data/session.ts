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
 * Who is logged in on this phone. The server's HTML and the first paint know only guests; the
 * stored session is read by `restoreSession` before the app starts to work.
 */
export const useSession = create<Session>(() => ({ token: null, user: null }))

/** Takes over what is stored; called at start and when another tab logs in or out (fault F17). */
export function restoreSession(): void {
  const token = readStored(TOKEN)
  useSession.setState({ token, user: token ? parseUser(readStored(USER)) : null })
}

/** Answers false where the session will not outlive the page (fault F21). */
export function startSession(token: string, user: User): boolean {
  const isKept = [writeStored(TOKEN, token), writeStored(USER, JSON.stringify(user))].every(Boolean)
  useSession.setState({ token, user })
  return isKept
}

/** Stores the refreshed person; the token stays. */
export function refreshUser(user: User): void {
  writeStored(USER, JSON.stringify(user))
  useSession.setState({ user })
}

/** Forgets the session on this phone; what else must go is up to the log-out. */
export function clearSession(): void {
  writeStored(TOKEN, null)
  writeStored(USER, null)
  useSession.setState({ token: null, user: null })
}

/** Other tabs follow within the moment: the browser tells them of changed storage. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === TOKEN || event.key === USER || event.key === null) restoreSession()
  })
}

/** Null for what is no person: an older version, or somebody's hand, may have written it. */
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
