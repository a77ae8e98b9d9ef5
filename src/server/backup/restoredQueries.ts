import { isNull } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import { codes, knownDevices, pendingAccounts, sessions, users } from '../db/schema/accounts.ts'
import { alertQueue, searchHits } from '../db/schema/alerts.ts'
import { notifications } from '../db/schema/people.ts'
import { limitCounters, mails } from '../db/schema/plumbing.ts'

/** Ends sessions, codes and counters of a restored backup, and whatever waited to be sent. */
export async function endWhatWaited(tx: Transaction, at: Date): Promise<void> {
  // Subscriptions to pushes and pushes on their way end with their sessions.
  const over = [sessions, codes, pendingAccounts, limitCounters, knownDevices]
  for (const table of over) await tx.delete(table)
  await tx.delete(mails).where(isNull(mails.sentAt))
  await tx.delete(alertQueue)
  await tx.update(searchHits).set({ sentAt: at }).where(isNull(searchHits.sentAt))
  await tx.update(notifications).set({ dispatchedAt: at }).where(isNull(notifications.dispatchedAt))
}

export const listPeople = (tx: Transaction): Promise<{ id: string; correo: string }[]> =>
  tx.select({ id: users.id, correo: users.correo }).from(users)
