import { isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import { codes, endedAccounts, pendingAccounts, sessions, users } from '../db/schema/accounts.ts'
import { alertHits, alertQueue } from '../db/schema/alerts.ts'
import { notifications } from '../db/schema/people.ts'
import { limitCounters, mails } from '../db/schema/plumbing.ts'
import { textArray } from '../db/sql/textArray.ts'
import { endedMark } from '../profile/endedAccounts.ts'
import { forgetPerson } from '../profile/forgetPerson.ts'

/**
 * Takes out of a backup that was just put in place what was over meanwhile or may have been: sessions
 * that were ended and codes that were used open nothing, nobody is mailed or told again of what is
 * long past, and accounts that ended do not come back. Everybody logs in anew. `ended` are the marks
 * of those accounts. Answers the photos that no row names any more.
 */
export async function settleRestored(
  tx: Transaction,
  ended: ReadonlySet<string>,
  at: Date,
): Promise<{ id: string }[]> {
  // Subscriptions to pushes and pushes on their way end with their sessions.
  for (const table of [sessions, codes, pendingAccounts, limitCounters]) await tx.delete(table)
  await tx.delete(mails).where(isNull(mails.sentAt))
  await tx.delete(alertQueue)
  await tx.update(alertHits).set({ sentAt: at }).where(isNull(alertHits.sentAt))
  await tx.update(notifications).set({ dispatchedAt: at }).where(isNull(notifications.dispatchedAt))
  const photos: { id: string }[] = []
  for (const person of await tx.select({ id: users.id, correo: users.correo }).from(users)) {
    if (ended.has(endedMark(person.id))) photos.push(...(await forgetPerson(tx, person, at)))
  }
  if (ended.size > 0) {
    await tx.execute(sql`
      insert into ${endedAccounts} (mark, ended_at)
      select mark, ${at.toISOString()}::timestamptz from unnest(${textArray([...ended])}) as gone(mark)
      on conflict do nothing`)
  }
  return photos
}
