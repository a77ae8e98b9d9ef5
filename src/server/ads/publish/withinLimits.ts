import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { callerOf } from '../../account/caller.ts'
import { isDatabaseDown } from '../../db/databaseDown.ts'
import { countAgainstFirst, isOverLimit } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { detailLimits } from '../detail/contactLimits.ts'
import { withoutContactData } from '../detail/hideContact.ts'

/** How long a reader waits to be counted, in milliseconds: a primary that hangs isn't known to be away yet. */
const SOON_MS = 1000

/**
 * The detail as this reader may have it just now: whoever reads too many gets them without contact
 * data, for reading is never refused (security T37); so does everybody while nothing can be counted,
 * since there is no primary (fault F39). An owner's own is not counted.
 */
export async function withinLimits(
  services: Pick<Services, 'db' | 'now' | 'replicas'>,
  detail: AdDetail,
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
