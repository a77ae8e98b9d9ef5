import type { Queryable } from '../../db/connect.ts'
import type { Environment } from '../../environment.ts'
import { randomId } from '../../randomId.ts'
import { siteOf, type Letter, type Site } from './letter.ts'
import { insertMail } from './queries.ts'
import { renderLetter } from './renderLetter.ts'
import { openTransport, type MailTransport } from './transport.ts'

/** A mail to write. */
interface MailOrder {
  recipient: string
  /** Null when no account exists: the same work is done and nothing is sent (security T4). */
  letter: Letter | null
  /** The code in the letter, as it is kept: its minutes count from the sending. */
  codeHash?: string
  /** The one-click unsubscribe address (RFC 8058). */
  unsubscribe?: string
  /** Not urgent: at night it waits (`notifications/quietHours.ts`). */
  byDay?: boolean
}

/**
 * Mails are rows, written in the transaction of their cause and sent by the job `send-mail` after
 * the response. No response waits for a mail server, and no kill loses a mail (fault F9).
 */
export interface MailQueue {
  site: Site
  transport: MailTransport
  /** Writes the mail; call it inside the transaction of its cause. */
  write(tx: Queryable, order: MailOrder, now: Date): Promise<void>
  /** Says that there is mail, after the commit: sending starts now and not at the next tick. */
  nudge(): void
  /** Calls `listener` at each nudge. */
  onNudge(listener: () => void): void
}

export function openMailQueue(env: Environment): MailQueue {
  const site = siteOf(env)
  let listener = (): void => undefined
  return {
    site,
    transport: openTransport(env),
    write: async (tx, { recipient, letter, codeHash, unsubscribe, byDay }, now) => {
      const id = randomId()
      if (letter) {
        await insertMail(
          tx,
          { id, recipient, ...renderLetter(letter, site), codeHash, unsubscribe, byDay },
          now,
        )
      } else {
        const nothing = { subject: '', html: '', plain: '' }
        await insertMail(tx, { id, recipient: '', ...nothing, sentAt: now }, now)
      }
    },
    nudge: () => listener(),
    onNudge: (next) => {
      listener = next
    },
  }
}
