import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { adPhotos, ads } from '../db/schema/ads.ts'
import { UNKNOWN_TO_OTHERS } from '../ground/adState.ts'

/** True for photos of ads that others don't see: in review, of a suspended seller, or removed a moment ago. */
export async function isPhotoHidden(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: adPhotos.id })
    .from(adPhotos)
    .innerJoin(ads, eq(ads.id, adPhotos.adId))
    .where(and(eq(adPhotos.id, id), inArray(ads.status, [...UNKNOWN_TO_OTHERS, 'retirado'])))
  return row !== undefined
}
