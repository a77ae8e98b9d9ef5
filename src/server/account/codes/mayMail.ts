import type { Caller } from '../../limits/caller.ts'
import { countAgainstFirst, giveAllBack, hadRoom, isOverLimit } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { codeMailLimits, mailboxLimits, strangerLimits } from '../accountLimits.ts'
import { newestCode, type CodeOwner } from './codeQueries.ts'

interface Asked {
  /** The asker never opened a session of the account. */
  isStranger: boolean
  /** False when no request waits for a code, so that none is mailed. */
  isExpected?: boolean
}

/**
 * Whether a mail with a code is sent now. False when another asker has just had a mail sent to the
 * mailbox. Nobody is refused because of that, since the newest mail serves the mailbox's owner.
 * Throws Problem (429) when the asker is over a limit. Also when the mailbox had its mails of the
 * day and has no valid code.
 */
export async function mayMail(
  { db, now }: Pick<Services, 'db' | 'now'>,
  owner: CodeOwner,
  caller: Caller,
  { isStranger, isExpected = true }: Asked,
): Promise<boolean> {
  const counted = await countAgainstFirst(db, codeMailLimits(owner, caller), now())
  const mailbox = mailboxLimits(owner)
  // A bucket is empty only for minutes after a mail: that one lives.
  if (!isExpected || !(await hadRoom(db, mailbox, now()))) return false
  if (!isStranger) return true
  try {
    await countAgainstFirst(db, strangerLimits(owner, caller), now())
    return true
  } catch (error) {
    await giveAllBack(db, mailbox)
    if (isOverLimit(error) && (await newestCode(db, owner, now()))) return false
    await giveAllBack(db, counted)
    throw error
  }
}
