import { and, eq } from 'drizzle-orm'
import { Problem } from '../../contract/problem.ts'
import type { Queryable } from './connect.ts'
import { idempotencyKeys } from './schema/plumbing.ts'

/** The user, the endpoint and the key of an `Idempotency-Key` header. */
export interface IdempotencyKey {
  userId: string
  key: string
  endpoint: string
}

/** The first answer given to this key, or null when there is none yet. A key of another call is 409. */
export async function storedAnswer<T>(
  db: Queryable,
  { userId, key, endpoint }: IdempotencyKey,
): Promise<T | null> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (!row) return null
  if (row.endpoint !== endpoint) throw new Problem('conflicto')
  return row.answer as T
}

/**
 * Gives the first answer to this key again, or acts and keeps the answer. Call it inside the
 * transaction of the act, with a lock that lets repetitions take turns.
 */
export async function answerOnce<T extends object>(
  tx: Queryable,
  key: IdempotencyKey | null,
  act: () => Promise<T>,
): Promise<T> {
  const earlier = key && (await storedAnswer<T>(tx, key))
  if (earlier) return earlier
  const answer = await act()
  if (key) await storeAnswer(tx, key, 200, answer)
  return answer
}

/** Keeps the answer together with its effect: call it inside the transaction that has the effect. */
export async function storeAnswer(
  tx: Queryable,
  key: IdempotencyKey,
  status: number,
  answer: object,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...key, status, answer })
}
