import type { FastifyRequest } from 'fastify'
import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { callerOf } from '../../account/caller.ts'
import { isDatabaseDown } from '../../db/databaseDown.ts'
import { countAgainstFirst, isOverLimit } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { detailLimits } from '../detail/contactLimits.ts'
import { withoutContactData } from '../detail/hideContact.ts'

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
    await countAgainstFirst(services.db, detailLimits({ user, caller }), services.now())
    return detail
  } catch (error) {
    if (!isOverLimit(error) && !isDatabaseDown(error)) throw error
    return withoutContact()
  }
}
