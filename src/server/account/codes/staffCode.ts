import { countAgainstFirst, isOverLimit } from '../../limits/countAgainst.ts'
import type { Services } from '../../services.ts'
import { staffCodeLetter } from '../../services/mail/accountLetters.ts'
import { codeMailLimits } from '../accountLimits.ts'
import type { Caller } from '../caller.ts'
import type { UserRow } from '../queries.ts'
import { openSession, type Arrival } from '../sessions.ts'
import { hasLivingCode } from './codeQueries.ts'
import { makeCode, putCode, takeCode, tryCode } from './codes.ts'

/**
 * The second factor of moderators and admins: after the password a code by mail, limited and kept as
 * all codes are (security T3, T5).
 */
const purpose = 'personal'

/** Mails a code; where the last one is too fresh for another, that one still serves. */
export async function mailStaffCode(
  { db, now, mail }: Services,
  correo: string,
  caller: Caller,
): Promise<void> {
  const owner = { correo, purpose, asker: caller.asker } as const
  try {
    await countAgainstFirst(db, codeMailLimits(owner, caller), now())
  } catch (error) {
    if (isOverLimit(error) && (await hasLivingCode(db, owner, now()))) return
    throw error
  }
  const code = await makeCode(db, correo, purpose)
  await db.transaction(async (tx) => {
    await putCode(tx, owner, code, now())
    const letter = staffCodeLetter(mail.site, code.digits)
    await mail.write(tx, { recipient: correo, letter, codeHash: code.hash }, now())
  })
  mail.nudge()
}

/** Opens a confirmed session for the right code. Throws Problem (400, 429). */
export async function confirmStaff(
  services: Services,
  user: UserRow,
  codigo: string,
  caller: Caller,
): Promise<Arrival> {
  const { db, now } = services
  const { correo } = user
  const { hash } = await tryCode(services, { correo, codigo }, purpose, caller)
  return db.transaction(async (tx) => {
    await takeCode(tx, { correo, purpose }, hash)
    return { token: await openSession(tx, user.id, now(), caller.words, now()), user }
  })
}
