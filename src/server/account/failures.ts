import { countOne } from '../limits/counterQueries.ts'
import type { Services } from '../services.ts'
import { failureLetter } from '../services/mail/accountLetters.ts'
import { failureMailLimits } from './accountLimits.ts'
import { closingLink } from './closingPage.ts'

/**
 * Counts a wrong password; from the twentieth in a day on the owner gets one mail. Without an account
 * the work is the same and nothing is mailed (security T4).
 */
export async function noteFailure(
  { db, mail, now }: Services,
  correo: string,
  userId: string | undefined,
): Promise<void> {
  const limits = failureMailLimits(correo)
  if (await countOne(db, limits.unmailed, now())) return
  const link = await closingLink(db, mail.site.origin, userId ?? '', now())
  const letter = userId === undefined ? null : failureLetter(mail.site, correo, link)
  const isMailed = await db.transaction(async (tx) => {
    if (!(await countOne(tx, limits.mail, now()))) return false
    await mail.write(tx, { recipient: correo, letter }, now())
    return true
  })
  if (isMailed) mail.nudge()
}
