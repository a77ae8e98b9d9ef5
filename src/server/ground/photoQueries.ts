import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { adPhotos, ads } from '../db/schema/ads.ts'
import { textArray } from '../db/sql.ts'
import { UNKNOWN_TO_OTHERS } from './adState.ts'

/** States whose photos others don't see: in review, of a suspended seller, or removed a moment ago. */
const HIDDEN = [...UNKNOWN_TO_OTHERS, 'retirado'] as const

/** True for photos of ads in such a state. */
export async function isPhotoHidden(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: adPhotos.id })
    .from(adPhotos)
    .innerJoin(ads, eq(ads.id, adPhotos.adId))
    .where(and(eq(adPhotos.id, id), inArray(ads.status, [...HIDDEN])))
  return row !== undefined
}

/** The first photo of an ad that others may see, by the ad's id in SQL; null without one. */
export const openPhotoOf = (adId: SQL) => sql<string | null>`(
  select p.id from ad_photos p join ads of_photo on of_photo.id = p.ad_id
  where p.ad_id = ${adId} and of_photo.status <> all(${textArray(HIDDEN)})
  order by p.position limit 1)`
