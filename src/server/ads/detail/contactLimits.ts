import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { DETAILS_PER_WINDOW } from '../../../contract/limits.ts'
import { callerOf, type Caller } from '../../account/caller.ts'
import { isDatabaseDown } from '../../db/databaseDown.ts'
import { sharedLimits } from '../../limits/askers.ts'
import { countAgainstFirst, isOverLimit } from '../../limits/countAgainst.ts'
import type { Limit } from '../../limits/counters.ts'
import type { Services } from '../../services.ts'
import { withoutContactData } from './hideContact.ts'
import type { LoadedDetail } from './loadAdDetail.ts'

/** Who reads an ad: somebody with a session counts for themselves, wherever they are. */
interface Reader {
  user: { id: string } | null
  caller: Caller
}

/** Details that come with contact data (security T37); the others are read without. */
function detailLimits({ user, caller }: Reader): Limit[][] {
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

/** How long a reader waits to be counted, in milliseconds: a primary that hangs isn't known to be away yet. */
const SOON_MS = 1000

/**
 * The detail as this reader may have it just now: whoever reads too many gets them without contact
 * data, for reading is never refused (security T37); so does everybody while nothing can be counted,
 * since there is no primary (fault F39). An owner's own is not counted.
 */
export async function withinLimits(
  services: Pick<Services, 'db' | 'now' | 'replicas'>,
  detail: LoadedDetail,
  { user, request }: { user: { id: string } | null; request: FastifyRequest },
): Promise<AdDetail> {
  if (detail.mio) return detail
  const withoutContact = () => ({
    ...detail,
    announcement: { ...withoutContactData(detail.announcement), contactoOculto: true as const },
  })
  if (services.replicas?.isPrimaryAway()) return withoutContact()
  try {
    const caller = await callerOf(services, request)
    const counting = countAgainstFirst(services.db, detailLimits({ user, caller }), services.now())
    return (await isDoneSoon(counting, services)) ? detail : withoutContact()
  } catch (error) {
    if (!isOverLimit(error) && !isDatabaseDown(error)) throw error
    return withoutContact()
  }
}

/** False where it takes longer than reading may; without replicas nothing could be read meanwhile. Throws what it throws. */
async function isDoneSoon(
  work: Promise<unknown>,
  { replicas }: Pick<Services, 'replicas'>,
): Promise<boolean> {
  const done = work.then(() => true)
  if (!replicas) return done
  const late = new AbortController()
  // It may fail when nobody waits any more.
  done.catch(() => undefined).finally(() => late.abort())
  return Promise.race([done, pause(SOON_MS, false, { signal: late.signal }).catch(() => done)])
}
