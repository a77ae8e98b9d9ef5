import { desc, eq } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../db/advisoryLock.ts'
import type { Queryable, Transaction } from '../../db/connect.ts'
import { synonymGroups } from '../../db/schema/staff.ts'

/** Changes by staff, latest first. */
export async function listChanges(db: Queryable) {
  return db
    .select({ id: synonymGroups.id, names: synonymGroups.names, removed: synonymGroups.removed })
    .from(synonymGroups)
    .orderBy(desc(synonymGroups.createdAt), synonymGroups.id)
}

export type SynonymChange = Awaited<ReturnType<typeof listChanges>>[number]

/** Changes of the groups take turns: call it first. */
export async function lockSynonyms(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'synonyms:list')
}

/** Does nothing where the change is kept already. */
export async function recordChange(tx: Queryable, change: SynonymChange, at: Date): Promise<void> {
  await tx
    .insert(synonymGroups)
    .values({ ...change, createdAt: at })
    .onConflictDoNothing()
}

/** Whether there was such a change. */
export async function dropChange(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx
    .delete(synonymGroups)
    .where(eq(synonymGroups.id, id))
    .returning({ id: synonymGroups.id })
  return rows.length > 0
}
