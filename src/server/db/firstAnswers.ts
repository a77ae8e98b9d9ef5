import { and, eq } from 'drizzle-orm'
import { Problem } from '../problem.ts'
import type { Queryable } from './connect.ts'
import { idempotencyKeys } from './schema/plumbing.ts'

/** Who sent which `Idempotency-Key` to which endpoint. */
export interface IdempotencyKey {
  userId: string
  key: string
  endpoint: string
}

/** The first answer given to this key, or null when there is none yet. A key of another call is 409. */
export async function firstAnswer<T>(
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

/** Keeps the answer together with its effect: call it inside the transaction that has the effect. */
export async function keepAnswer(
  tx: Queryable,
  key: IdempotencyKey,
  status: number,
  answer: object,
): Promise<void> {
  await tx.insert(idempotencyKeys).values({ ...key, status, answer })
}
