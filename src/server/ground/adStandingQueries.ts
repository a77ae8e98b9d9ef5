import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { ads } from '../db/schema/ads.ts'

/** The columns of an ad that decide who may do something with it. */
export async function findStanding(db: Queryable, adId: string) {
  const [row] = await db
    .select({ ownerId: ads.ownerId, status: ads.status, expiresAt: ads.expiresAt })
    .from(ads)
    .where(eq(ads.id, adId))
  return row
}
