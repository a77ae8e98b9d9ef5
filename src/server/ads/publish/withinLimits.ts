import type { AdDetail } from '../../../contract/ads/endpoints.ts'
import { countAgainstFirst, isOverLimit } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { detailLimits } from '../detail/contactLimits.ts'
import { withoutContactData } from '../detail/hideContact.ts'

/**
 * The detail as this reader may have it just now: whoever reads too many gets them without contact
 * data, for reading is never refused (security T37). An owner's own is not counted.
 */
export async function withinLimits(
  { db, now }: Pick<Services, 'db' | 'now'>,
  detail: AdDetail,
  reader: Parameters<typeof detailLimits>[0],
): Promise<AdDetail> {
  if (detail.mio) return detail
  try {
    await countAgainstFirst(db, detailLimits(reader), now())
    return detail
  } catch (error) {
    if (!isOverLimit(error)) throw error
    return {
      ...detail,
      announcement: { ...withoutContactData(detail.announcement), contactoOculto: true },
    }
  }
}
