import { create } from 'zustand'
import { STATES, type Estado } from '../../../contract/places/states.ts'
import { keptSearches } from '../../../offline/answers/answers.ts'
import { chosenStates, isOfferOver } from '../../../offline/pocket/packs.ts'
import { readStored, writeStored } from '../../data/localStore.ts'
import { useSession } from '../../data/session.ts'
import { savesDataNow } from '../../ground/saver.ts'

/** Opening the app again within so many milliseconds is the same visit. */
const SAME_VISIT = 30 * 60 * 1000
/** `<estado>|<visits>|<milliseconds of the last>`; goes with a log-out. */
const VISITS = 'visitas'

/** The state whose market is offered in this visit; undefined for none. */
export const usePocketOffer = create<{ estado: Estado | undefined }>(() => ({ estado: undefined }))

/**
 * Counts a visit, and from the second one on from the same state offers its market, once: what the
 * home has shown is not offered again on this phone. Nobody who saves data, or has chosen a state, is asked.
 * Rejects where the browser blocks its storage (fault F21).
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

/** How many visits there were from the state, this one too. */
function noteVisit(estado: Estado): number {
  const [before, count, last] = (readStored(VISITS) ?? '').split('|')
  const isSame = before === estado
  const known = isSame ? Number(count) || 0 : 0
  if (isSame && Date.now() - Number(last) < SAME_VISIT) return known
  writeStored(VISITS, [estado, known + 1, Date.now()].join('|'))
  return known + 1
}

/**
 * The state that a person seems to buy in, by what the phone knows already: their profile, or else the
 * latest search that named one. Their place is not asked for. Never rejects.
 */
export async function likelyState(): Promise<Estado | undefined> {
  const { user } = useSession.getState()
  const searches = await keptSearches().catch(() => [])
  const named = [user?.estado, ...searches.map((query) => query.get('estado'))]
  return named.flatMap((name) => STATES.find((state) => state === name) ?? [])[0]
}
