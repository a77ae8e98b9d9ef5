import type { Body } from '../../contract/api.ts'
import { call } from '../data/call.ts'
import { Failure } from '../data/failure.ts'
import { readStored, writeStored } from '../data/localStore.ts'

type NewAlert = Body<'POST /api/alert'>

/** Searches that somebody without an account wants to hear of, until they log in. */
const KEY = 'busquedasGuardadas'
/** The newest; a phone that nobody logs in on keeps no more. */
const KEPT = 10

/** Keeps a search on this phone; answers false where the browser stores nothing. */
export function keepGuestAlert(alert: NewAlert): boolean {
  const same = JSON.stringify(alert.busqueda)
  const others = kept().filter(({ busqueda }) => JSON.stringify(busqueda) !== same)
  return writeStored(KEY, JSON.stringify([alert, ...others].slice(0, KEPT)))
}

/** Makes the searches of this phone those of who is logged in. What no network carried stays for the next time. */
export async function sendGuestAlerts(): Promise<void> {
  for (const alert of kept()) {
    try {
      await call('POST /api/alert', { body: alert })
    } catch (error) {
      const isRefused = error instanceof Failure && (error.status === 400 || error.status === 409)
      if (!isRefused) return
    }
    const rest = kept().slice(1)
    writeStored(KEY, rest.length > 0 ? JSON.stringify(rest) : null)
  }
}

/** Whatever else stands in the storage is none (security T14). */
function kept(): NewAlert[] {
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
