import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { sandboxIntents, type SANDBOX_STATES } from '../../../db/schema/money.ts'

export type SandboxRow = typeof sandboxIntents.$inferSelect
export type SandboxState = (typeof SANDBOX_STATES)[number]

/** Keeps a new intent, or answers the one that the same order made before. */
export async function insertSandboxIntent(
  db: Queryable,
  row: typeof sandboxIntents.$inferInsert,
): Promise<SandboxRow> {
  await db.insert(sandboxIntents).values(row).onConflictDoNothing()
  const [stored] = await db
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.orderKey, row.orderKey))
  if (!stored) throw new Error(`The sandbox lost the order ${row.orderKey}.`)
  return stored
}

export async function findSandboxIntent(
  db: Queryable,
  by: { id: string } | { clientSecret: string },
): Promise<SandboxRow | undefined> {
  const isIt =
    'id' in by ? eq(sandboxIntents.id, by.id) : eq(sandboxIntents.clientSecret, by.clientSecret)
  const [row] = await db.select().from(sandboxIntents).where(isIt)
  return row
}

/** Moves an intent on, if it still is in one of these states; answers whether it was. */
export async function moveSandboxIntent(
  db: Queryable,
  id: string,
  from: readonly SandboxState[],
  to: Partial<Pick<SandboxRow, 'state' | 'settlesAt' | 'voucher' | 'refundedAt'>>,
): Promise<boolean> {
  const moved = await db
    .update(sandboxIntents)
    .set(to)
    .where(
      and(
        eq(sandboxIntents.id, id),
        inArray(sandboxIntents.state, [...from]),
        isNull(sandboxIntents.refundedAt),
      ),
    )
    .returning({ id: sandboxIntents.id })
  return moved.length > 0
}

/** Turns what waited for an hour that has come into what follows. */
export async function settleDueSandboxIntent(db: Queryable, id: string, now: Date): Promise<void> {
  const isDue = and(eq(sandboxIntents.id, id), lte(sandboxIntents.settlesAt, now))
  await db
    .update(sandboxIntents)
    .set({ state: 'pagado', settlesAt: null })
    .where(and(isDue, eq(sandboxIntents.state, 'en camino')))
  await db
    .update(sandboxIntents)
    .set({ state: 'abierto', settlesAt: null, voucher: null })
    .where(and(isDue, eq(sandboxIntents.state, 'ficha')))
}

export async function sandboxRefundsSince(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxIntents.id })
    .from(sandboxIntents)
    .where(gte(sandboxIntents.refundedAt, since))
  return rows.map(({ id }) => id)
}
