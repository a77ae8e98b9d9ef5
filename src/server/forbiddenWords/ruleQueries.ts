import { desc, eq } from 'drizzle-orm'
import { takeAdvisoryLock } from '../db/advisoryLock.ts'
import type { Queryable, Transaction } from '../db/connect.ts'
import { forbiddenRules } from '../db/schema/forbidden.ts'

/** Changes of the shipped rules, latest first. */
export async function listRuleChanges(db: Queryable) {
  return db.select().from(forbiddenRules).orderBy(desc(forbiddenRules.changedAt), forbiddenRules.id)
}

export type RuleChange = Awaited<ReturnType<typeof listRuleChanges>>[number]

/** Changes of the rules take turns: call it first, after the lock of an ad if there is one. */
export async function lockRules(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'forbidden:rules')
}

/** Keeps a change in place of the earlier one. */
export async function saveRuleChange(tx: Queryable, change: RuleChange): Promise<void> {
  await tx
    .insert(forbiddenRules)
    .values(change)
    .onConflictDoUpdate({ target: forbiddenRules.id, set: change })
}

/** Gives a shipped rule back its own words and strength. */
export async function dropRuleChange(tx: Queryable, id: string): Promise<void> {
  await tx.delete(forbiddenRules).where(eq(forbiddenRules.id, id))
}
