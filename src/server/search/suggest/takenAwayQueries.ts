import { desc, eq } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../db/advisoryLock.ts'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { takenSuggestions } from '../../db/schema/staff.ts'

/** Texts that staff took away, the latest first. */
export async function listTakenAway(db: Queryable) {
  return db
    .select({ id: takenSuggestions.id, texto: takenSuggestions.texto })
    .from(takenSuggestions)
    .orderBy(desc(takenSuggestions.createdAt), takenSuggestions.id)
}

/** Changes of the list take turns: call it first. */
export async function lockSuggestions(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'suggestions:list')
}

export const countTakenAway = (tx: Queryable): Promise<number> => tx.$count(takenSuggestions)

/** Whether it was not taken away before. */
export async function recordTakenAway(
  tx: Queryable,
  taken: { id: string; texto: string },
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(takenSuggestions)
    .values({ ...taken, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: takenSuggestions.id })
  return rows.length > 0
}

/** The text that is offered again; null where none was taken away under this id. */
export async function dropTakenAway(tx: Queryable, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(takenSuggestions)
    .where(eq(takenSuggestions.id, id))
    .returning({ texto: takenSuggestions.texto })
  return row?.texto ?? null
}
