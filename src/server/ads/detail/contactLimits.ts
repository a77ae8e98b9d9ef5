import { DETAILS_PER_WINDOW } from '../../../contract/limits.ts'
import type { Caller } from '../../account/caller.ts'
import { sharedLimits } from '../../limits/askers.ts'
import type { Limit } from '../../limits/counters.ts'

/** Who reads an ad: somebody with a session counts for themselves, wherever they are. */
interface Reader {
  user: { id: string } | null
  caller: Caller
}

/** Details that come with contact data (security T37); the others are read without. */
export function detailLimits({ user, caller }: Reader): Limit[][] {
  const { count: max, minutes } = DETAILS_PER_WINDOW
  const limit = { max, windowSeconds: minutes * 60 }
  if (user) return [[{ key: `detail:user:${user.id}`, ...limit }]]
  const own = caller.device ? [{ key: `detail:${caller.device}`, ...limit }] : []
  return sharedLimits('detail', caller, limit).map((shared) => [...shared, ...own])
}

const TOO_MANY = {
  windowSeconds: 5 * 60,
  refills: true,
  text: 'Pediste muchos contactos en poco tiempo. Intenta otra vez en un momento.',
} as const

/** Contact data that somebody asks for by hand, ad by ad. */
export function contactLimits({ user, caller }: Reader): Limit[][] {
  if (user) return [[{ key: `contact:user:${user.id}`, max: 60, ...TOO_MANY }]]
  const own = caller.device ? [{ key: `contact:${caller.device}`, max: 30, ...TOO_MANY }] : []
  const shared = sharedLimits('contact', caller, { max: 150, ...TOO_MANY })
  return shared.map((limits) => [...limits, ...own])
}
