import { STATES, type Estado } from '../../../contract/places/states.ts'
import { keptSearches } from '../../../offline/answers/answers.ts'
import { useSession } from '../../data/session.ts'

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
