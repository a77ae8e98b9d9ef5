import { DAY } from '../../contract/time/day.ts'
import { deleteSessionsOf } from '../account/queries.ts'
import { dayWords } from '../calendar.ts'
import type { Transaction } from '../db/connect.ts'
import { settleSuspended } from '../ground/suspendedQueries.ts'
import type { Services } from '../services.ts'
import { suspendedLetter, type SuspensionNews } from '../services/mail/staffLetters.ts'
import { setSuspension, type LockedAccount } from './queries.ts'

/** The end of a suspension that begins now. */
export function suspensionEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}

/**
 * Suspends a locked account. Its sessions end, its ads are hidden, log-ins say until when, and a
 * mail says why and how to answer. Nudge the mail queue after the commit.
 */
export async function suspend(
  tx: Transaction,
  { mail }: Pick<Services, 'mail'>,
  account: LockedAccount,
  { until, at, ...news }: Omit<SuspensionNews, 'until'> & { until: Date; at: Date },
): Promise<void> {
  await setSuspension(tx, account.id, until)
  await settleSuspended(tx, at, account.id)
  await deleteSessionsOf(tx, account.id)
  const letter = suspendedLetter(mail.site, { ...news, until: dayWords(until) })
  await mail.write(tx, { recipient: account.correo, letter }, at)
}
