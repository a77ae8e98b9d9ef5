import type { Body } from '../../contract/api.ts'
import { readStored, writeStored } from '../data/localStore.ts'

type Choice = Body<'POST /api/follow/:id'>
/** A saved search. */
export type SearchAlert = Body<'POST /api/alert'> & { vendedor?: never }
/** A saved search, or a followed seller by id. */
export type NewAlert = SearchAlert | (Choice & { vendedor: string; busqueda?: never })

/** Saved searches and followed sellers of a guest, stored until they log in. */
const KEY = 'busquedasGuardadas'
/** Bound for phones on which nobody ever logs in; the newest stay. */
const MAX_ALERTS = 10

const subjectOf = ({ busqueda, vendedor }: NewAlert): string => JSON.stringify([busqueda, vendedor])

/** Stores an alert on this phone; answers false where the browser stores nothing. */
export function saveGuestAlert(alert: NewAlert): boolean {
  const others = guestAlerts().filter((other) => subjectOf(other) !== subjectOf(alert))
  return writeStored(KEY, JSON.stringify([alert, ...others].slice(0, MAX_ALERTS)))
}

/** Removes an alert from the phone by its content: another tab may have changed the list meanwhile. */
export function forgetGuestAlert(alert: NewAlert): void {
  const gone = JSON.stringify(alert)
  const rest = guestAlerts().filter((other) => JSON.stringify(other) !== gone)
  writeStored(KEY, rest.length > 0 ? JSON.stringify(rest) : null)
}

/** The saved searches of this phone, newest first. */
export const guestSearches = (): SearchAlert[] =>
  guestAlerts().filter((alert): alert is SearchAlert => alert.busqueda !== undefined)

/** The alerts of this phone, newest first. Other content of the storage is ignored (security T14). */
export function guestAlerts(): NewAlert[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAlert) : []
  } catch {
    return []
  }
}

function isAlert(value: unknown): value is NewAlert {
  const { busqueda, vendedor, por, cuando } = (value ?? {}) as Partial<NewAlert>
  const isAboutSomething = typeof busqueda === 'object' || typeof vendedor === 'string'
  return isAboutSomething && typeof por === 'string' && typeof cuando === 'string'
}
