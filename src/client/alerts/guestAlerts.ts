import type { Body } from '../../contract/api.ts'
import { readStored, writeStored } from '../data/localStore.ts'

type NewAlert = Body<'POST /api/alert'>

/** Searches that somebody without an account wants to hear of, until they log in. */
const KEY = 'busquedasGuardadas'
/** The newest; a phone that nobody logs in on keeps no more. */
const KEPT = 10

/** Keeps a search on this phone; answers false where the browser stores nothing. */
export function keepGuestAlert(alert: NewAlert): boolean {
  const same = JSON.stringify(alert.busqueda)
  const others = guestAlerts().filter(({ busqueda }) => JSON.stringify(busqueda) !== same)
  return writeStored(KEY, JSON.stringify([alert, ...others].slice(0, KEPT)))
}

/** Takes one off the phone, by what it says: another tab may have sent or kept some meanwhile. */
export function forgetGuestAlert(alert: NewAlert): void {
  const gone = JSON.stringify(alert)
  const rest = guestAlerts().filter((other) => JSON.stringify(other) !== gone)
  writeStored(KEY, rest.length > 0 ? JSON.stringify(rest) : null)
}

/** Those of this phone, the newest first. Whatever else stands in the storage is none (security T14). */
export function guestAlerts(): NewAlert[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAlert) : []
  } catch {
    return []
  }
}

function isAlert(value: unknown): value is NewAlert {
  const { busqueda, por, cuando } = (value ?? {}) as Partial<NewAlert>
  return typeof busqueda === 'object' && typeof por === 'string' && typeof cuando === 'string'
}
