import { and, desc, eq, not } from 'drizzle-orm'
import type { BuyerWord } from '../../contract/availability/availability.ts'
import { apart } from '../blocks/blockQueries.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { users } from '../db/schema/accounts.ts'
import { ads } from '../db/schema/ads.ts'
import { buyerWords } from '../db/schema/availability.ts'

/** Blocks the end of the owner's account until the transaction ends. */
export async function holdOwner(tx: Transaction, adId: string): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(ads, eq(ads.ownerId, users.id))
    .where(eq(ads.id, adId))
    .for('key share', { of: users })
}

/** A user's report about an ad; undefined when there is none. */
export async function wordOf(
  db: Queryable,
  { userId, adId }: { userId: string; adId: string },
): Promise<BuyerWord | undefined> {
  const [row] = await db
    .select({ dice: buyerWords.dice })
    .from(buyerWords)
    .where(and(eq(buyerWords.userId, userId), eq(buyerWords.adId, adId)))
  return row?.dice
}

/** The newest report about an ad, unless a block stands between its user and the owner; undefined when there is none. */
export async function lastWordOf(db: Queryable, adId: string): Promise<BuyerWord | undefined> {
  const [row] = await db
    .select({ dice: buyerWords.dice })
    .from(buyerWords)
    .innerJoin(ads, eq(ads.id, buyerWords.adId))
    .where(and(eq(buyerWords.adId, adId), not(apart(ads.ownerId, buyerWords.userId))))
    .orderBy(desc(buyerWords.createdAt))
    .limit(1)
  return row?.dice
}

/** Stores a user's first report about an ad; the ad's lock prevents a parallel second one. */
export async function insertWord(
  tx: Queryable,
  word: typeof buyerWords.$inferInsert,
): Promise<void> {
  await tx.insert(buyerWords).values(word)
}
