import { create } from 'zustand'
import { STATES, type Estado } from '../../../contract/places/states.ts'
import { storedSearches } from '../../../offline/answers/answers.ts'
import { chosenStates, isOfferOver } from '../../../offline/pocket/packs.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'
import { savesDataNow } from '../../ground/saver.ts'

/** Milliseconds within which a new start of the app belongs to the same visit. */
const SAME_VISIT = 30 * 60 * 1000
/** `<estado>|<visits>|<milliseconds of the last>`; a log-out deletes it. */
const VISITS = 'visitas'

/** The state whose market this visit offers; undefined for none. */
export const usePocketOffer = create<{ estado: Estado | undefined }>(() => ({ estado: undefined }))

/**
 * Counts a visit; from the second visit on from the same state it offers the state's market, once. A shown
 * offer is not repeated on this phone. People with the data saver or a chosen state get none. Rejects where
 * the browser blocks its storage (fault F21).
 */
export async function countVisit(): Promise<void> {
  const estado = await likelyState()
  if (!estado || noteVisit(estado) < 2 || savesDataNow()) return
  if ((await isOfferOver()) || (await chosenStates()).length > 0) return
  usePocketOffer.setState({ estado })
}

export function dismissOffer(): void {
  usePocketOffer.setState({ estado: undefined })
}

/** Number of visits from the state, with this one. */
function noteVisit(estado: Estado): number {
  const [before, count, last] = (readStored(VISITS) ?? '').split('|')
  const isSame = before === estado
  const known = isSame ? Number(count) || 0 : 0
  if (isSame && Date.now() - Number(last) < SAME_VISIT) return known
  writeStored(VISITS, [estado, known + 1, Date.now()].join('|'))
  return known + 1
}

/**
 * The state in which the person seems to buy. It comes from their profile, or else from their latest search
 * with a state. It never asks for their position. Never rejects.
 */
export async function likelyState(): Promise<Estado | undefined> {
  const { user } = useSession.getState()
  const searches = await storedSearches().catch(() => [])
  const named = [user?.estado, ...searches.map((query) => query.get('estado'))]
  return named.flatMap((name) => STATES.find((state) => state === name) ?? [])[0]
}
