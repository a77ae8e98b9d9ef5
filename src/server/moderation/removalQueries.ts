import { asc, eq, lte } from 'drizzle-orm'
import type { Queryable, Transaction } from '../db/connect.ts'
import { openRemovals } from '../db/schema/forbidden.ts'

type OpenRemoval = typeof openRemovals.$inferSelect

/** Opens the undo of a removal. The caller must hold the ad's lock. */
export async function openRemoval(tx: Transaction, removal: OpenRemoval): Promise<void> {
  await tx.insert(openRemovals).values(removal)
}

/** Ends the undo of a removal and answers it; undefined when it has ended. The caller must hold the ad's lock. */
export async function takeOpenRemoval(
  tx: Transaction,
  adId: string,
): Promise<OpenRemoval | undefined> {
  const [removal] = await tx.delete(openRemovals).where(eq(openRemovals.adId, adId)).returning()
  return removal
}

/** Up to `max` ads whose removal can't be undone any more. */
export async function dueRemovals(db: Queryable, at: Date, max: number): Promise<string[]> {
  const rows = await db
    .select({ adId: openRemovals.adId })
    .from(openRemovals)
    .where(lte(openRemovals.endsAt, at))
    .orderBy(asc(openRemovals.endsAt))
    .limit(max)
  return rows.map(({ adId }) => adId)
}
