import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { pushSubscriptions } from '../db/schema/accounts.ts'

type NewSubscription = Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>

export async function ownerOfEndpoint(
  db: Queryable,
  endpoint: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return row?.userId
}

/** Keeps it, with the newest session and keys where the browser was known already. */
export async function upsertSubscription(
  db: Queryable,
  subscription: NewSubscription,
  at: Date,
): Promise<void> {
  const { sessionHash, p256dh, auth } = subscription
  await db
    .insert(pushSubscriptions)
    .values({ ...subscription, createdAt: at })
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { sessionHash, p256dh, auth, createdAt: at },
    })
}

/** Leaves a person only the browsers that they added last. */
export async function dropOldSubscriptions(
  db: Queryable,
  { userId, max }: { userId: string; max: number },
): Promise<void> {
  const kept = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(max)
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, kept)))
}

export async function deleteEndpoint(db: Queryable, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}
